import { beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '#web/testing/refusal.ts'
import { endAttempt } from '../attempt.ts'
import { aCart, aCheckout } from '../testing/a-checkout.ts'
import { showCheckout } from '../testing/checkout-on-screen.tsx'

beforeEach(endAttempt)

const key = '5e4cc9a2-0b9c-4c0e-9a35-8f7f3ddc2f11'
const bought = { groupId: 10_011, key, step: { kind: 'done' as const } }
type Call = (input: object, options: { context: { idempotencyKey: string } }) => Promise<typeof bought>

test('after a lost answer the same order is placed with the same key, and then the buyer is thanked', async () => {
  const completeCheckout = vi.fn<Call>(async () => bought)
  completeCheckout.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { screen, address } = await showCheckout('review', aCheckout(), { checkout: { completeCheckout } })
  await expect.element(screen.getByText(/^You’ll transfer \$10 once\. When it arrives/)).toBeVisible()
  const place = screen.getByRole('button', { name: 'Place order' })
  await place.click()
  await expect.element(screen.getByText('Something went wrong. Please try again.')).toBeVisible()
  await place.click()
  await expect.poll(address).toBe(`/checkout-success?order=10011&key=${key}`)
  const keys = completeCheckout.mock.calls.map(([, { context }]) => context.idempotencyKey)
  expect(keys.length).toBe(2)
  expect(new Set(keys).size).toBe(1)
  expect(completeCheckout.mock.lastCall?.[0]).toEqual({ total: 1000, due: 1000, currency: 'USD', language: 'en' })
})

test('while the order is placed its button is busy, and a second click sends nothing', async () => {
  const answer = Promise.withResolvers<typeof bought>()
  const completeCheckout = vi.fn<Call>(() => answer.promise)
  const { screen, address } = await showCheckout('review', aCheckout(), { checkout: { completeCheckout } })
  const place = screen.getByRole('button', { name: 'Place order' })
  await place.click()
  await expect.element(place).toHaveAttribute('aria-busy', 'true')
  await place.click({ force: true })
  answer.resolve(bought)
  await expect.poll(address).toMatch(/^\/checkout-success/)
  expect(completeCheckout).toHaveBeenCalledOnce()
})

test('a cart that has changed is shown line by line, and the next try pays the new price with a new key', async () => {
  const [part] = aCart().parts
  const line = part!.lines[0]!
  const jam = { ...line, id: 2, variantId: 71, title: 'Fig jam' }
  const before = aCart({ parts: [{ ...part!, lines: [line, jam] }] })
  const dearer = { ...line, unitPrice: { amount: 1200, currency: 'USD' } }
  const totals = { items: 1200, discount: 0, shipping: 300, tax: 0, total: 1500 }
  const after = aCheckout({ cart: aCart({ parts: [{ ...part!, lines: [dearer] }], totals }) })
  const getCheckout = vi.fn(async () => after).mockResolvedValueOnce(aCheckout({ cart: before }))
  const completeCheckout = vi.fn<Call>(async () => bought)
  completeCheckout.mockRejectedValueOnce(refusal(409, { code: 'gm-error-cart-changed' }))
  const { screen, address } = await showCheckout('review', getCheckout, { checkout: { completeCheckout } })
  await screen.getByRole('button', { name: 'Place order' }).click()
  const alert = screen.getByRole('alert').filter({ hasText: 'Something in your cart has changed.' })
  await expect
    .poll(() =>
      alert
        .getByRole('listitem')
        .elements()
        .map(one => one.textContent),
    )
    .toEqual([
      ...['Fig jam: no longer in your cart', 'Forest honey: was $10, now $12'],
      ...['Shipping: was $0, now $3', 'Total: was $10, now $15'],
    ])
  await screen.getByRole('button', { name: 'Place order' }).click()
  await expect.poll(address).toMatch(/^\/checkout-success/)
  const [first, second] = completeCheckout.mock.calls
  expect(second?.[0]).toMatchObject({ total: 1500, due: 1500 })
  expect(second?.[1].context.idempotencyKey).not.toBe(first?.[1].context.idempotencyKey)
})

test('messages that go with the order are read once more, without those of a part that is left out', async () => {
  const [part] = aCart().parts
  const out = { ...part!, vendor: { ...part!.vendor, id: 4, brand: 'Terra' }, note: 'Not now', isLeftOut: true }
  const cart = aCart({ giftMessage: 'For Amma', parts: [{ ...part!, note: 'Ring twice' }, out] })
  const { screen } = await showCheckout('review', aCheckout({ cart }))
  await expect.element(screen.getByText('For Amma')).toBeVisible()
  await expect.element(screen.getByText('Note to Hive & Hollow')).toBeVisible()
  await expect.element(screen.getByText('Ring twice')).toBeVisible()
  expect(screen.getByText('Not now').query()).toBeNull()
  // its only other part
  await expect.element(screen.getByRole('heading', { name: 'Your order from 1 vendor' }).last()).toBeVisible()
})

test('what gift cards pay for wholly needs no way to pay, and a card that fails leads back to the payment', async () => {
  const failed = { ...bought, step: { kind: 'failed' as const, code: 'card_declined' } }
  const completeCheckout = vi.fn(async () => failed)
  const checkout = aCheckout({ due: 0, paymentMethod: null })
  const { screen, address } = await showCheckout('review', checkout, { checkout: { completeCheckout } })
  await expect.element(screen.getByText('There’s nothing to pay.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Change how you pay' }).query()).toBeNull()
  await expect
    .element(screen.getByRole('link', { name: 'Back to payment' }))
    .toHaveAttribute('href', '/checkout?step=payment')
  await screen.getByRole('button', { name: 'Place order' }).click()
  await expect.poll(address).toBe('/checkout?step=payment&failed=card_declined')
  await expect.element(screen.getByRole('heading', { name: 'Payment' })).toHaveFocus()
  await expect.element(screen.getByRole('alert').first()).toBeVisible()
})

