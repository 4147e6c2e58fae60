import { expect, test, vi } from 'vitest'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { Cart, PutAsideLine } from '../../cart.contract.ts'
import { CartPage } from '../pages/CartPage.tsx'
import { cartLoader } from '../pages/cart.loader.ts'
import { aCart, aLine, aPart } from '../testing/a-cart.ts'

const anAside = (given: Partial<PutAsideLine> = {}): PutAsideLine => ({
  id: 9,
  listingId: 7,
  variantId: 70,
  title: 'Forest honey',
  brand: 'Hive & Hollow',
  options: ['350 g'],
  image: null,
  quantity: 2,
  price: { amount: 1000, currency: 'USD' },
  priceBefore: null,
  stock: 5,
  problem: null,
  ...given,
})

const places = { getCountries: async () => ({ items: [], count: 0 }) }

/** A cart's page whose fake server stores the cart and the items put aside. */
function shown(aside: PutAsideLine[], cart: Cart, calls: object = {}) {
  const state = { aside, cart }
  const getPutAside = async () => ({ items: state.aside, count: state.aside.length })
  const client = { getCart: async () => state.cart, getPutAside, ...calls }
  const page = show(<CartPage />, {
    path: '/cart',
    route: '/cart',
    currency: 'USD',
    loader: cartLoader,
    clients: { places, cart: client },
  })
  return { page, state }
}

const empty = () => aCart({ parts: [], count: 0 })
const honey = (quantity: number) => aCart({ parts: [aPart({ lines: [aLine({ quantity })] })] })

test('an item saved for later leaves the cart, is listed below the empty cart, and moves back', async () => {
  const putAside = vi.fn(async () => {
    state.aside = [anAside()]
    return empty()
  })
  const takeBack = vi.fn(async () => {
    state.aside = []
    return honey(2)
  })
  const { page, state } = shown([], honey(2), { putAside, takeBack })
  const { screen } = await page
  await screen.getByRole('button', { name: /^Save for later/ }).click()
  await expect.element(screen.getByText('Your cart is empty.', { exact: false })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: /^Put aside from your cart/ })).toBeVisible()
  expect(putAside).toHaveBeenCalledExactlyOnceWith({ id: 1, language: 'en' })
  await screen.getByRole('button', { name: /^Move to cart/ }).click()
  await expect.element(screen.getByRole('heading', { name: 'Hive & Hollow' })).toBeVisible()
  await expect.element(screen.getByText('Forest honey is in your cart.')).toBeVisible()
  expect(screen.getByRole('heading', { name: /^Put aside/ }).query()).toBeNull()
})

test('“Undo” moves an item saved for later back at once', async () => {
  const putAside = async () => {
    state.aside = [anAside()]
    return empty()
  }
  const takeBack = vi.fn(async () => honey(2))
  const { page, state } = shown([], honey(2), { putAside, takeBack })
  const { screen } = await page
  await screen.getByRole('button', { name: /^Save for later/ }).click()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Hive & Hollow' })).toBeVisible()
  expect(takeBack).toHaveBeenCalledExactlyOnceWith({ id: 9, language: 'en' })
})

test('an unavailable item says why, and can only be removed, which can be undone', async () => {
  const gone = anAside({ id: 10, title: 'Old soap', problem: 'gone', price: null, variantId: null })
  const soldOut = anAside({ problem: 'sold-out', priceBefore: { amount: 800, currency: 'USD' } })
  const removePutAside = vi.fn(async () => {
    state.aside = [gone]
    return empty()
  })
  const keepAside = vi.fn(async () => empty())
  const { page, state } = shown([soldOut, gone], empty(), { removePutAside, keepAside })
  const { screen } = await page
  await expect.element(screen.getByText('This isn’t sold any more.')).toBeVisible()
  await expect.element(screen.getByText('Was $8, now $10')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Move to cart/ }).query()).toBeNull()
  await screen.getByRole('button', { name: 'Remove: Forest honey' }).click()
  await expect.element(screen.getByText('Forest honey was removed.')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => keepAside.mock.calls).toEqual([[{ variantId: 70, quantity: 2, language: 'en' }]])
})

test('if fewer are left than were put aside, moving them says how many came; a refusal keeps the item', async () => {
  const takeBack = vi.fn(async () => {
    state.aside = []
    return honey(1)
  })
  takeBack.mockRejectedValueOnce(refusal(409, { code: 'gm-error-cart-full' }))
  const { page, state } = shown([anAside({ problem: 'less-stock', stock: 1 })], empty(), { takeBack })
  const { screen } = await page
  await expect.element(screen.getByText('Only 1 left')).toBeVisible()
  const move = screen.getByRole('button', { name: /^Move to cart/ })
  await move.click()
  await expect.element(screen.getByText('Your cart is full. Remove something first.')).toBeVisible()
  await move.click()
  await expect.element(screen.getByRole('status').getByText('Only 1 left')).toBeVisible()
  await expect.element(move).not.toBeInTheDocument()
  expect(takeBack).toHaveBeenCalledTimes(2)
})

test('a long list of items put aside is folded, and the last click leaves the focus in it', async () => {
  const many = Array.from({ length: 23 }, (_, at) => anAside({ id: at + 1, title: `Soap ${at + 1}`, quantity: 1 }))
  const { page } = shown(many, empty())
  const { screen } = await page
  const rows = screen.getByRole('region', { name: /^Put aside/ }).getByRole('listitem')
  await expect.poll(() => rows.elements().length).toBe(10)
  const more = screen.getByRole('button', { name: 'Show more' })
  await more.click()
  await expect.poll(() => rows.elements().length).toBe(20)
  await expect.element(more).toHaveFocus()
  await more.click()
  await expect.poll(() => rows.elements().length).toBe(23)
  await expect
    .poll(() =>
      screen
        .getByRole('region', { name: /^Put aside/ })
        .element()
        .contains(document.activeElement),
    )
    .toBe(true)
})
