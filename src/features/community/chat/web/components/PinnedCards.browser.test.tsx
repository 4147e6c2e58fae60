import { expect, test, vi } from 'vitest'
import { show } from '#web/testing/show.tsx'
import type { CardReader } from '../card-slots.ts'
import type { RoomCard } from '../chat-cards.ts'
import { PinnedCards } from './PinnedCards.tsx'

const missing = () => Object.assign(new Error('missing'), { status: 404, code: 'NOT_FOUND' })
const order: RoomCard = { kind: 'order', id: 12, version: '' }
const application: RoomCard = { kind: 'application', id: 4, version: '' }
const page = (title: string, link: string) => ({ title, detail: 'Waits for payment', link, image: null })

async function showCards(cards: RoomCard[], readers: CardReader[]) {
  const load = vi.fn(async () => readers)
  const { screen } = await show(<PinnedCards cards={cards} identity="vendor_9" />, { slots: { chatCards: [load] } })
  return { screen, load }
}

test('each card shows its thing as the reader sees it, and leads to it', async () => {
  const readOrder = vi.fn(async () => page('Order 10012', '/orders/12'))
  const { screen } = await showCards(
    [order, application],
    [
      // a customer's view of orders, which the enterprise doesn't have
      { kind: 'order', read: async () => Promise.reject(missing()) },
      { kind: 'application', read: async () => page('Samagi Handlooms', '/applications/4') },
      { kind: 'order', read: readOrder },
    ],
  )
  await expect.element(screen.getByRole('link', { name: 'View: Order 10012' })).toHaveAttribute('href', '/orders/12')
  await expect
    .element(screen.getByRole('link', { name: 'View: Samagi Handlooms' }))
    .toHaveAttribute('href', '/applications/4')
  await expect.element(screen.getByText('Waits for payment').first()).toBeVisible()
  expect(readOrder).toHaveBeenCalledExactlyOnceWith(expect.anything(), 12, 'vendor_9')
})

test('a thing that is gone has no card, and the others stay', async () => {
  const { screen } = await showCards(
    [order, application],
    [
      { kind: 'order', read: async () => null },
      { kind: 'application', read: async () => page('Samagi Handlooms', '/applications/4') },
    ],
  )
  await expect.element(screen.getByRole('link', { name: 'View: Samagi Handlooms' })).toBeVisible()
  expect(screen.getByRole('link').elements()).toHaveLength(1)
})

test('without cards nothing is loaded', async () => {
  const { load, screen } = await showCards([], [])
  expect(screen.container.textContent).toBe('')
  expect(load).not.toHaveBeenCalled()
})
