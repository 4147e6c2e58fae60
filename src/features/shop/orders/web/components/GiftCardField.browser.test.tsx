import { expect, test } from 'vitest'
import { show } from '#web/testing/show.tsx'
import type { Checkout } from '../../orders.contract.ts'
import { aCheckout } from '../testing/a-checkout.ts'
import { GiftCardField } from './GiftCardField.tsx'

type Card = Checkout['giftCards'][number]

async function showCards(...cards: Partial<Card>[]) {
  const giftCards = cards.map((card, id) => ({ id, end: 'QX7Z', balance: 5000, used: 0, limit: null, ...card }))
  const { screen } = await show(<GiftCardField checkout={aCheckout({ giftCards })} />)
  return screen
}
const listings = { name: 'See what gift cards can pay for' }

test('a card that can pay for nothing in the cart says so, and links to listings that accept gift cards', async () => {
  const screen = await showCards({ limit: 'not-taken' })
  await expect.element(screen.getByRole('listitem')).toMatchTextContent('nothing in your cart takes gift cards')
  await expect
    .element(screen.getByRole('link', listings))
    .toHaveAttribute('href', '/marketplace?cart=accepts-gift-cards')
})

test('a card that pays for a part says so, and has the same link', async () => {
  const screen = await showCards({ used: 1500, limit: 'not-taken' })
  await expect.element(screen.getByRole('listitem')).toMatchTextContent('pays $15, $35 stay on it')
  await expect.element(screen.getByText(/^The rest of your cart takes no gift cards/)).toBeVisible()
  await expect.element(screen.getByRole('link', listings)).toBeVisible()
})

test('a card that is empty or not needed says that, without a link', async () => {
  const screen = await showCards({ used: 1500 }, { balance: 0, limit: 'empty' }, { limit: 'others' })
  await expect.element(screen.getByText(/is empty/)).toBeVisible()
  await expect.element(screen.getByText(/your other gift cards pay all/)).toBeVisible()
  await expect.element(screen.getByRole('link', listings)).not.toBeInTheDocument()
})