test('a cart that can’t be bought has its reason above, and leaving that part out makes the order possible', async () => {
  const [part] = aCart().parts
  const jam = { ...part!.lines[0]!, id: 2, title: 'Fig jam', problem: 'sold-out' as const }
  const far = { ...part!, vendor: { ...part!.vendor, id: 4, brand: 'Terra' }, lines: [jam], canBeBought: false }
  const without = aCart({ parts: [part!, { ...far, isLeftOut: true }] })
  const getCheckout = vi
    .fn(async () => aCheckout({ cart: without }))
    .mockResolvedValueOnce(aCheckout({ cart: aCart({ parts: [part!, far], canCheckOut: false }) }))
  const changeCartPart = vi.fn(async () => without)
  changeCartPart.mockRejectedValueOnce(refusal(503))
  const cart = { changeCartPart, getCart: async () => without }
  const { screen } = await showCheckout('review', getCheckout, { clients: { cart } })
  const place = screen.getByRole('button', { name: 'Place order' })
  const reason = screen.getByRole('status').filter({ hasText: 'Fig jam: Sold out' })
  await expect.element(reason.getByText('The rest can be ordered.')).toBeVisible()
  await expect.element(place).toHaveAttribute('aria-disabled', 'true')
  await reason.getByRole('button', { name: 'Leave out Terra' }).click()
  await expect.element(reason.getByRole('alert')).toMatchTextContent(/^We can’t reach our data right now/)
  await reason.getByRole('button', { name: 'Leave out Terra' }).click()
  await expect.element(reason).not.toBeInTheDocument()
  await expect.element(place).not.toHaveAttribute('aria-disabled')
  expect(changeCartPart.mock.lastCall).toEqual([{ vendorId: 4, isLeftOut: true, language: 'en' }])
})

test('a cart of one part that isn’t shipped there, or of which all is left out, leads back to the cart', async () => {
  const [part] = aCart().parts
  const far = { ...part!, shippingOption: null, canBeBought: false }
  const one = await showCheckout('review', aCheckout({ cart: aCart({ parts: [far], canCheckOut: false }) }))
  const reason = one.screen.getByRole('status').filter({ hasText: 'Hive & Hollow: Not shipped to United Kingdom' })
  await expect.element(reason.getByText('Please change it in your cart.')).toBeVisible()
  expect(reason.getByRole('button').query()).toBeNull()
  await one.screen.unmount()
  const cart = aCart({ parts: [{ ...part!, isLeftOut: true }], canCheckOut: false })
  const { screen, address } = await showCheckout('review', aCheckout({ cart }), {
    clients: { cart: { getCart: async () => cart } },
  })
  await expect.element(screen.getByText('Every part is left out, so there’s nothing to buy.')).toBeVisible()
  await screen.getByRole('link', { name: 'Go to cart' }).click()
  await expect.poll(address).toBe('/cart')
})
