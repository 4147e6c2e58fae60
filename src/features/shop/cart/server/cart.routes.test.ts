import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createListing } from '#features/market/listings/listings.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { highestPrice, highestTotal } from '#shared/highest-amounts.ts'
import { createCart, createProduct, createShop } from '../cart.factory.ts'
import { maxLines } from '../cart-limits.ts'
import { cartBrowsers } from '../testing/cart-browsers.ts'
import { deleteOldCarts } from './delete-old-carts.ts'

const { db } = await testDatabase()
const { browser, perUsd } = cartBrowsers(db)

test('nobody can reach another’s cart: without its cookie there is none', async () => {
  const { variantId } = await createProduct(db, await createShop(db))
  const mine = browser()
  const { body } = await mine.add(variantId)
  const line = body.parts[0]?.lines[0]
  const other = browser()
  await other.add(variantId)
  expect((await other.call('PUT', `/cart/lines/${line?.id}`, { quantity: 3 })).status).toBe(404)
  expect((await other.call('DELETE', `/cart/lines/${line?.id}`)).status).toBe(404)
  expect((await browser().call('DELETE', `/cart/lines/${line?.id}`)).status).toBe(404)
  expect((await mine.cart()).parts[0]?.lines[0]?.quantity).toBe(1)
  expect((await browser().cart()).count).toBe(0)
})

test('listings that aren’t for sale can’t be added', async () => {
  const hidden = await createProduct(db, await createShop(db, { status: 2, approvedAt: null }))
  const draft = await createProduct(db, await createShop(db), { status: 'draft' })
  await createListing(db, { vendorId: await createVendor(db) })
  for (const id of [hidden.variantId, draft.variantId, 2_000_000_000])
    expect((await browser().add(id)).status).toBe(404)
  const { variantId } = await createProduct(db, await createShop(db), { stock: 0 })
  expect((await browser().add(variantId)).body.code).toBe('gm-error-cart-sold-out')
})

test('a guest’s cart has a cookie that scripts can’t read, and its count has one that they can', async () => {
  const guestBrowser = browser()
  const { variantId } = await createProduct(db, await createShop(db))
  const { body } = await guestBrowser.add(variantId, 2)
  expect(body.count).toBe(2)
  expect([...guestBrowser.jar.keys()]).toEqual(['__Host-cart', 'cart_count'])
  expect(guestBrowser.jar.get('cart_count')).toBe('2')
  expect(
    await db.selectFrom('carts').selectAll().where('tokenHash', '=', guestBrowser.jar.get('__Host-cart')!).execute(),
  ).toEqual([])
})

test('a cart has a part for each vendor with its own shipping, charged in US dollars at the frozen rate', async () => {
  const kandy = await createShop(db, {
    brand: { en: 'Kandy Honey' },
    shop: { currency: 'LKR', rates: [{ mode: 'customrate', amount: 35_000, freeFrom: 600_000, name: { en: 'Post' } }] },
  })
  const leeds = await createShop(db, {
    shop: { pickupPoints: [{ id: 1, name: { en: 'Leeds' }, street: '', city: '', country: null, hours: {} }] },
  })
  const honey = await createProduct(db, kandy, { price: 295_000, currency: 'LKR' })
  const soap = await createProduct(db, leeds, { price: 450 })
  const buyer = browser()
  await buyer.add(honey.variantId, 2)
  let { body } = await buyer.add(soap.variantId)
  expect(body.parts.map(({ totals }) => totals)).toEqual([
    { items: 1966, discount: 0, shipping: 117, tax: 0, total: 2083 },
    { items: 450, discount: 0, shipping: 500, tax: 0, total: 950 },
  ])
  expect(body.parts[0]?.freeFrom).toEqual({ amount: 600_000, currency: 'LKR' })
  expect(body).toMatchObject({
    count: 3,
    currency: 'USD',
    rates: { LKR: 300 },
    canCheckOut: true,
    totals: { total: 3033 },
  })
  perUsd.LKR = 100
  body = (await buyer.call('PUT', `/cart/vendors/${leeds}`, { shippingOption: 'pickup-1', note: 'On Friday' })).body
  expect(body.parts[1]).toMatchObject({ shippingOption: 'pickup-1', note: 'On Friday', totals: { shipping: 0 } })
  expect(body.rates).toEqual({ LKR: 300 })
  await db
    .updateTable('carts')
    .set({ ratesAt: new Date(Date.now() - 25 * 3600_000) })
    .where('id', '=', body.id!)
    .execute()
  expect((await buyer.cart()).rates).toEqual({ LKR: 100 })
  perUsd.LKR = 300
})

