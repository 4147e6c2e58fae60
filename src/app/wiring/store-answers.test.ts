import { expect, test } from 'vitest'
import { createListing } from '#features/market/listings/listings.factory.ts'
import { password } from '#features/people/accounts/server/testing/test-browser.ts'
import { createProduct, createShop } from '#features/shop/cart/cart.factory.ts'
import { createDiscount } from '#features/shop/discounts/discounts.factory.ts'
import { createTaxRate } from '#features/shop/taxes/taxes.factory.ts'
import { address, email, refusal, startStore } from './testing/store-server.ts'

const { db, server, origin, client, twoVendors, logIn } = await startStore()

test('missing, wrong or too early input is refused with Medusa’s errors', async () => {
  const medusa = client()
  const { variantIds } = await twoVendors({ stock: 1 })
  const { cart } = await medusa.carts.create()
  const nowhere = ['cart_x', `cart_${crypto.randomUUID()}`, '1']
  for (const id of nowhere)
    expect(await refusal(medusa.carts.retrieve(id))).toMatchObject({ status: 404, data: { type: 'not_found' } })
  const notSold = medusa.carts.lineItems.create(cart.id, { variant_id: 'variant_2000000000', quantity: 1 })
  expect((await refusal(notSold)).status).toBe(404)
  const none = medusa.carts.lineItems.create(cart.id, { variant_id: `variant_${variantIds[0]}`, quantity: 0 })
  expect(await refusal(none)).toMatchObject({ status: 400, data: { type: 'invalid_data' } })
  expect((await refusal(medusa.carts.complete(cart.id))).data.code).toBe('gm-error-checkout-incomplete')
  await medusa.carts.lineItems.create(cart.id, { variant_id: `variant_${variantIds[0]}`, quantity: 1 })
  expect((await refusal(medusa.carts.complete(cart.id))).data.code).toBe('gm-error-checkout-incomplete')
  const halfAnAddress = { shipping_address: { ...address, city: '' } as never }
  expect((await refusal(medusa.carts.update(cart.id, halfAnAddress))).status).toBe(400)
  expect((await refusal(medusa.carts.update(cart.id, { email: 'asha' }))).status).toBe(400)
  expect((await refusal(medusa.carts.setPaymentSession(cart.id, { provider_id: 'paypal' }))).status).toBe(400)
  expect((await refusal(medusa.carts.addShippingMethod(cart.id, { option_id: 'so_1_rate-99' }))).status).toBe(400)
  expect((await refusal(medusa.carts.update(cart.id, { region_id: 'reg_moon' }))).status).toBe(404)
  expect((await refusal(medusa.giftCards.retrieve('SUMMER'))).status).toBe(404)
  expect((await refusal(medusa.auth.authenticate({ email: 'nobody@example.org', password }))).data.type).toBe(
    'unauthorized',
  )
  const { status, data } = await refusal(medusa.customers.create({ first_name: 'A', last_name: 'P', email, password }))
  expect([status, data.code]).toEqual([400, 'gm-error-human-check'])
  const sent = await fetch(`${origin}/api/v1/store/carts`, { method: 'POST', body: '{', headers: { origin } })
  expect(sent.status).toBe(400)
  const foreign = await fetch(`${origin}/api/v1/store/carts`, {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
  })
  expect(foreign.status).toBe(403)
})

test('codes and tax: parts add up to the total as Medusa’s clients add them', async () => {
  const medusa = client()
  await createTaxRate(db, { country: 'CH', basisPoints: 810, isIncluded: true })
  await createDiscount(db, { code: 'TENTH' })
  const { variantIds } = await twoVendors()
  const { cart } = await medusa.carts.create({ country_code: 'ch' } as never)
  await medusa.carts.lineItems.create(cart.id, { variant_id: `variant_${variantIds[0]}`, quantity: 3 })
  const { cart: cheaper } = await medusa.carts.update(cart.id, { discounts: [{ code: 'tenth' }] })
  const { subtotal = 0, discount_total = 0, shipping_total = 0, tax_total, total } = cheaper
  expect({ discount_total, total }).toEqual({ discount_total: 300, total: 3200 })
  expect(subtotal - discount_total + shipping_total + (tax_total ?? 0)).toBe(total)
  expect(cheaper.region).toMatchObject({ id: 'reg_ch', tax_rate: 8.1, includes_tax: true })
  expect((await medusa.carts.deleteDiscount(cart.id, 'TENTH')).cart.total).toBe(3500)
})

test('updating a saved address changes only the given fields', async () => {
  const { medusa } = await logIn()
  const { customer } = await medusa.customers.addresses.addAddress({ address } as never)
  const id = customer.shipping_addresses[0]?.id ?? ''
  const changed = await medusa.customers.addresses.updateAddress(id, { city: 'Galle' } as never)
  expect(changed.customer.shipping_addresses).toMatchObject([{ ...address, city: 'Galle' }])
  const wrong = medusa.customers.addresses.updateAddress(id, { country_code: 'Sri Lanka' } as never)
  expect((await refusal(wrong)).status).toBe(400)
})

test('a retried call has a key, and is executed once', async () => {
  const medusa = client()
  const { variantIds } = await twoVendors()
  const { cart } = await medusa.carts.create()
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  const line = { variant_id: `variant_${variantIds[0]}`, quantity: 1 }
  await Promise.all(Array.from({ length: 10 }, () => medusa.carts.lineItems.create(cart.id, line, key)))
  expect((await medusa.carts.retrieve(cart.id)).cart.items).toMatchObject([{ quantity: 1 }])
  const other = medusa.carts.lineItems.create(cart.id, { ...line, quantity: 2 }, key)
  expect((await refusal(other)).status).toBe(409)
})

