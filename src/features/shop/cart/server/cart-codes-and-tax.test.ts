import { expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { createDiscount, endDiscount } from '#features/shop/discounts/discounts.factory.ts'
import { createTaxRate } from '#features/shop/taxes/taxes.factory.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createProduct, createShop } from '../cart.factory.ts'
import { cartBrowsers } from '../testing/cart-browsers.ts'

const { db } = await testDatabase()
const { browser } = cartBrowsers(db)

test('a cart takes one discount code of each vendor and one of the platform', async () => {
  const vendorId = await createShop(db, { shop: { rates: [{ mode: 'freeshipping' }] } })
  const { variantId } = await createProduct(db, vendorId, { price: 10_000 })
  await createDiscount(db, { code: 'TENTH' })
  await createDiscount(db, { code: 'FIFTH', basisPoints: 2000 })
  await createDiscount(db, { code: 'OURS', vendorId, amount: 1000, basisPoints: null })
  await createDiscount(db, { code: 'OVER', startsAt: new Date(0), endsAt: new Date(1) })
  await createDiscount(db, { code: 'EMPTY', mostUses: 1, uses: 1 })
  const buyer = browser()
  await buyer.add(variantId)
  const use = (code: string) => buyer.call('POST', '/cart/discounts', { code })
  await use('tenth')
  await use('OURS')
  const { body } = await use('FIFTH')
  expect(body.discounts.map(({ code, amount }) => [code, amount])).toEqual([
    ['FIFTH', 1800],
    ['OURS', 1000],
  ])
  expect(body.totals).toMatchObject({ discount: 2800, total: 7200 })
  expect((await use('NONE')).body.code).toBe('gm-error-discount-unknown')
  expect((await use('OVER')).body.code).toBe('gm-error-discount-over')
  expect((await use('EMPTY')).body.code).toBe('gm-error-discount-used-up')
  expect((await buyer.call('DELETE', '/cart/discounts/OURS')).body.totals.total).toBe(8000)
})

test('an ended code is refused as expired, also in carts that use it', async () => {
  const { variantId } = await createProduct(db, await createShop(db))
  await createDiscount(db, { code: 'ENDED', isActive: false })
  const id = await createDiscount(db, { code: 'ENDING' })
  const buyer = browser()
  await buyer.add(variantId)
  const use = (code: string) => buyer.call('POST', '/cart/discounts', { code })
  expect((await use('ENDED')).body.code).toBe('gm-error-discount-over')
  expect((await use('ENDING')).body.totals.total).toBe(1400)
  await db.transaction().execute(tx => endDiscount(tx, id))
  const { discounts, totals } = await buyer.cart()
  expect(discounts).toMatchObject([{ code: 'ENDING', amount: 0, problem: 'over' }])
  expect(totals.total).toBe(1500)
})

test('the tax is the one of the destination country', async () => {
  await createTaxRate(db, { country: 'LK' })
  const { variantId } = await createProduct(db, await createShop(db))
  const buyer = browser()
  await buyer.add(variantId)
  expect((await buyer.cart()).tax).toBeNull()
  const { body } = await buyer.call('PUT', '/cart', { country: 'LK', postalCode: '20000' })
  expect(body).toMatchObject({ country: 'LK', postalCode: '20000', totals: { tax: 300, total: 1800 } })
})

test('a guest’s code is dropped if the member’s cart has one of the same vendor or platform', async () => {
  const vendorId = await createShop(db, { shop: { rates: [{ mode: 'freeshipping' }] } })
  const { variantId } = await createProduct(db, vendorId, { price: 10_000 })
  await createDiscount(db, { code: 'MINE' })
  await createDiscount(db, { code: 'THEIRS' })
  await createDiscount(db, { code: 'VENDORS', vendorId })
  const { id: userId } = await createUser(db)
  const member = browser(asViewer({ userId, role: 2 }).viewer)
  await member.add(variantId)
  await member.call('POST', '/cart/discounts', { code: 'MINE' })
  const here = browser()
  await here.add(variantId)
  for (const code of ['THEIRS', 'VENDORS']) await here.call('POST', '/cart/discounts', { code })
  here.logIn(userId)
  expect((await here.cart()).discounts.map(({ code }) => code)).toEqual(['MINE', 'VENDORS'])
})

test('a code in a vendor’s own currency compares its minimum with the vendor’s prices, and takes off dollars', async () => {
  const shop = await createShop(db, { shop: { currency: 'LKR', rates: [{ mode: 'freeshipping' }] } })
  // A piece is $5.33, three are $15.99, and Rs 4,800 are $16.
  const { variantId } = await createProduct(db, shop, { price: 160_000, currency: 'LKR', stock: 9 })
  const code = `AVURUDU-${shop}`
  await createDiscount(db, { vendorId: shop, code, currency: 'LKR', amount: 60_000, minimum: 480_000 })
  const buyer = browser()
  await buyer.add(variantId, 2)
  const { body: two } = await buyer.call('POST', '/cart/discounts', { code })
  expect(two.discounts).toMatchObject([
    { amount: 0, problem: 'below-minimum', minimum: { amount: 480_000, currency: 'LKR' } },
  ])
  expect(two.totals).toMatchObject({ items: 1066, discount: 0 })
  const { body: three } = await buyer.add(variantId)
  expect(three.discounts).toMatchObject([{ amount: 200, problem: null }])
  expect(three.totals).toMatchObject({ items: 1599, discount: 200, total: 1399 })
})