test('each line says why it can’t be bought, and a part can be left out', async () => {
  const far = await createShop(db, { shop: { rates: [{ mode: 'freeshipping', countries: ['PT'] }] } })
  const near = await createShop(db)
  const jam = await createProduct(db, far, { shipsAnywhere: false, shipsTo: ['PT'] })
  const rare = await createProduct(db, near, { stock: 2 })
  const gone = await createProduct(db, near)
  const buyer = browser()
  for (const { variantId } of [jam, rare, gone]) await buyer.add(variantId, 2)
  await db.updateTable('listingVariants').set({ stock: 1, price: 1100 }).where('id', '=', rare.variantId).execute()
  await db.deleteFrom('listingVariants').where('id', '=', gone.variantId).execute()
  let cart = await buyer.cart()
  expect(cart.parts.map(part => part.lines.map(line => line.problem))).toEqual([
    ['not-shipped-there'],
    ['less-stock', 'gone'],
  ])
  expect(cart.parts[0]).toMatchObject({ shippingOption: null, canBeBought: false })
  expect(cart.parts[1]?.lines[0]).toMatchObject({ stock: 1, priceBefore: { amount: 1000, currency: 'USD' } })
  expect(cart.canCheckOut).toBe(false)
  const [rareLine, goneLine] = cart.parts[1]!.lines
  await buyer.call('DELETE', `/cart/lines/${goneLine?.id}`)
  await buyer.call('PUT', `/cart/lines/${rareLine?.id}`, { quantity: 1 })
  await buyer.call('POST', '/cart/seen', {})
  cart = (await buyer.call('PUT', `/cart/vendors/${far}`, { isLeftOut: true })).body
  expect(cart).toMatchObject({ canCheckOut: true, totals: { items: 1100, total: 1600 } })
  expect(cart.parts[1]?.lines[0]?.priceBefore).toBeNull()
})

test('more pieces than available can’t be added, and adding a variant twice keeps one line', async () => {
  const { variantId } = await createProduct(db, await createShop(db), { stock: 3 })
  const buyer = browser()
  await buyer.add(variantId, 2)
  const { body } = await buyer.add(variantId, 2)
  expect(body.parts[0]?.lines.map(line => line.quantity)).toEqual([3])
  const { body: refused } = await buyer.call('PUT', `/cart/lines/${body.parts[0]?.lines[0]?.id}`, { quantity: 4 })
  expect(refused.code).toBe('gm-error-cart-less-stock')
})

test('a cart holds a hundred different variants, and more pieces of each', async () => {
  const variants = Array.from({ length: maxLines + 1 }, (_, n) => ({
    options: { Size: { en: `No. ${n}` } },
    stock: 5,
    price: 100,
  }))
  const listingId = await createListing(db, { vendorId: await createShop(db), kind: 'cart', variants })
  const all = await db.selectFrom('listingVariants').select('id').where('listingId', '=', listingId).execute()
  const ids = all.map(({ id }) => id)
  const viewer = asViewer({ userId: (await createUser(db)).id, role: 2 }).viewer
  await createCart(db, { userId: viewer?.userId ?? '', variants: ids.slice(1) })
  const member = browser(viewer)
  const tooMany = await member.add(ids[0] ?? 0)
  expect([tooMany.status, tooMany.body.code]).toEqual([409, 'gm-error-cart-full'])
  expect((await member.add(ids[1] ?? 0, 2)).body.count).toBe(maxLines + 2)
  expect((await member.cart()).parts[0]?.lines).toHaveLength(maxLines)
})

