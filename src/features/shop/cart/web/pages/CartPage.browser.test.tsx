import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aNetworkSite } from '#web/testing/a-network-site.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import type { Cart } from '../../cart.contract.ts'
import { aCart, aLine, aPart } from '../testing/a-cart.ts'
import { showCartPage } from '../testing/show-cart-page.tsx'

const shown = (cart: Cart, calls: object = {}, currency = 'USD') => showCartPage(cart, calls, { currency })

const honey = (quantity: number) => aCart({ parts: [aPart({ lines: [aLine({ quantity })] })] })

test('the stepper shows the new number at once, sends only the last one, and stays within the stock', async () => {
  const answer = Promise.withResolvers<Cart>()
  const changeCartLine = vi.fn(() => answer.promise)
  const { screen } = await shown(honey(3), { changeCartLine })
  const field = screen.getByRole('textbox', { name: 'Quantity: Forest honey' })
  const more = screen.getByRole('button', { name: 'One more: Forest honey' })
  await more.click()
  await expect.element(field).toHaveValue('4')
  await more.click()
  await expect.element(field).toHaveValue('5')
  await expect.element(more).toHaveAttribute('aria-disabled', 'true')
  answer.resolve(honey(5))
  await expect.poll(() => changeCartLine.mock.calls.length).toBe(2)
  await field.fill('9')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('5')
  expect(changeCartLine).toHaveBeenCalledTimes(2)
})

test('a removed line can be restored', async () => {
  const removeCartLine = vi.fn(async () => aCart({ parts: [], count: 0 }))
  const addToCart = vi.fn(async () => honey(2))
  const { screen } = await shown(honey(2), { removeCartLine, addToCart })
  await screen.getByRole('button', { name: 'Remove: Forest honey' }).click()
  await expect.element(screen.getByText('Forest honey was removed.')).toBeVisible()
  await expect.element(screen.getByText('Your cart is empty.', { exact: false })).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Hive & Hollow' })).toBeVisible()
  expect(addToCart).toHaveBeenCalledExactlyOnceWith({ variantId: 70, quantity: 2, language: 'en' })
})

test('a refused code shows the reason at its field, and stays typed', async () => {
  const refusal = { status: 400, code: 'gm-error-discount-over' }
  const { screen } = await shown(honey(1), { addCartDiscount: () => Promise.reject(refusal) })
  const field = screen.getByRole('textbox', { name: 'Discount code' })
  await field.fill('SPRING')
  await screen.getByRole('button', { name: 'Apply code' }).click()
  await expect.element(field).toHaveAccessibleDescription('This code has expired.')
  await expect.element(field).toHaveValue('SPRING')
})

test('a part that can’t be shipped blocks the checkout until it is left out', async () => {
  const far = aPart({
    vendor: { id: 4, subDomain: 'terra', brand: 'Terra do Vale', logo: null },
    lines: [aLine({ id: 2, title: 'Fig jam', problem: 'not-shipped-there' })],
    shippingOption: null,
    canBeBought: false,
  })
  const without = aCart({ parts: [aPart(), { ...far, isLeftOut: true }] })
  const changeCartPart = vi.fn(async () => without)
  const { screen } = await shown(aCart({ parts: [aPart(), far], canCheckOut: false }), { changeCartPart })
  await expect.element(screen.getByText('Not shipped to United Kingdom. The rest can be ordered.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Check out' }).first()).toBeDisabled()
  await screen.getByRole('button', { name: /^Leave out/ }).click()
  await expect.element(screen.getByRole('link', { name: 'Check out' }).first()).toHaveAttribute('href', '/checkout')
  await expect.element(screen.getByRole('button', { name: /^Take in again/ })).toBeVisible()
  expect(changeCartPart).toHaveBeenCalledExactlyOnceWith({ vendorId: 4, isLeftOut: true, language: 'en' })
})

test('saving an untouched field doesn’t overwrite what another tab has written', async () => {
  const changeCartPart = vi.fn(async () => aCart())
  const changeCart = vi.fn(async () => aCart())
  const { screen, app } = await shown(aCart({ parts: [aPart({ note: 'Ring twice' })] }), { changeCartPart, changeCart })
  const note = screen.getByRole('textbox', { name: 'Note to Hive & Hollow' })
  await expect.element(note).toHaveValue('Ring twice')
  const other = aCart({ postalCode: 'N1 9GU', parts: [aPart({ note: 'Leave it at the door' })] })
  app.queryClient?.setQueryData(['cart', 'en'], other)
  await expect.element(note).toHaveValue('Leave it at the door')
  await note.click()
  const code = screen.getByRole('textbox', { name: 'Postcode' })
  await expect.element(code).toHaveValue('N1 9GU')
  await code.click()
  await note.fill('Ring once')
  await screen.getByRole('heading', { name: /^Cart/ }).click()
  await expect.poll(() => changeCartPart.mock.calls).toEqual([[{ vendorId: 3, note: 'Ring once', language: 'en' }]])
  expect(changeCart).not.toHaveBeenCalled()
})

test('the total names its number of vendors, without one that can’t ship there', async () => {
  const nothing = { items: 0, discount: 0, shipping: 0, tax: 0, total: 0 }
  const far = aPart({
    vendor: { id: 4, subDomain: 'far', brand: 'Far Away', logo: null },
    lines: [aLine({ id: 2, variantId: 71, problem: 'not-shipped-there' })],
    canBeBought: false,
    totals: nothing,
  })
  const { screen } = await shown(aCart({ parts: [aPart(), far], canCheckOut: false }))
  await expect.element(screen.getByText('1 vendor, shipping included')).toBeInTheDocument()
})

