import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refusal } from '#web/testing/refusal.ts'
import type { Cart } from '../../cart.contract.ts'
import { aCart, aPart } from '../testing/a-cart.ts'
import { showCartPage } from '../testing/show-cart-page.tsx'

const summaryOf = async (cart: Cart, calls: object = {}) => {
  const shown = await showCartPage(cart, calls)
  return { ...shown, summary: shown.screen.getByRole('complementary', { name: 'Summary' }) }
}

/** The rows of the sums, as `name amount`. */
const rowsOf = ({ screen }: Awaited<ReturnType<typeof summaryOf>>) =>
  [...screen.container.querySelectorAll('aside dl > div')].map(({ children }) =>
    [...children].map(one => one.textContent).join(' '),
  )

const totals = { items: 1000, discount: 150, shipping: 0, tax: 170, total: 1020 }
const tax = { name: 'VAT', basisPoints: 2000, isIncluded: false }
const bought = (given: Partial<Cart>) => aCart({ totals, parts: [aPart({ totals })], ...given })

test('a tax is added to the total, or is a part of it; free shipping is called free', async () => {
  const added = await summaryOf(bought({ tax }))
  await expect.element(added.summary).toBeVisible()
  expect(rowsOf(added)).toEqual(['Items $10', 'Discount −$1.50', 'Shipping free', 'VAT 20 % $1.70', 'Total $10.20'])
  await added.screen.unmount()
  const included = { ...totals, total: 850 }
  const inside = await summaryOf(
    aCart({ totals: included, parts: [aPart({ totals: included })], tax: { ...tax, isIncluded: true } }),
  )
  await expect.element(inside.summary).toBeVisible()
  expect(rowsOf(inside).slice(2)).toEqual(['Shipping free', 'Total $8.50', 'of which VAT 20 % $1.70'])
})

test('a cart without parcels asks for a country only, and shows no shipping', async () => {
  const shown = await summaryOf(aCart({ isSent: false }))
  await expect.element(shown.summary.getByLabelText('Country')).toHaveValue('GB')
  expect(shown.summary.getByLabelText('Postcode').query()).toBeNull()
  expect(rowsOf(shown)).toEqual(['Items $10', 'Total $10'])
})

test('the destination is saved when it is chosen, and its postcode once, when it was changed', async () => {
  const changeCart = vi.fn(async (_: object) => aCart({ postalCode: 'N1 9GU', isByArea: true }))
  const { summary, screen } = await summaryOf(aCart({ isByArea: true }), { changeCart })
  const code = summary.getByLabelText('Postcode')
  await expect.element(code).toHaveAccessibleDescription('Shipping depends on the postcode.')
  await code.fill(' N1 9GU ')
  await userEvent.keyboard('{Enter}')
  await expect.element(code).toHaveValue('N1 9GU')
  await code.click()
  await code.fill('N1 9GU  ')
  await screen.getByRole('heading', { name: /^Cart/ }).click()
  await expect.element(code).toHaveValue('N1 9GU')
  expect(changeCart.mock.calls).toEqual([[{ postalCode: 'N1 9GU', language: 'en' }]])
  await summary.getByLabelText('Ship to').selectOptions('Sri Lanka')
  await expect.poll(() => changeCart.mock.lastCall).toEqual([{ country: 'LK', language: 'en' }])
})

test('a destination that couldn’t be saved goes back to the one the sums are for', async () => {
  const changeCart = () => Promise.reject(refusal(503))
  const { summary, screen } = await summaryOf(aCart(), { changeCart })
  await summary.getByLabelText('Ship to').selectOptions('Sri Lanka')
  await expect.element(screen.getByText(/^We can’t reach our data right now/)).toBeVisible()
  await expect.element(summary.getByLabelText('Ship to')).toHaveValue('GB')
})

const code = (name: string, given: Partial<Cart['discounts'][number]>) => ({
  ...{ code: name, amount: 0, vendorId: null, basisPoints: null, problem: null },
  minimum: { amount: 0, currency: 'USD' },
  ...given,
})

test('every code says what it takes off or why it does nothing, and a removed one is gone at once', async () => {
  const discounts = [
    code('SMALL', { problem: 'below-minimum', minimum: { amount: 2500, currency: 'USD' } }),
    code('OTHERS', { problem: 'not-for-these' }),
    code('USED', { problem: 'used-up' }),
    code('OLD', { problem: 'over' }),
    code('LOST', { problem: 'unknown' }),
  ]
  const answer = Promise.withResolvers<Cart>()
  const removeCartDiscount = vi.fn(() => answer.promise)
  const { summary } = await summaryOf(aCart({ discounts }), { removeCartDiscount })
  const texts = () =>
    summary
      .getByRole('listitem')
      .elements()
      .map(one => one.querySelector('span')?.textContent)
  await expect
    .poll(texts)
    .toEqual([
      'SMALL from $25 of items',
      'OTHERS not for what is in the cart',
      'USED This code has been used up.',
      'OLD This code has expired.',
      'LOST We don’t know this code.',
    ])
  await summary.getByRole('button', { name: /^Remove ?: OTHERS$/ }).click()
  await expect.poll(() => texts().length).toBe(4)
  expect(removeCartDiscount).toHaveBeenCalledExactlyOnceWith({ code: 'OTHERS', language: 'en' })
  answer.resolve(aCart({ discounts: discounts.slice(2) }))
  await expect.poll(() => texts().length).toBe(3)
  expect(document.activeElement).not.toBe(document.body)
})

test('a code is sent without spaces, an empty one not at all, and the field is ready for another', async () => {
  const addCartDiscount = vi.fn(async () => aCart({ discounts: [code('SPRING', { amount: 100 })] }))
  const { summary } = await summaryOf(aCart(), { addCartDiscount })
  const field = summary.getByRole('textbox', { name: 'Discount code' })
  await field.fill('   ')
  await userEvent.keyboard('{Enter}')
  expect(addCartDiscount).not.toHaveBeenCalled()
  await field.fill(' spring ')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('')
  await expect.element(summary.getByRole('button', { name: /^Remove ?: SPRING$/ })).toBeVisible()
  expect(addCartDiscount).toHaveBeenCalledExactlyOnceWith({ code: 'spring', language: 'en' })
})

test('a gift message is kept with the cart, and can be emptied', async () => {
  const changeCart = vi.fn(async (_: object) => aCart({ giftMessage: '' }))
  const { summary } = await summaryOf(aCart({ giftMessage: 'For Amma' }), { changeCart })
  const message = summary.getByRole('textbox', { name: 'Gift message' })
  await expect.element(message).toHaveValue('For Amma')
  await message.fill('')
  await summary.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => changeCart.mock.calls).toEqual([[{ giftMessage: '', language: 'en' }]])
})

test('a cart that costs too much, or of which all is left out, can’t be checked out, and says why', async () => {
  const dear = { ...totals, total: 100_000_000 }
  const first = await summaryOf(aCart({ totals: dear, canCheckOut: false }))
  await expect.element(first.summary.getByText(/^An order can cost at most \$999,999\.99/)).toBeVisible()
  await expect.element(first.summary.getByRole('button', { name: 'Check out' })).toBeDisabled()
  await first.screen.unmount()
  const { summary } = await summaryOf(aCart({ parts: [aPart({ isLeftOut: true })], canCheckOut: false }))
  await expect.element(summary.getByText('Everything is left out.')).toBeVisible()
})
