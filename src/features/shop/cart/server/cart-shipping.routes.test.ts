import { expect, test } from 'vitest'
import { sendByProfile } from '#features/market/listings/listings.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createProduct, createShop } from '../cart.factory.ts'
import { cartBrowsers } from '../testing/cart-browsers.ts'

const { db } = await testDatabase()
const { browser, kept, carts } = cartBrowsers(db)

test('the postcode decides the province, whose rates take precedence over the country’s', async () => {
  const west = { countries: ['LK'], areas: { regions: ['1'], postcodes: [] } }
  const rates = [{ countries: ['LK'], amount: 900 }, { ...west, amount: 200 }, { amount: 3000 }]
  const shop = { rates: rates.map(rate => ({ mode: 'customrate' as const, ...rate })) }
  const { variantId } = await createProduct(db, await createShop(db, { shop }))
  const buyer = browser()
  await buyer.add(variantId)
  const shipping = async (where: object) => {
    const { isByArea, region, totals } = (await buyer.call('PUT', '/cart', where)).body
    return [isByArea, region, totals.shipping]
  }
  expect(await shipping({ country: 'LK' })).toEqual([true, '', 900])
  expect(await shipping({ postalCode: '10100' })).toEqual([true, '1', 200])
  expect(await shipping({ postalCode: '40000' })).toEqual([true, '4', 900])
  expect(await shipping({ country: 'DE', postalCode: '10100' })).toEqual([false, '', 3000])
})

test('listings of several rate sets add up; one that can’t be shipped doesn’t block the others', async () => {
  const rates = [
    { mode: 'customrate' as const, amount: 500, minDays: 2, maxDays: 3 },
    { mode: 'customrate' as const, amount: 900, countries: ['LK'], minDays: 4, maxDays: 9, profile: 0 },
  ]
  const vendorId = await createShop(db, { shop: { profiles: ['Fragile', 'Empty'], rates } })
  const { variantId: plain } = await createProduct(db, vendorId)
  const { variantId: fragile, listingId } = await createProduct(db, vendorId, { title: { en: 'Vase' } })
  const { variantId: other, listingId: otherId } = await createProduct(db, vendorId)
  await sendByProfile(db, { vendorId, name: 'Fragile', titles: ['Vase'] })
  const [, empty] = await db
    .selectFrom('shippingProfiles')
    .select('id')
    .where('vendorId', '=', vendorId)
    .orderBy('id')
    .execute()
  await db
    .updateTable('listings')
    .set({ shippingProfileId: empty?.id ?? 0 })
    .where('id', '=', otherId)
    .execute()
  const buyer = browser()
  for (const one of [plain, fragile, other]) await buyer.add(one)
  const { body } = await buyer.call('PUT', '/cart', { country: 'LK' })
  expect(body.parts).toMatchObject([{ totals: { shipping: 1400 }, canBeBought: true }])
  const [part] = body.parts
  expect(part?.shippingOptions).toMatchObject([{ price: { amount: 1400 }, minDays: 2, maxDays: 9 }])
  expect(part?.shippingOption).toBe(part?.shippingOptions[0]?.id)
  const away = await buyer.call('PUT', '/cart', { country: 'DE' })
  expect(away.body.parts).toMatchObject([{ totals: { shipping: 500 }, canBeBought: false }])
  expect(away.body.parts[0]?.lines).toMatchObject([
    { problem: null },
    { listingId, problem: 'not-shipped-there' },
    { problem: null },
  ])
})

test('each shipping option says when a parcel arrives, from its enterprise’s handling days', async () => {
  const rates = [{ mode: 'customrate' as const, amount: 500, minDays: 2, maxDays: 4 }]
  const quick = await createShop(db, { shop: { rates, handlingDays: 0 } })
  const slow = await createShop(db, { shop: { rates, handlingDays: 90 } })
  const silent = await createShop(db)
  const buyer = browser()
  for (const vendorId of [quick, slow, silent]) await buyer.add((await createProduct(db, vendorId)).variantId)
  const { body } = await buyer.call('GET', '/cart')
  const [first, second, third] = body.parts.map(({ shippingOptions }) => shippingOptions[0]?.arrival)
  if (!first || !second) throw new Error('nothing is said')
  expect(first.until > first.from && second.from > first.until).toBe(true)
  expect(first.text).toMatch(/\d.* – .*\d/)
  expect(third).toBeNull()
})