test('a vendor’s subtotal includes the platform’s code, and its rows add up to it', async () => {
  const totals = { items: 1596, discount: 174, shipping: 200, tax: 0, total: 1622 }
  const option = { id: 'rate-1', kind: 'rate' as const, name: 'Post', minDays: null, maxDays: null }
  const price = { amount: 200, currency: 'USD' }
  const arrival = { from: '2026-12-03', until: '2026-12-08', text: 'Thu 3 – Tue 8 Dec' }
  const item = { amount: 1596, currency: 'USD' }
  const part = aPart({
    lines: [aLine({ unitPrice: item, ownPrice: item, total: item })],
    ...{ totals, discountByPlatform: 174 },
    ...{ shippingOptions: [{ ...option, price, ownPrice: price, arrival }], shippingOption: 'rate-1' },
  })
  const code = {
    code: 'FIRSTFLUSH',
    amount: 174,
    vendorId: null,
    basisPoints: null,
    problem: null,
    minimum: { amount: 0, currency: 'USD' },
  }
  const { screen } = await shown(aCart({ parts: [part], totals, discounts: [code] }))
  const card = screen.getByRole('region', { name: 'Hive & Hollow' })
  await expect.element(card.getByText('$15.96')).toBeVisible()
  await expect.element(card.getByText('Post · Arrives Thu 3 – Tue 8 Dec · $2')).toBeVisible()
  await expect.element(card.getByText('Pola’s discount FIRSTFLUSH')).toBeVisible()
  await expect.element(card.getByText('−$1.74')).toBeVisible()
  await expect.element(card.getByText('$16.22')).toBeVisible()
})

test('the rate of the visitor’s own currency is listed beside those that are charged', async () => {
  const { screen } = await shown(aCart({ rates: { LKR: 300 }, ratesAt: '2026-11-22T08:00:00.000Z' }), {}, 'GBP')
  await expect.element(screen.getByText(/^1 USD = 300 LKR, rates of 22 Nov 2026/)).toBeVisible()
  await expect.element(screen.getByText(/^Shown at 1 USD = 0\.8 GBP, rate of/)).toBeVisible()
})

test('the reason for charging in dollars is shown with the charged amount', async () => {
  const whyDollars = 'You pay in US dollars because not every enterprise in your cart is paid in LKR.'
  const { screen } = await shown(aCart({ whyDollars }), {}, 'LKR')
  await expect.element(screen.getByText(whyDollars)).toBeVisible()
})

test('a cart that another tab has changed is loaded anew', async () => {
  const getCart = vi.fn(async () => honey(4)).mockResolvedValueOnce(honey(1))
  const { screen } = await shown(honey(1), { getCart })
  const quantity = screen.getByRole('textbox', { name: 'Quantity: Forest honey' })
  await expect.element(quantity).toHaveValue('1')
  new BroadcastChannel('cart').postMessage(null)
  await expect.element(quantity).toHaveValue('4')
})

test('the refusal of a plain form is shown above the cart, and an unknown one in general words', async () => {
  const full = await showCartPage(honey(1), {}, { path: '/cart?problem=gm-error-put-aside-full' })
  await expect
    .element(full.screen.getByRole('alert'))
    .toMatchTextContent('You can’t put more aside. Remove something first.')
  await full.screen.unmount()
  const { screen } = await showCartPage(honey(1), {}, { path: '/cart?problem=constructor' })
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Something went wrong. Please try again.')
})

test('members find what they saved, and on a network’s site the platform’s marketplace', async () => {
  const member = await showCartPage(aCart({ parts: [] }), {}, { viewer: aViewer() })
  await expect
    .element(member.screen.getByRole('link', { name: 'See what you’ve saved' }))
    .toHaveAttribute('href', '/account/saved')
  expect(member.screen.getByRole('link', { name: /everything in Pola’s/ }).query()).toBeNull()
  await member.screen.unmount()
  const { screen } = await showCartPage(honey(1), {}, { viewer: aViewer(), site: aNetworkSite() })
  await expect
    .element(screen.getByRole('link', { name: 'See everything in Pola’s marketplace' }))
    .toHaveAttribute('href', '/cart/continue?redirect=%2Fmarketplace')
  expect(screen.getByRole('link', { name: 'See what you’ve saved' }).query()).toBeNull()
})

test('prices that have changed are pointed out once, until the buyer has seen them', async () => {
  const line = aLine({ priceBefore: { amount: 800, currency: 'USD' } })
  const seeCartChanges = vi.fn(async () => honey(1))
  const { screen } = await shown(aCart({ parts: [aPart({ lines: [line] })] }), { seeCartChanges })
  await expect.element(screen.getByText('Was $8, now $10')).toBeVisible()
  await screen.getByRole('button', { name: 'Got it' }).click()
  await expect.element(screen.getByText('Was $8, now $10')).not.toBeInTheDocument()
  expect(screen.getByText(/^Some prices have changed/).query()).toBeNull()
  expect(seeCartChanges).toHaveBeenCalledExactlyOnceWith({ language: 'en' })
})