test('adding a listing takes its only available variant; if there are several, one has to be chosen', async () => {
  const vendorId = await createShop(db)
  const size = (name: string, stock: number) => ({ options: { Size: { en: name } }, price: 1000, stock })
  const several = await createProduct(db, vendorId, { variants: [size('S', 1), size('M', 1)] })
  const left = await createProduct(db, vendorId, { variants: [size('S', 0), size('M', 1)] })
  const none = await createProduct(db, vendorId, { variants: [size('S', 0), size('M', 0)] })
  const basic = await createListing(db, { vendorId })
  const buyer = browser()
  const add = (given: object) => buyer.call('POST', '/cart/lines', given)
  expect(await add({ listingId: several.listingId })).toMatchObject({
    status: 409,
    body: { code: 'gm-error-cart-choose' },
  })
  expect((await add({ listingId: none.listingId })).body.code).toBe('gm-error-cart-sold-out')
  for (const listingId of [basic, 2_000_000_000]) expect((await add({ listingId })).status).toBe(404)
  for (const given of [{}, { ...left }]) expect((await add(given)).status).toBe(400)
  const { body } = await add({ listingId: left.listingId })
  expect(body.parts[0]?.lines).toMatchObject([{ listingId: left.listingId, options: ['M'], quantity: 1 }])
})

test('fifty calls with one key add one piece', async () => {
  const { variantId } = await createProduct(db, await createShop(db), { stock: 100 })
  const buyer = browser()
  await buyer.add((await createProduct(db, await createShop(db))).variantId)
  const key = { 'idempotency-key': crypto.randomUUID() }
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => buyer.call('POST', '/cart/lines', { variantId }, key)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await buyer.cart()).count).toBe(2)
  const other = await buyer.call('POST', '/cart/lines', { variantId, quantity: 2 }, key)
  expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
})

test('a buyer who logs in and adds something first learns which items were reduced to the stock', async () => {
  const vendorId = await createShop(db)
  const scarce = await createProduct(db, vendorId, { stock: 3, title: { en: 'Honey' } })
  const plenty = await createProduct(db, vendorId)
  const { id: userId } = await createUser(db)
  await browser(asViewer({ userId, role: 2 }).viewer).add(scarce.variantId, 2)
  const here = browser()
  await here.add(scarce.variantId, 2)
  here.logIn(userId)
  const { body } = await here.call('POST', '/cart/lines', { variantId: plenty.variantId })
  expect(body).toMatchObject({ count: 4, clamped: ['Honey'] })
})

test('logging in merges both carts, up to the stock', async () => {
  const vendorId = await createShop(db)
  const scarce = await createProduct(db, vendorId, { stock: 3, title: { en: 'Honey' } })
  const plenty = await createProduct(db, vendorId)
  const { id: userId } = await createUser(db)
  const elsewhere = browser(asViewer({ userId, role: 2 }).viewer)
  await elsewhere.add(scarce.variantId, 2)
  const here = browser()
  await here.add(scarce.variantId, 2)
  await here.add(plenty.variantId, 1)
  here.logIn(userId)
  const cart = await here.cart()
  expect(cart.parts[0]?.lines.map(({ quantity }) => quantity)).toEqual([3, 1])
  expect(cart.clamped).toEqual(['Honey'])
  expect(here.jar.has('__Host-cart')).toBe(false)
  expect((await elsewhere.cart()).count).toBe(4)
  expect((await here.cart()).clamped).toEqual([])
})

test('a member without a cart gets the guest’s', async () => {
  const { variantId } = await createProduct(db, await createShop(db))
  const here = browser()
  const { body } = await here.add(variantId)
  const { id: userId } = await createUser(db)
  here.logIn(userId)
  expect((await here.cart()).id).toBe(body.id)
})