test('what is made to order arrives later, with all that is in its parcel, and says so', async () => {
  const rates = [{ mode: 'customrate' as const, amount: 500, minDays: 2, maxDays: 4 }]
  const vendorId = await createShop(db, { shop: { rates, handlingDays: 1 } })
  const buyer = browser()
  await buyer.add((await createProduct(db, vendorId)).variantId)
  const ready = (await buyer.call('GET', '/cart')).body.parts[0]?.shippingOptions[0]?.arrival
  await buyer.add((await createProduct(db, vendorId, { leadDays: [20, 30] })).variantId)
  const [part] = (await buyer.call('GET', '/cart')).body.parts
  const made = part?.shippingOptions[0]?.arrival
  if (!ready || !made) throw new Error('nothing is said')
  expect(made.from > ready.until && made.until > made.from).toBe(true)
  expect(part?.lines.map(({ options }) => options)).toEqual([[], ['Made to order in 20 to 30 working days']])
})

test('where a cart goes is the visitor’s country, whichever of the two is changed; the shown currency stays', async () => {
  const { variantId } = await createProduct(db, await createShop(db))
  const buyer = browser()
  buyer.jar.set('currency', 'EUR')
  await buyer.add(variantId)
  kept.length = 0
  await buyer.call('PUT', '/cart', { country: 'LK' })
  await buyer.call('PUT', '/cart', { postalCode: '20000' })
  await buyer.call('PUT', '/cart', { country: 'LK' })
  expect(kept).toEqual([['LK', 'EUR']])
  const headers = new Headers({ cookie: [...buyer.jar].map(([name, value]) => `${name}=${value}`).join('; ') })
  await carts.followCountry({ headers, viewer: null }, 'DE')
  expect(await buyer.cart()).toMatchObject({ country: 'DE', countryName: 'Germany', postalCode: '' })
  const other = browser()
  await other.add(variantId)
  expect((await other.cart()).country).toBe('US')
})

test('unavailable items cost nothing: no price, no shipping, and their exchange rate isn’t listed', async () => {
  const colombo = await createShop(db, {
    shop: { currency: 'LKR', rates: [{ mode: 'customrate', amount: 35_000, countries: ['LK'] }] },
  })
  const near = await createShop(db)
  const local = await createProduct(db, colombo, {
    ...{ shipsAnywhere: false, shipsTo: ['LK'] },
    ...{ price: 300_000, currency: 'LKR' },
  })
  const soap = await createProduct(db, near, { price: 450 })
  const buyer = browser()
  await buyer.add(local.variantId)
  // now nothing in the cart is available
  const alone = (await buyer.call('PUT', '/cart', { country: 'DE' })).body
  expect(alone).toMatchObject({ canCheckOut: false, rates: {}, ratesAt: null })
  expect(alone.totals).toEqual({ items: 0, discount: 0, shipping: 0, tax: 0, total: 0 })
  await buyer.add(soap.variantId)
  const both = await buyer.cart()
  expect(both.totals).toMatchObject({ items: 450, shipping: 500, total: 950 })
  const closed = (id: number) =>
    db.updateTable('vendorShops').set({ takesOrders: false }).where('vendorId', '=', id).execute()
  await closed(near)
  await buyer.call('PUT', '/cart', { country: 'LK' })
  const paused = await buyer.cart()
  expect(paused.parts[1]).toMatchObject({ canBeBought: false, shippingOptions: [], totals: { shipping: 0, total: 0 } })
  expect(paused).toMatchObject({ totals: { items: 1000, shipping: 117, total: 1117 }, rates: { LKR: 300 } })
  await db.updateTable('listings').set({ status: 'archived' }).where('id', '=', local.listingId).execute()
  expect((await buyer.cart()).totals.total).toBe(0)
})

test('a piece that isn’t shipped there adds no shipping costs to the others', async () => {
  const vendorId = await createShop(db, {
    shop: { rates: [{ mode: 'customrate', amount: 500, furtherAmount: 200 }] },
  })
  const heavy = await createProduct(db, vendorId, { shipsAnywhere: false, shipsTo: ['LK'] })
  const light = await createProduct(db, vendorId)
  const buyer = browser()
  await buyer.add(heavy.variantId, 3)
  await buyer.add(light.variantId)
  const [part] = (await buyer.call('PUT', '/cart', { country: 'DE' })).body.parts
  expect(part?.lines.map(({ problem }) => problem)).toEqual(['not-shipped-there', null])
  expect(part).toMatchObject({ canBeBought: false, totals: { items: 1000, shipping: 500, total: 1500 } })
})
