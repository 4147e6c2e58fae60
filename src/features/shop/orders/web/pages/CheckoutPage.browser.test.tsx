import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cardSources } from '#features/shop/payments/card-sources.ts'
import { mayFrame } from '#web/may-load.ts'
import { show } from '#web/testing/show.tsx'
import type { Checkout } from '../../orders.contract.ts'
import { attemptKey, endAttempt } from '../attempt.ts'
import { aCart, aCheckout } from '../testing/a-checkout.ts'
import { CheckoutPage } from './CheckoutPage.tsx'
import { checkoutLoader } from './checkout.loader.ts'

const key = '5e4cc9a2-0b9c-4c0e-9a35-8f7f3ddc2f11'
const open = { groupId: 10_011, key, total: 5000, paymentMethod: 1 }
const card = { kind: 'card', clientSecret: 'pi_1_secret_2', publishableKey: 'pk_test_1', failureCode: null } as const

/** Stands for Stripe's script, which its loader finds already there. */
const fields = { mount: vi.fn(), destroy: vi.fn(), on: vi.fn() }
const stripe = { elements: () => ({ create: () => fields }), confirmPayment: async () => ({}) }

beforeEach(() => {
  endAttempt()
  Object.assign(window, { Stripe: Object.assign(() => stripe, { version: 'endive' }) })
  const tag = Object.assign(document.createElement('meta'), { name: mayFrame, content: cardSources.frames.join(' ') })
  document.head.append(tag)
})
afterEach(() => document.querySelector(`meta[name="${mayFrame}"]`)?.remove())

function shown(getCheckout: () => Promise<Checkout>, { calls = {}, app = {} } = {}) {
  return show(<CheckoutPage />, {
    path: '/checkout?step=review',
    route: '/checkout',
    currency: 'USD',
    loader: checkoutLoader,
    pages: [
      { path: '/checkout-success', element: <h1>Thank you</h1> },
      { path: '/cart', element: <h1>Cart</h1> },
    ],
    ...app,
    clients: {
      checkout: { getCheckout },
      orders: { refreshOrderGroup: async () => ({ status: 'awaiting' as const, step: card }), ...calls },
    },
  })
}

test('a card pays what its order costs, whatever the cart has become; after that nothing of before is kept', async () => {
  const getCheckout = vi.fn(async () => aCheckout({ open }))
  const { screen, app, address } = await shown(getCheckout)
  await screen.getByRole('button', { name: 'Pay $50' }).click()
  await expect.poll(address).toBe(`/checkout-success?order=10011&key=${key}`)
  expect(app.queryClient?.getQueryData(['checkout', 'en'])).toBe(undefined)
})

test('what there was not enough of is said, and another tab’s change is asked for', async () => {
  const getCheckout = vi
    .fn(async () => aCheckout())
    .mockResolvedValueOnce(aCheckout({ cart: aCart({ clamped: ['Fig jam'] }) }))
  const { screen } = await shown(getCheckout)
  await expect.element(screen.getByText(/There wasn’t enough of: Fig jam/)).toBeVisible()
  new BroadcastChannel('cart').postMessage(null)
  await expect.poll(() => getCheckout.mock.calls.length).toBe(2)
  await expect.element(screen.getByText(/There wasn’t enough of: Fig jam/)).toBeVisible()
})

test('who gives up a payment buys anew, not with the answer of before', async () => {
  const of = 'cart 1000 en'
  const before = attemptKey(of)
  const getCheckout = vi.fn(async () => aCheckout()).mockResolvedValueOnce(aCheckout({ open }))
  const giveUpOrderGroup = async () => ({
    status: 'cancelled' as const,
    step: { kind: 'failed' as const, code: 'cancelled' },
  })
  const { screen } = await shown(getCheckout, { calls: { giveUpOrderGroup } })
  await screen.getByRole('button', { name: 'Cancel payment' }).click()
  await expect.element(screen.getByText('A payment is under way')).not.toBeInTheDocument()
  expect(attemptKey(of)).not.toBe(before)
})

test('a cart that has become empty elsewhere leads to the cart, whatever was known of it', async () => {
  const empty = aCheckout({ cart: aCart({ parts: [] }) })
  const known = [['checkout', 'en'], aCheckout()] as const
  const queries = { answers: [known], at: Date.now() - 5000 }
  const { address } = await shown(async () => empty, { app: { queries } })
  await expect.poll(address).toBe('/cart')
})