test('an item that would make an order cost too much is refused, and the cart stays unchanged', async () => {
  const vendorId = await createShop(db, { shop: { rates: [{ mode: 'freeshipping' }] } })
  const half = await createProduct(db, vendorId, { price: highestTotal / 2 + 0.5, stock: 900 })
  const dear = await createProduct(db, vendorId, { price: highestPrice })
  const buyer = browser()
  const first = await buyer.add(dear.variantId)
  expect([first.status, first.body.code]).toEqual([409, 'gm-error-cart-too-much'])
  expect((await buyer.cart()).count).toBe(0)
  expect((await buyer.add(half.variantId)).status).toBe(200)
  const [part] = (await buyer.cart()).parts
  const id = part?.lines[0]?.id
  const more = [
    await buyer.add(half.variantId),
    await buyer.add(half.variantId, 899),
    await buyer.add(dear.variantId),
    await buyer.call('PUT', `/cart/lines/${id}`, { quantity: 2 }),
  ]
  expect(more.map(({ status, body }) => [status, body.code])).toEqual(more.map(() => [409, 'gm-error-cart-too-much']))
  expect(await buyer.cart()).toMatchObject({ count: 1, totals: { total: highestTotal / 2 + 0.5 }, canCheckOut: true })
})

test('a cart whose price rose above the limit says so, and can be reduced', async () => {
  const vendorId = await createShop(db, { shop: { rates: [{ mode: 'freeshipping' }] } })
  const { variantId } = await createProduct(db, vendorId, { price: 1000, stock: 9 })
  const other = await createProduct(db, vendorId, { price: 1000 })
  const buyer = browser()
  await buyer.add(variantId, 3)
  await buyer.add(other.variantId)
  const setPrice = (price: number) =>
    db.updateTable('listingVariants').set({ price }).where('id', '=', variantId).execute()
  await setPrice(highestTotal / 3)
  const { parts, canCheckOut, totals } = await buyer.cart()
  expect([canCheckOut, totals.total]).toEqual([false, highestTotal + 1000])
  const fewer = await buyer.call('PUT', `/cart/lines/${parts[0]?.lines[0]?.id}`, { quantity: 2 })
  expect(fewer.body.canCheckOut).toBe(true)
  await setPrice(highestPrice)
  expect((await buyer.cart()).parts[0]?.lines.map(({ problem }) => problem)).toEqual(['too-much', null])
  expect((await buyer.call('DELETE', `/cart/lines/${parts[0]?.lines[0]?.id}`)).body.canCheckOut).toBe(true)
})

test('the database refuses prices above the highest', async () => {
  const { variantId } = await createProduct(db, await createShop(db))
  const set = (values: { price?: number; compareAtPrice?: number }) =>
    db.updateTable('listingVariants').set(values).where('id', '=', variantId).execute()
  await set({ price: highestPrice })
  await expect(set({ price: highestPrice + 1 })).rejects.toThrow('listing_variants_highest_price')
  await expect(set({ compareAtPrice: highestPrice + 1 })).rejects.toThrow('listing_variants_highest_price')
})

test('guests’ carts untouched for sixty days are deleted', async () => {
  const { variantId } = await createProduct(db, await createShop(db))
  const buyer = browser()
  await buyer.add(variantId)
  await deleteOldCarts(db, new Date(Date.now() + 59 * 24 * 3600_000))
  expect((await buyer.cart()).count).toBe(1)
  await deleteOldCarts(db, new Date(Date.now() + 61 * 24 * 3600_000))
  expect((await buyer.cart()).count).toBe(0)
})

test('a guest’s first call is never taken for a repetition: it gets its own cart and cookie', async () => {
  const { variantId } = await createProduct(db, await createShop(db), { stock: 100 })
  const key = { 'idempotency-key': 'the-same-key-of-two' }
  const one = browser()
  const first = await one.call('POST', '/cart/lines', { variantId }, key)
  const other = browser()
  const second = await other.call('POST', '/cart/lines', { variantId }, key)
  expect(second.body.id).not.toBe(first.body.id)
  expect((await other.cart()).count).toBe(1)
})
