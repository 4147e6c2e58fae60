import { expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { createCart, createCarts, createProduct, createShop, ratesNow } from '#features/shop/cart/cart.factory.ts'
import { addLine } from '#features/shop/cart/server/index.ts'
import { createTestPayments } from '#features/shop/payments/payments.factory.ts'
import { createApiHandler } from '#server/http/api-handler.ts'
import { createLogger } from '#server/log/logger.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createWorkshop } from '../testing/a-workshop.ts'
import { followOrders } from '../testing/follow-orders.ts'
import { kandy } from '../testing/kandy.ts'
import { createCheckoutKeeper } from './checkout-keeper.ts'
import { checkoutRoutes } from './orders.routes.ts'

const { db } = await testDatabase()
followOrders()
const checkout = createCheckoutKeeper({
  ...{ db, carts: createCarts(db), payments: createTestPayments(db), ratesNow },
})
const handle = createApiHandler(checkoutRoutes(checkout) as never, createLogger('silent'))
let callers = 0

async function buyer(variants: number[]) {
  const { id: userId } = await createUser(db)
  const cartId = await createCart(db, { userId, country: 'LK', variants })
  const context = { ...asViewer({ userId, role: 2 }), ip: `198.51.100.${++callers}` }
  const call = async (method: string, path: string, body?: unknown) => {
    const headers = new Headers({ 'content-type': 'application/json' })
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const { response } = await handle(new Request(`https://pola.test/api/v1${path}`, init), { ...context, headers })
    return { status: response?.status, body: await response?.json() }
  }
  return { call, cartId }
}

const contact = { name: 'නිමාලි', country: 'LK' }
const setAddress = (call: Awaited<ReturnType<typeof buyer>>['call'], address: object) =>
  call('PUT', '/checkout/address', { email: 'asha@example.org', address })

test('a seat alone needs a name, an email and a country, and nothing more is stored', async () => {
  const { variantId } = await createWorkshop(db)
  const { call } = await buyer([variantId])
  const { body: asked } = await call('GET', '/checkout')
  expect(asked.cart).toMatchObject({ isSent: false, totals: { shipping: 0 } })
  expect((await setAddress(call, { ...contact, name: '' })).body.issues).toEqual([
    { path: 'address.name', message: 'missing' },
  ])
  const { body, status } = await setAddress(call, { ...contact, line1: '24 Temple Road', city: 'Kandy' })
  expect(status).toBe(200)
  expect(body.address).toMatchObject({ name: 'නිමාලි', line1: '', city: '', country: 'LK' })
  await call('PUT', '/checkout/payment', { method: 0 })
  const bought = await call('POST', '/checkout/complete', { total: body.cart.totals.total })
  expect(bought.status).toBe(200)
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('groupId', '=', bought.body.groupId)
    .executeTakeFirstOrThrow()
  expect(order).toMatchObject({ shippingKind: 'none', shipping: 0 })
})

test('a parcel in the cart requires an address, even if it was added later', async () => {
  const { variantId } = await createWorkshop(db)
  const { call, cartId } = await buyer([variantId])
  const { body } = await setAddress(call, contact)
  const honey = await createProduct(db, await createShop(db))
  await db.transaction().execute(tx => addLine(tx, cartId, honey.variantId, 1))
  const { body: now } = await call('GET', '/checkout')
  expect(now).toMatchObject({ address: null, typed: { address: { name: 'නිමාලි' } }, cart: { isSent: true } })
  await call('PUT', '/checkout/payment', { method: 0 })
  const { status, body: refused } = await call('POST', '/checkout/complete', { total: now.cart.totals.total })
  expect([status, refused.code]).toEqual([400, 'gm-error-checkout-incomplete'])
  expect((await setAddress(call, contact)).status).toBe(400)
  expect((await setAddress(call, kandy)).body.address).toMatchObject({ line1: kandy.line1 })
  expect(body.cart.isSent).toBe(false)
})

test('a pick-up needs no address either, and a part that is left out requires nothing', async () => {
  const { variantId } = await createWorkshop(db)
  const pickupPoints = [{ id: 1, name: { en: 'Workshop' }, street: '', city: '', country: 'LK', hours: {} }]
  const vendorId = await createShop(db)
  const honey = await createProduct(db, vendorId)
  await db
    .updateTable('vendorShops')
    .set({ pickupPoints: JSON.stringify(pickupPoints) })
    .where('vendorId', '=', vendorId)
    .execute()
  const { call, cartId } = await buyer([variantId, honey.variantId])
  expect((await call('GET', '/checkout')).body.cart.isSent).toBe(true)
  const choose = (choice: object) =>
    db
      .insertInto('cartParts')
      .values({ cartId, vendorId, shippingOption: null, ...choice })
      .onConflict(on => on.columns(['cartId', 'vendorId']).doUpdateSet(choice))
      .execute()
  await choose({ shippingOption: 'pickup-1' })
  expect((await call('GET', '/checkout')).body.cart.isSent).toBe(false)
  await choose({ shippingOption: null, isLeftOut: true })
  expect((await call('GET', '/checkout')).body.cart.isSent).toBe(false)
})
