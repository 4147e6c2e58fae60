import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import { NetworkStopPage, networkStopLoader } from './NetworkStopPage.tsx'

async function open(look: () => Promise<object>) {
  const stopByLink = vi.fn(async (_: object) => ({}))
  const bulkMessages = { stopByLink, lookUpNetworkStop: vi.fn(look) }
  const shown = await show(<NetworkStopPage />, {
    ...{ clients: { bulkMessages } as never, loader: networkStopLoader },
    ...{ path: '/network-messages/stop?token=key.5', route: '/network-messages/stop' },
  })
  return { ...shown, stopByLink }
}

test('opening the page changes nothing, and one click stops the messages', async () => {
  const { screen, stopByLink } = await open(async () => ({ network: 'Lanka Organic', isStopped: false }))
  await expect.element(screen.getByRole('heading', { name: 'Stop messages of Lanka Organic?' })).toBeVisible()
  expect(stopByLink).not.toHaveBeenCalled()
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
  await screen.getByRole('button', { name: 'Stop messages' }).click()
  await expect
    .element(screen.getByRole('heading', { name: 'Lanka Organic doesn’t write to you any more' }))
    .toBeVisible()
  expect(stopByLink.mock.calls).toEqual([[{ token: 'key.5' }]])
})

test('a link that was used says so, and one that isn’t known does, too', async () => {
  const used = await open(async () => ({ network: 'Lanka Organic', isStopped: true }))
  await expect.element(used.screen.getByText('doesn’t write to you any more', { exact: false })).toBeVisible()
  const unknown = await open(async () => Promise.reject(refusal(404)))
  await expect.element(unknown.screen.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})