test('search works like the marketplace: with typos, the best first, and only listings for sale', async () => {
  const vendorId = await createShop(db)
  const description = { en: 'For stirring cinnamon tea.' }
  const { listingId: spoon } = await createProduct(db, vendorId, { title: { en: 'Wooden spoon' }, description })
  const { listingId: jar } = await createProduct(db, vendorId, { title: { en: 'Cinnamon quills' } })
  await createListing(db, { vendorId, kind: 'basic', title: { en: 'Cinnamon garden' } })
  const search = (offset: number) => client().products.search({ q: 'cinamon', limit: 1, offset })
  // The index follows the database.
  await expect.poll(() => search(0)).toMatchObject({ count: 2, hits: [{ id: `prod_${jar}` }] })
  expect(await search(1)).toMatchObject({ count: 2, hits: [{ id: `prod_${spoon}` }] })
})

test('answers that rarely change may be cached for a day', async () => {
  for (const path of ['regions', 'countries', 'states?country_code=lk', 'product-categories', 'product-slugs']) {
    const first = await fetch(`${origin}/api/v1/store/${path}`)
    expect([first.status, first.headers.get('cache-control')], path).toEqual([200, 'public, max-age=86400'])
    const etag = first.headers.get('etag') ?? ''
    const again = await fetch(`${origin}/api/v1/store/${path}`, { headers: { 'if-none-match': etag } })
    expect(again.status, path).toBe(304)
  }
  const slugs = async (page: string) => (await fetch(`${origin}/api/v1/store/product-slugs${page}`)).json()
  const { product_slugs, count } = (await slugs('')) as { product_slugs: object[]; count: number }
  expect([product_slugs.length, count > 1]).toEqual([count, true])
  expect(await slugs('?limit=1&offset=1')).toEqual({ product_slugs: [product_slugs[1]], count, limit: 1, offset: 1 })
  const { countries } = (await (await fetch(`${origin}/api/v1/store/countries`)).json()) as {
    countries: { iso_2: string }[]
  }
  expect(countries.find(({ iso_2 }) => iso_2 === 'us')).toMatchObject({ is_card_payment_supported: true })
})

test('no input causes an internal error', async () => {
  const { cart } = await client().carts.create()
  const values = [null, '', ' ', '\0', 'a\0b', -1, 0.5, 1e308, [], {}, true, '💥', 'x'.repeat(300), '%', "'; --"]
  const fields = ['variant_id', 'quantity', 'email', 'shipping_address', 'discounts', 'region_id', 'country_code']
  const more = ['items', 'option_id', 'provider_id', 'password', 'address', 'q', 'limit', 'metadata', 'first_name']
  const paths = ['carts', `carts/${cart.id}`, `carts/${cart.id}/line-items`, `carts/${cart.id}/line-items/item_1`]
  const others = ['shipping-methods', 'payment-session', 'payment-sessions', 'complete'].map(
    end => `carts/${cart.id}/${end}`,
  )
  const people = ['auth', 'customers', 'customers/me', 'customers/me/addresses', 'products/search']
  const headers = { 'content-type': 'application/json' }
  for (const path of [...paths, ...others, ...people])
    for (const value of values) {
      const body = JSON.stringify(Object.fromEntries([...fields, ...more].map(field => [field, value])))
      const { status } = await server.app.request(`/api/v1/store/${path}`, { method: 'POST', headers, body })
      expect(status, `${path} ${body}`).toBeLessThan(500)
    }
  const read = [
    'products',
    'variants',
    'product-categories',
    'states',
    'stock-locations',
    'orders',
    'customers/me/orders',
  ]
  const asked = ['id', 'q', 'handle', 'category_id', 'limit', 'offset', 'country_code', 'parent_category_id', 'ids']
  for (const path of read)
    for (const value of values) {
      const query = new URLSearchParams([...asked, 'display_id', 'email', 'id[]'].map(name => [name, String(value)]))
      for (const one of [...query].map(pair => new URLSearchParams([pair])))
        expect((await server.app.request(`/api/v1/store/${path}?${one}`)).status, `${path} ${one}`).toBeLessThan(500)
    }
  for (const path of [
    'products',
    'variants',
    'carts',
    'orders',
    'regions',
    'product-categories',
    'orders/cart',
    'shipping-options',
  ])
    for (const id of ['%00', '%', '1e9', '99999999999', '..%2f..', 'prod_-1', '%F0%9F%92%A5'])
      expect((await server.app.request(`/api/v1/store/${path}/${id}`)).status, `${path}/${id}`).toBeLessThan(500)
})

test('changing codes of a cart with old rates doesn’t deadlock', async () => {
  const vendorId = await createShop(db, { shop: { currency: 'LKR' } })
  const { variantId } = await createProduct(db, vendorId, { currency: 'LKR' })
  const medusa = client()
  const { cart } = await medusa.carts.create({ country_code: 'lk' } as never)
  await medusa.carts.lineItems.create(cart.id, { variant_id: `variant_${variantId}`, quantity: 1 })
  const old = new Date(Date.now() - 48 * 3600_000)
  await db.updateTable('carts').set({ ratesAt: old }).where('id', '=', cart.id.replace('cart_', '')).execute()
  const { cart: changed } = await medusa.carts.update(cart.id, { discounts: [] } as never)
  expect(changed.items).toHaveLength(1)
})
