import { expect, test, vi } from 'vitest'
import { setUnreadMessages } from '#features/people/notifications/web/index.ts'
import { show } from '#web/testing/show.tsx'
import { followMessages } from '../follow-messages.ts'
import { UnreadMark } from './UnreadMark.tsx'

test('the mark shows how many conversations have unread messages, at most 99, and nothing without any', async () => {
  const { screen } = await show(<UnreadMark />)
  expect(screen.container.textContent).toBe('')
  for (const [unread, words] of [
    [3, '3 unread'],
    [140, '99+ unread'],
  ] as const) {
    setUnreadMessages(unread)
    await expect.element(screen.getByText(words)).toBeInTheDocument()
  }
  setUnreadMessages(0)
  await expect.element(screen.getByText(/unread/)).not.toBeInTheDocument()
})

test('unread conversations are counted once for a page, and a count that fails keeps the number', async () => {
  const getIdentities = vi.fn(async () => ({ items: [], unread: 5 }))
  getIdentities.mockRejectedValueOnce(new Error('away'))
  const { screen, app } = await show(<UnreadMark />, { clients: { chat: { getIdentities } } })
  setUnreadMessages(2)
  void followMessages(app)
  await expect.element(screen.getByText('2 unread')).toBeInTheDocument()
  // another page within half a minute
  void followMessages(app)
  expect(getIdentities).toHaveBeenCalledOnce()
})
