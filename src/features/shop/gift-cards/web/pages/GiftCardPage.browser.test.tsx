import { expect, test, vi } from 'vitest'
import { show } from '#web/testing/show.tsx'
import type { BuyerStep } from '../../../payments/buyer-step.ts'
import type { BoughtGiftCard } from '../../gift-cards.contract.ts'
import { GiftCardPage } from './GiftCardPage.tsx'

const card: BoughtGiftCard = {
  id: 31,
  key: 'f0f9a1d6-36cf-4c39-a2cc-4f2a5a0cc1f1',
  amount: 5000,
  currency: 'USD',
  design: 'pottery-4',
  recipientName: 'Ruwan',
  recipientEmail: 'ruwan@pola.example',
  sendOn: null,
  state: 'awaiting',
  sentAt: null,
}

async function showCard(step: BuyerStep, changes: Partial<BoughtGiftCard> = {}, language = 'en') {
  const refreshGiftCard = vi.fn(async () => ({ state: 'paid' as const, step: { kind: 'done' as const } }))
  const loader = vi.fn(() => ({ card: { ...card, ...changes }, step, meta: {} }))
  const shown = await show(<GiftCardPage />, { clients: { giftCards: { refreshGiftCard } }, loader, language })
  await expect.element(shown.screen.getByRole('heading', { level: 1 })).toBeVisible()
  return { ...shown, refreshGiftCard, loader }
}

const sentAt = '2026-12-24T08:00:00.000Z'
test.each<[string, Partial<BoughtGiftCard>]>([
  ['It’s paid for, and on its way to Ruwan.', {}],
  ['We sent it to Ruwan by email.', { sendOn: '2026-12-24', sentAt }],
  ['It’s paid for. We’ll send it to Ruwan on 24 Dec 2026.', { sendOn: '2026-12-24' }],
])('a paid card says when it is sent: %s', async (text, changes) => {
  const { screen } = await showCard({ kind: 'done' }, changes)
  await expect.element(screen.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expect.element(screen.getByText(text)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Give another one' })).toHaveAttribute('href', '/gift-cards')
})

test('a transfer shows the amount and the reference to pay with', async () => {
  const details = 'Bank of Ceylon, 0075'
  const { screen } = await showCard({
    kind: 'transfer',
    reference: 'GC-31',
    details,
    dueAt: '2026-12-01T08:00:00.000Z',
  })
  await expect.element(screen.getByRole('heading', { name: /^Please transfer \$50 by / })).toBeVisible()
  await expect.element(screen.getByText('GC-31')).toBeVisible()
  await expect.element(screen.getByText(details)).toBeVisible()
})

test('a payment that failed charged nothing, and can be tried again', async () => {
  const { screen } = await showCard({ kind: 'failed', code: 'expired' })
  await expect.element(screen.getByRole('status').filter({ hasText: 'Nothing was charged.' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/gift-cards')
})

test('a payment that isn’t finished continues at its provider', async () => {
  const { screen } = await showCard({ kind: 'redirect', url: 'https://pay.example/31' })
  await expect
    .element(screen.getByRole('link', { name: 'Continue payment' }))
    .toHaveAttribute('href', 'https://pay.example/31')
})

test('a payment under way is asked for with the card’s key until the page can say more', async () => {
  const { screen, refreshGiftCard, loader } = await showCard({ kind: 'processing' })
  await expect.element(screen.getByRole('heading', { name: 'We’re waiting for your payment' })).toBeVisible()
  await expect.poll(() => loader.mock.calls.length).toBe(2)
  expect(refreshGiftCard.mock.lastCall).toEqual([{ id: 31, key: card.key }])
})

test('in Urdu the recipient’s address stays left-to-right', async () => {
  const { screen } = await showCard({ kind: 'done' }, {}, 'ur')
  await expect.element(screen.getByText('ruwan@pola.example')).toHaveStyle({ direction: 'ltr' })
})
