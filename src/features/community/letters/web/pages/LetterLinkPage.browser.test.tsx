import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import { LetterLinkPage, letterLinkLoader } from './LetterLinkPage.tsx'

const found = {
  ...{ title: 'Stop following “Coir?”?', text: 'No further replies.', button: 'Stop following', isDone: false },
  done: { title: 'You don’t follow it', text: 'You can again.', onward: { label: 'See the question', to: '/forum/5' } },
}

async function open(look: () => Promise<object>) {
  const actByLetterLink = vi.fn(async (_: object) => ({ success: true }))
  const letters = { actByLetterLink, lookUpLetterLink: vi.fn(look) }
  const shown = await show(<LetterLinkPage />, {
    ...{ clients: { letters } as never, loader: letterLinkLoader },
    ...{ path: '/notifications/letter?token=abc', route: '/notifications/letter' },
  })
  return { ...shown, actByLetterLink }
}

test('opening the page changes nothing, and one click does what the link says', async () => {
  const { screen, actByLetterLink } = await open(async () => found)
  await expect.element(screen.getByRole('heading', { name: found.title })).toBeVisible()
  expect(actByLetterLink).not.toHaveBeenCalled()
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
  await screen.getByRole('button', { name: 'Stop following' }).click()
  await expect.element(screen.getByRole('heading', { name: found.done.title })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'See the question' })).toBeVisible()
  expect(actByLetterLink.mock.calls).toEqual([[{ token: 'abc' }]])
})

test('a link that was used says so, and one that isn’t known does, too', async () => {
  const used = await open(async () => ({ ...found, isDone: true }))
  await expect.element(used.screen.getByRole('heading', { name: found.done.title })).toBeVisible()
  const unknown = await open(async () => Promise.reject(refusal(404)))
  await expect.element(unknown.screen.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})
