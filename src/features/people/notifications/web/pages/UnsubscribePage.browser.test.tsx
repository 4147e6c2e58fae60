import { expect, test, vi } from 'vitest'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import { UnsubscribePage } from './UnsubscribePage.tsx'
import { unsubscribeLoader } from './unsubscribe.loader.ts'

async function openLink(lookUpUnsubscribe: () => Promise<{ about: 'feedback' | 'digest'; isOff: boolean }>) {
  const unsubscribe = vi.fn(async () => ({ success: true }))
  const { screen } = await show(<UnsubscribePage />, {
    path: '/notifications/unsubscribe?token=a.feedback',
    route: '/notifications/unsubscribe',
    loader: unsubscribeLoader,
    clients: { notifications: { lookUpUnsubscribe, unsubscribe } },
  })
  return { screen, unsubscribe }
}

test('opening the link changes nothing; pressing the button unsubscribes, once', async () => {
  const { screen, unsubscribe } = await openLink(async () => ({ about: 'feedback', isOff: false }))
  await expect.element(screen.getByText('You’ll get no more emails about “Feedback”.')).toBeVisible()
  expect(unsubscribe).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Stop emails' }).dblClick()
  await expect.element(screen.getByRole('heading', { name: 'You won’t get these emails any more' })).toBeVisible()
  expect(unsubscribe).toHaveBeenCalledExactlyOnceWith({ token: 'a.feedback' })
})

test('a link used before says so, and so does an invalid one', async () => {
  const { screen } = await openLink(async () => ({ about: 'digest', isOff: true }))
  await expect.element(screen.getByRole('heading', { name: 'You won’t get these emails any more' })).toBeVisible()
  const other = await openLink(async () => {
    throw Object.assign(refusal(404), { code: 'NOT_FOUND' })
  })
  await expect.element(other.screen.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})
