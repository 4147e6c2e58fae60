import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { show } from '#web/testing/show.tsx'
import type { EventSource, PaymentEvent } from '../../payment-events.contract.ts'
import { AdminWebhooksPage } from './AdminWebhooksPage.tsx'

const event: PaymentEvent = {
  ...{
    provider: 'stripe',
    id: 'evt_1',
    kind: 'payment_intent.succeeded',
    state: 'failed',
    reason: 'connect ETIMEDOUT',
  },
  ...{ attempts: 9, repeats: 2, at: '2026-11-28T08:00:00.000Z', groupId: 10_423, saleId: null, isAboutAccount: false },
}
const source: EventSource = {
  ...{
    provider: 'stripe',
    isConfigured: true,
    lastAt: null,
    lastDoneAt: null,
    silentSince: '2026-11-29T08:00:00.000Z',
  },
  refused: { count: 3, lastAt: '2026-11-29T09:00:00.000Z' },
}
type Retried = { state: PaymentEvent['state']; reason: string | null }

test('silence of a provider is an alarm, and a failed event is tried again', async () => {
  const getPaymentEvents = vi.fn(async (_: object) => ({ items: [event], count: 1, offset: 0, limit: 20 }))
  const retryPaymentEvent = vi.fn(async (_: object): Promise<Retried> => ({ state: 'done', reason: null }))
  retryPaymentEvent.mockResolvedValueOnce({ state: 'failed', reason: 'still away' })
  const getEventSources = async () => ({ items: [source], count: 1 })
  const { screen } = await show(<AdminWebhooksPage />, {
    clients: { paymentEvents: { getPaymentEvents, retryPaymentEvent, getEventSources } },
  })
  await expect.element(screen.getByText(/Someone paid on 29 Nov 2026.*no event came/)).toBeVisible()
  await expect.element(screen.getByText('Came again: 2×')).toBeVisible()
  const retry = screen.getByRole('button', { name: /^Try again/ })
  await retry.click()
  await expect.element(screen.getByText('It failed again: still away')).toBeVisible()
  await retry.click()
  await expect.element(screen.getByText('It went well now.')).toBeVisible()
  expect(retryPaymentEvent.mock.calls).toEqual([
    [{ provider: 'stripe', id: 'evt_1' }],
    [{ provider: 'stripe', id: 'evt_1' }],
  ])
  await screen.getByRole('combobox', { name: 'Result' }).selectOptions('failed')
  await expect.poll(() => getPaymentEvents.mock.lastCall?.[0]).toMatchObject({ state: 'failed' })
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
})
