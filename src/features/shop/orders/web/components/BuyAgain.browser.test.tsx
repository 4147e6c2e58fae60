import { expect, test, vi } from 'vitest'
import type { Cart } from '#features/shop/cart/cart.contract.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import { boughtGroup } from '../testing/bought-order.ts'
import { BuyAgain } from './BuyAgain.tsx'

const [bought] = boughtGroup().orders
const line = (id: number, title: string, quantity: number, variantId: number | null = id) => ({
  ...(bought?.lines[0] as NonNullable<typeof bought>['lines'][number]),
  ...{ id, title, quantity, variantId },
})

async function open(lines: ReturnType<typeof line>[], stock: Record<number, number>) {
  const inCart = new Map<number, number>()
  const cart = () => {
    const lines = [...inCart].map(([variantId, quantity]) => ({ variantId, quantity }))
    return { parts: [{ lines }] } as unknown as Cart
  }
  const addToCart = vi.fn(async ({ variantId = 0, quantity = 1 }: { variantId?: unknown; quantity?: unknown }) => {
    const most = stock[Number(variantId)]
    if (most === undefined) throw refusal(409, { code: 'gm-error-cart-closed' })
    inCart.set(Number(variantId), Math.min(most, Number(quantity)))
    return cart()
  })
  const clients = { cart: { addToCart, getCart: async () => cart() } }
  const order = { ...(bought as NonNullable<typeof bought>), lines }
  const { screen } = await show(<BuyAgain order={order} />, { clients })
  const press = () => screen.getByRole('button', { name: 'Buy again' }).click()
  return { screen, addToCart, press }
}

test('lines that are still sold are added to the cart, and others are named', async () => {
  const lines = [line(1, 'Tea', 2), line(2, 'Honey', 3), line(3, 'Soap', 1), line(4, 'Mat', 1, null)]
  const { screen, addToCart, press } = await open(lines, { 1: 9, 2: 1 })
  await press()
  const status = screen.getByRole('status').first()
  await expect.element(status).toMatchTextContent('3 pieces are in your cart.')
  await expect.element(status).toMatchTextContent('Fewer than before: Honey')
  await expect.element(status).toMatchTextContent('Not sold at the moment: Soap · Mat')
  await expect.element(screen.getByRole('link', { name: 'Open your cart' })).toHaveAttribute('href', '/cart')
  expect(addToCart).toHaveBeenCalledTimes(3)
})

test('after a lost connection the next press repeats the calls with the same keys', async () => {
  const { screen, addToCart, press } = await open([line(1, 'Tea', 2)], { 1: 9 })
  addToCart.mockRejectedValueOnce(refusal(503))
  await press()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await press()
  await expect.element(screen.getByRole('status').first()).toMatchTextContent('2 pieces are in your cart.')
  const keys = addToCart.mock.calls.map(call => JSON.stringify((call as unknown[])[1]))
  expect(keys[0]).toBe(keys[1])
})
