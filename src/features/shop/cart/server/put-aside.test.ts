import { createRouterClient } from '@orpc/server'
import { expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createCart, createCarts, createProduct, createShop, mergeInto } from '../cart.factory.ts'
import { maxLines } from '../cart-limits.ts'
import { cartRoutes } from './cart.routes.ts'

const { db } = await testDatabase()
const routes = cartRoutes(db, createCarts(db))

/** A member with that many pieces of a product in the cart, and their calls. */
async function buyerOf(product: { variantId: number }, quantity = 1) {
  const user = await createUser(db)
  const cartId = await createCart(db, { userId: user.id, variants: [[product.variantId, quantity]] })
  const call = createRouterClient(routes, { context: asViewer(user.viewer) })
  const lineId = async () => (await call.getCart({})).parts[0]?.lines[0]?.id ?? 0
  const aside = async () => (await call.getPutAside({})).items
  return { call, cartId, lineId, aside }
}

test('an item that another put aside is NOT_FOUND', async () => {
  const { call, lineId, aside } = await buyerOf(await createProduct(db, await createShop(db)))
  const mine = await lineId()
  const { call: other } = await buyerOf(await createProduct(db, await createShop(db)))
  const nobody = createRouterClient(routes, { context: guest() })
  for (const by of [other, nobody]) await expect(by.putAside({ id: mine })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await call.putAside({ id: mine })
  const [line] = await aside()
  const id = line?.id ?? 0
  for (const by of [other, nobody]) {
    await expect(by.takeBack({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(by.removePutAside({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await by.getPutAside({})).items).toEqual([])
  }
  expect(await aside()).toMatchObject([{ id }])
})

test('a line put aside leaves the cart with its variant and pieces, and comes back with them', async () => {
  const { variantId, listingId } = await createProduct(db, await createShop(db), { title: { en: 'Honey' } })
  const { call, lineId, aside } = await buyerOf({ variantId }, 3)
  expect(await call.putAside({ id: await lineId() })).toMatchObject({ count: 0, parts: [] })
  const [line] = await aside()
  expect(line).toMatchObject({ variantId, listingId, title: 'Honey', quantity: 3, problem: null, priceBefore: null })
  const cart = await call.takeBack({ id: line?.id ?? 0 })
  expect(cart.parts[0]?.lines).toMatchObject([{ variantId, quantity: 3 }])
  expect(await aside()).toEqual([])
})

test('an item put aside shows its current price, lower stock, a closed shop, or that it is gone', async () => {
  const vendorId = await createShop(db)
  const { variantId } = await createProduct(db, vendorId, { price: 1000, stock: 5 })
  const { call, lineId, aside } = await buyerOf({ variantId }, 3)
  await call.putAside({ id: await lineId() })
  const variant = (values: object) =>
    db.updateTable('listingVariants').set(values).where('id', '=', variantId).execute()
  await variant({ price: 1200, stock: 2 })
  expect(await aside()).toMatchObject([
    { price: { amount: 1200 }, priceBefore: { amount: 1000 }, problem: 'less-stock', stock: 2 },
  ])
  await variant({ stock: 0 })
  expect(await aside()).toMatchObject([{ problem: 'sold-out' }])
  const id = (await aside())[0]?.id ?? 0
  await expect(call.takeBack({ id })).rejects.toMatchObject({ code: 'gm-error-cart-sold-out' })
  await variant({ stock: 2 })
  const takesOrders = (is: boolean) =>
    db.updateTable('vendorShops').set({ takesOrders: is }).where('vendorId', '=', vendorId).execute()
  await takesOrders(false)
  expect(await aside()).toMatchObject([{ problem: 'closed' }])
  await takesOrders(true)
  await db
    .updateTable('listings')
    .set({ status: 'draft', title: { en: 'Secret' } })
    .where('vendorId', '=', vendorId)
    .execute()
  expect(await aside()).toMatchObject([{ problem: 'gone', price: null, image: null }])
  expect((await aside())[0]?.title).not.toBe('Secret')
  await expect(call.takeBack({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await db.deleteFrom('listingVariants').where('id', '=', variantId).execute()
  expect(await aside()).toMatchObject([{ problem: 'gone', variantId: null }])
  await call.removePutAside({ id })
  expect(await aside()).toEqual([])
})

test('an event date that is over is gone, even if its listing has others', async () => {
  const on = (name: string, days: number) => {
    const at = new Date(Date.now() + days * 86_400_000)
    return { options: { Type: { en: name } }, price: 1000, stock: 5, startsAt: at, endsAt: at }
  }
  const { variantId } = await createProduct(db, await createShop(db), { variants: [on('First', 1), on('Next', 8)] })
  const { call, lineId, aside } = await buyerOf({ variantId })
  await call.putAside({ id: await lineId() })
  expect(await aside()).toMatchObject([{ problem: null }])
  const over = new Date(Date.now() - 86_400_000)
  await db.updateTable('listingVariants').set({ startsAt: over, endsAt: over }).where('id', '=', variantId).execute()
  expect(await aside()).toMatchObject([{ problem: 'gone' }])
})

test('taking back an item with lower stock takes what is available', async () => {
  const { variantId } = await createProduct(db, await createShop(db), { stock: 5 })
  const { call, lineId, aside } = await buyerOf({ variantId }, 4)
  await call.putAside({ id: await lineId() })
  await db.updateTable('listingVariants').set({ stock: 2 }).where('id', '=', variantId).execute()
  const cart = await call.takeBack({ id: (await aside())[0]?.id ?? 0 })
  expect(cart.parts[0]?.lines).toMatchObject([{ quantity: 2 }])
})

test('a removed item can be put aside once more, and at most a hundred items can be', async () => {
  const { variantId, listingId } = await createProduct(db, await createShop(db))
  const { call, cartId, aside } = await buyerOf({ variantId })
  await call.keepAside({ variantId, quantity: 2 })
  expect(await aside()).toMatchObject([{ quantity: 2 }])
  await db
    .insertInto('listingVariants')
    .values(
      Array.from({ length: maxLines }, (_, n) => ({
        listingId,
        options: JSON.stringify({ Size: { en: `No. ${n}` } }) as never,
        price: 100,
        stock: 5,
        sku: null,
        weightGrams: null,
      })),
    )
    .execute()
  const others = await db
    .selectFrom('listingVariants')
    .select('id')
    .where('listingId', '=', listingId)
    .where('id', '<>', variantId)
    .execute()
  const row = { cartId, listingId, quantity: 1, title: { en: 'x' }, seenPrice: 1, seenCurrency: 'USD' }
  const { vendorId } = await db
    .selectFrom('listings')
    .select('vendorId')
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow()
  const [last, ...rest] = others
  await db
    .insertInto('putAsideLines')
    .values(rest.map(({ id }) => ({ ...row, vendorId, variantId: id })))
    .execute()
  await expect(call.keepAside({ variantId: last?.id ?? 0 })).rejects.toMatchObject({ code: 'gm-error-put-aside-full' })
  expect(await aside()).toHaveLength(maxLines)
})

test('a guest’s items put aside are kept when carts are merged', async () => {
  const vendorId = await createShop(db)
  const [both, one] = [await createProduct(db, vendorId), await createProduct(db, vendorId)]
  const { call, cartId, lineId, aside } = await buyerOf(both, 2)
  await call.putAside({ id: await lineId() })
  const guestCart = await createCart(db, {})
  const row = { cartId: guestCart, vendorId, title: { en: 'x' }, seenPrice: 1, seenCurrency: 'USD' }
  await db
    .insertInto('putAsideLines')
    .values([
      { ...row, variantId: both.variantId, listingId: both.listingId, quantity: 1 },
      { ...row, variantId: one.variantId, listingId: one.listingId, quantity: 3 },
    ])
    .execute()
  await db.transaction().execute(tx => mergeInto(tx, guestCart, cartId))
  const kept = (await aside()).map(({ variantId, quantity }) => [variantId, quantity])
  expect(new Map(kept as [number, number][])).toEqual(
    new Map([
      [both.variantId, 2],
      [one.variantId, 3],
    ]),
  )
})
