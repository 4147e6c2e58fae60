import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cardSources } from '#features/shop/payments/card-sources.ts'
import { mayFrame } from '#web/may-load.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { Checkout } from '../../orders.contract.ts'
import { attemptKey, endAttempt } from '../attempt.ts'
import { aCart, aCheckout } from '../testing/a-checkout.ts'
import { CheckoutPage } from './CheckoutPage.tsx'
import { checkoutLoader } from './checkout.loader.ts'

const key = '5e4cc9a2-0b9c-4c0e-9a35-8f7f3ddc2f11'
const open = { groupId: 10_011, key, total: 5000, currency: 'USD', paymentMethod: 1 }
const card = { kind: 'card', clientSecret: 'pi_1_secret_2', publishableKey: 'pk_test_1', failureCode: null } as const

/** Stands in for Stripe's script, which its loader finds already loaded. */
const fields = { mount: vi.fn(), destroy: vi.fn(), on: vi.fn() }
const stripe = { elements: () => ({ create: () => fields }), confirmPayment: async () => ({}) }

beforeEach(() => {
  endAttempt()
  Object.assign(window, { Stripe: Object.assign(() => stripe, { version: 'endive' }) })
  const tag = Object.assign(document.createElement('meta'), { name: mayFrame, content: cardSources.frames.join(' ') })
  document.head.append(tag)
})
afterEach(() => document.querySelector(`meta[name="${mayFrame}"]`)?.remove())

function shown(getCheckout: () => Promise<Checkout>, { calls = {}, app = {}, checkout = {} } = {}) {
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
      checkout: { getCheckout, ...checkout },
      orders: { refreshOrderGroup: async () => ({ status: 'awaiting' as const, step: card }), ...calls },
    },
  })
}

test('a card pays its order’s price, whatever is in the cart now, and then nothing old is cached', async () => {
  const getCheckout = vi.fn(async () => aCheckout({ open }))
  const { screen, app, address } = await shown(getCheckout)
  await screen.getByRole('button', { name: 'Pay $50' }).click()
  await expect.poll(address).toBe(`/checkout-success?order=10011&key=${key}`)
  expect(app.queryClient?.getQueryData(['checkout', 'en'])).toBe(undefined)
})

test('too little stock is reported, and the cart is reloaded after a change in another tab', async () => {
  const getCheckout = vi
    .fn(async () => aCheckout())
    .mockResolvedValueOnce(aCheckout({ cart: aCart({ clamped: ['Fig jam'] }) }))
  const { screen } = await shown(getCheckout)
  await expect.element(screen.getByText(/There wasn’t enough of: Fig jam/)).toBeVisible()
  new BroadcastChannel('cart').postMessage(null)
  await expect.poll(() => getCheckout.mock.calls.length).toBe(2)
  await expect.element(screen.getByText(/There wasn’t enough of: Fig jam/)).toBeVisible()
})

test('after giving up a payment the next purchase uses a new key', async () => {
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

test('a cart emptied elsewhere redirects to the cart, whatever was cached', async () => {
  const empty = aCheckout({ cart: aCart({ parts: [] }) })
  const known = [['checkout', 'en'], aCheckout()] as const
  const queries = { answers: [known], at: Date.now() - 5000 }
  const { address } = await shown(async () => empty, { app: { queries } })
  await expect.poll(address).toBe('/cart')
})

test('a transfer needs the emailed code, and until then the page says that nothing is reserved', async () => {
  const confirmed = aCheckout()
  const mailEmailCode = vi.fn(async () => ({ isSent: true as const }))
  const confirmEmail = vi.fn(async () => confirmed)
  confirmEmail.mockRejectedValueOnce(refusal(400, { code: 'gm-error-proof-code', field: 'code' }))
  const { screen } = await shown(async () => aCheckout({ isEmailConfirmed: false }), {
    checkout: { mailEmailCode, confirmEmail },
  })
  const place = screen.getByRole('button', { name: 'Place order' })
  await expect.element(place).toBeDisabled()
  await expect.element(screen.getByText(/^Nothing is put aside for you yet\./)).toBeVisible()
  await screen.getByRole('button', { name: 'Email me a code' }).click()
  await expect.element(screen.getByText(/^We’ve sent a code to asha@example\.org\./)).toBeVisible()
  await screen.getByLabelText('Code that we emailed').fill('123456')
  await screen.getByRole('button', { name: 'Confirm email' }).click()
  await expect.element(screen.getByText('This code is wrong, or it has expired. Ask for another one.')).toBeVisible()
  await expect.element(screen.getByLabelText('Code that we emailed')).toHaveValue('123456')
  await screen.getByRole('button', { name: 'Confirm email' }).click()
  await expect.element(place).toBeEnabled()
  expect(confirmEmail.mock.lastCall).toEqual([{ code: '123456', language: 'en' }])
})

test.each([
  [{ kind: 'vendor' as const, name: 'Hive', most: 0 }, 'You can’t pay by bank transfer: Hive doesn’t take them.'],
  [{ kind: 'stock' as const, name: 'Honey', most: 2 }, /we can put aside 2 of “Honey” at most\./],
  [{ kind: 'stock' as const, name: 'Honey', most: 0 }, /all of “Honey” that we can put aside is waiting/],
  [{ kind: 'many' as const, name: '', most: 0 }, /we’re still waiting for your earlier ones/],
])('the reason why bank transfer is not offered is shown with the payment methods', async (hindrance, words) => {
  const methods = [{ method: 1, name: 'stripe' }]
  const { screen } = await shown(async () => aCheckout({ methods, paymentMethod: null, noTransfer: [hindrance] }), {
    app: { path: '/checkout?step=payment' },
  })
  await expect.element(screen.getByText(words)).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: /Bank transfer/ })).not.toBeInTheDocument()
})

