import { expect, test, vi } from 'vitest'
import { refusal } from '#web/testing/refusal.ts'
import type { CartLine, CartPart, ShippingOption } from '../../cart.contract.ts'
import { aCart, aLine, aPart } from '../testing/a-cart.ts'
import { showCartPage } from '../testing/show-cart-page.tsx'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const cartOf = (part: Partial<CartPart>, given: Partial<CartLine> = {}) =>
  aCart({ parts: [aPart({ lines: [aLine(given)], ...part })] })

test('a line with too many pieces offers to take those that are left', async () => {
  const changeCartLine = vi.fn(async () => cartOf({}, { quantity: 2, stock: 2 }))
  const { screen } = await showCartPage(
    cartOf({ canBeBought: false }, { quantity: 4, stock: 2, problem: 'less-stock' }),
    {
      changeCartLine,
    },
  )
  await expect.element(screen.getByText(/Only 2 left/)).toBeVisible()
  // alone in the cart, nothing else can be ordered without it
  await expect.element(screen.getByText('Some of this can’t be bought right now.')).toBeVisible()
  expect(screen.getByText(/The rest can be ordered/).query()).toBeNull()
  await screen.getByRole('button', { name: 'Take 2' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Quantity: Forest honey' })).toHaveValue('2')
  await expect.element(screen.getByText(/Only 2 left/)).not.toBeInTheDocument()
  expect(changeCartLine).toHaveBeenCalledExactlyOnceWith({ id: 1, quantity: 2, language: 'en' })
})

const pause = { backOn: '2026-12-20', words: 'Harvest time' }
test.each([
  ['gone', 'No longer sold', false],
  ['closed', 'This vendor doesn’t sell at the moment', false],
  ['sold-out', 'Sold out', false],
  ['too-much', 'More than an order can cost', true],
  ['paused', 'Back on 20 Dec 2026: Harvest time', true],
] as const)('a line that is %s says “%s”; what isn’t sold has no number of pieces', async (problem, words, has) => {
  const variantId = problem === 'gone' ? null : 70
  const { screen } = await showCartPage(cartOf({ canBeBought: false }, { problem, pause, variantId }))
  await expect.element(screen.getByText(words)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Quantity: Forest honey' }).query() !== null).toBe(has)
  // what exists no more can’t be kept for later
  expect(screen.getByRole('button', { name: /^Save for later/ }).query() !== null).toBe(problem !== 'gone')
})

test('what can’t be put aside stays in the cart, and the reason is shown', async () => {
  const putAside = () => Promise.reject(refusal(409, { code: 'gm-error-put-aside-full' }))
  const { screen } = await showCartPage(cartOf({}), { putAside })
  await screen.getByRole('button', { name: /^Save for later/ }).click()
  await expect.element(screen.getByText('You can’t put more aside. Remove something first.')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Hive & Hollow' })).toBeVisible()
})

const option = (id: string, given: Partial<ShippingOption>): ShippingOption => ({
  ...{ id, kind: 'rate', name: '', price: usd(500), ownPrice: usd(500), minDays: null, maxDays: null, arrival: null },
  ...given,
})
const ways = [
  option('post', { name: 'Post', minDays: 3, maxDays: 6 }),
  option('pickup-4', { kind: 'pickup', name: 'Kandy market', price: usd(0), ownPrice: usd(0) }),
  option('slow', { price: usd(0), ownPrice: usd(0), maxDays: 9 }),
]

test('each way of shipping says how long and what it costs, and the chosen one is sent', async () => {
  const changeCartPart = vi.fn(async () => cartOf({ shippingOptions: ways, shippingOption: 'pickup-4' }))
  const { screen } = await showCartPage(cartOf({ shippingOptions: ways, shippingOption: null }), { changeCartPart })
  const choice = screen.getByRole('combobox', { name: 'Shipping from Hive & Hollow' })
  const texts = () => [...choice.element().querySelectorAll('option')].map(({ text }) => text)
  expect(texts()).toEqual([
    ...['Please choose', 'Post, 3–6 days · $5', 'Pick up at Kandy market · free', 'Standard, 9 days · free'],
  ])
  await choice.selectOptions('pickup-4')
  await expect.element(choice).toHaveValue('pickup-4')
  await expect.poll(texts).not.toContain('Please choose')
  expect(changeCartPart).toHaveBeenCalledExactlyOnceWith({
    ...{ vendorId: 3, shippingOption: 'pickup-4', language: 'en' },
  })
})

test('how much is missing for free shipping counts only what can be bought', async () => {
  const lines = [aLine({ quantity: 2 }), aLine({ id: 2, variantId: 71, title: 'Fig jam', problem: 'sold-out' })]
  const free = (amount: number) =>
    cartOf({ lines, shippingOptions: [ways[0]!], shippingOption: 'post', freeFrom: usd(amount) })
  const first = await showCartPage(free(3550))
  await expect.element(first.screen.getByText('Spend $15.50 more for free shipping')).toBeVisible()
  await first.screen.unmount()
  const { screen } = await showCartPage(free(2000))
  await expect.element(screen.getByText('Post, 3–6 days · $5')).toBeVisible()
  expect(screen.getByText(/more for free shipping/).query()).toBeNull()
})

test('a note that couldn’t be saved stays typed with the reason below it, and “Save” tries once more', async () => {
  const changeCartPart = vi.fn(async () => cartOf({ note: 'Ring twice' }))
  changeCartPart.mockRejectedValueOnce(refusal(503))
  const { screen } = await showCartPage(cartOf({ note: 'Ring once' }), { changeCartPart })
  const note = screen.getByRole('textbox', { name: 'Note to Hive & Hollow' })
  await expect.element(note).toHaveAccessibleDescription('Saved')
  await note.fill('  Ring twice ')
  await screen.getByRole('heading', { name: /^Cart/ }).click()
  await expect.element(note).toHaveAccessibleDescription(/^We can’t reach our data right now\./)
  await expect.element(note).toHaveValue('  Ring twice ')
  await screen.getByRole('region', { name: 'Hive & Hollow' }).getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(note).toHaveAccessibleDescription('Saved')
  expect(changeCartPart.mock.lastCall).toEqual([{ vendorId: 3, note: 'Ring twice', language: 'en' }])
})

test('a seat says when and where, by the clocks of its place', async () => {
  const seat = { startsAt: '2026-12-05T03:30:00.000Z', timeZone: 'Asia/Colombo', place: 'Village hall', quantity: 3 }
  const { screen } = await showCartPage(cartOf({}, { delivery: 'event', ...seat } as Partial<CartLine>))
  await expect.element(screen.getByText('5 Dec 2026, 09:00 (UTC+5:30) · Village hall')).toBeVisible()
  await expect.element(screen.getByText('$10 each')).toBeVisible()
  await expect.element(screen.getByRole('listitem').first()).toMatchTextContent(/\$30/)
})

test('the part of a vendor is readable in Sinhala', async () => {
  const part = cartOf({ canBeBought: false, isLeftOut: true }, { problem: 'less-stock', stock: 1, quantity: 2 })
  const { screen } = await showCartPage(part, {}, { language: 'si' })
  await expect.element(screen.getByText('මේ ඇණවුමට ඇතුළත් නැත')).toBeVisible()
  await expect.element(screen.getByText(/ඉතිරි 1 පමණයි/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^නැවත එක් කරන්න ?: Hive & Hollow$/ })).toBeVisible()
})