test('a cart bought in another tab is gone here too', async () => {
  const getCheckout = vi
    .fn(async () => aCheckout({ cart: aCart({ parts: [] }) }))
    .mockResolvedValueOnce(aCheckout({ open }))
  const { address, screen } = await shown(getCheckout)
  await expect.element(screen.getByText('A payment is under way')).toBeVisible()
  new BroadcastChannel('cart').postMessage(null)
  await expect.poll(address).toBe('/cart')
})

test('lines add up to the charged total, even for thirteen pieces priced in rupees', async () => {
  const line = { ...aCart().parts[0]!.lines[0]!, quantity: 13, ownPrice: { amount: 160_000, currency: 'LKR' } }
  const unitPrice = { amount: 516, currency: 'USD' }
  const totals = { items: 6708, discount: 0, shipping: 0, tax: 0, total: 6708 }
  const part = { ...aCart().parts[0]!, lines: [{ ...line, unitPrice }], totals }
  const { screen } = await shown(async () => aCheckout({ cart: aCart({ parts: [part], totals }) }))
  const summary = screen.getByRole('complementary', { name: 'Your order' })
  await expect.element(summary.getByRole('listitem')).toMatchTextContent('$67.08')
  await expect.element(summary.getByRole('definition').first()).toMatchTextContent('$67.08')
})

test('the payment step shows the charged currency, and offers the other with its payment methods', async () => {
  const inRupees = aCheckout({
    cart: aCart({ currency: 'LKR', totals: { items: 295_000, discount: 0, shipping: 0, tax: 0, total: 295_000 } }),
    methods: [{ method: 2, name: 'bankTransfer' }],
    paymentMethod: null,
    giftCards: [{ id: 1, end: 'WXYZ', balance: 5000, used: 0, limit: 'currency' }],
    currencies: [
      { currency: 'USD', total: 1000, methods: [1, 2] },
      { currency: 'LKR', total: 295_000, methods: [2] },
    ],
  })
  const inDollars = aCheckout({ currencies: inRupees.currencies, paymentMethod: null })
  const setCheckoutCurrency = vi.fn(async () => inDollars)
  const { screen } = await shown(async () => inRupees, {
    app: { path: '/checkout?step=payment', currency: 'LKR' },
    checkout: { setCheckoutCurrency },
  })
  await expect.element(screen.getByText('You pay Rs 2,950, in LKR.')).toBeVisible()
  await expect.element(screen.getByText(/pays in US dollars only/)).toBeVisible()
  expect(screen.getByRole('radio', { name: /Card/ }).query()).toBeNull()
  const other = screen.getByRole('button', { name: 'Pay $10 in USD instead' })
  await expect.element(screen.getByText('Card, Bank transfer')).toBeVisible()
  await other.click()
  expect(setCheckoutCurrency.mock.lastCall).toEqual([{ currency: 'USD', language: 'en' }])
  const back = screen.getByRole('button', { name: 'Pay Rs 2,950 in LKR instead' })
  await expect.element(back).toHaveFocus()
  await expect.element(screen.getByRole('radio', { name: /Card/ })).toBeVisible()
})

test('a purchase sends the currency in which the buyer saw prices', async () => {
  const cart = aCart({ currency: 'LKR' })
  const completeCheckout = vi.fn(() => Promise.reject(refusal(409, { code: 'gm-error-cart-changed' })))
  const getCheckout = vi.fn(async () => aCheckout()).mockResolvedValueOnce(aCheckout({ cart, paymentMethod: 1 }))
  const { screen } = await shown(getCheckout, { app: { currency: 'LKR' }, checkout: { completeCheckout } })
  await screen.getByRole('button', { name: 'Pay Rs 10' }).click()
  expect(completeCheckout.mock.lastCall?.[0 as never]).toEqual({
    total: 1000,
    due: 1000,
    currency: 'LKR',
    language: 'en',
  })
  await expect.element(screen.getByText('Total: was Rs 10, now $10')).toBeVisible()
})
