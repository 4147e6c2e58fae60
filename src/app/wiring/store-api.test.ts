import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import medusaPackage from '@medusajs/medusa-js'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createListing } from '#features/market/listings/listings.factory.ts'
import { createMember, password } from '#features/people/accounts/server/testing/test-browser.ts'
import { createDiscount, createProduct, createShop, createTaxRate } from '#features/shop/cart/cart.factory.ts'
import { confirmEmails, forgetPromises } from '#features/shop/orders/orders.factory.ts'
import '#server/mail/mails.tables.ts'
import { readConfig } from '#server/config/config.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { connectFeatures } from './connect-features.ts'
import { openListener } from './open-listener.ts'
import { createServer } from './server.ts'

connectFeatures()
const database = await testDatabase()
const { db } = database
const dataDir = await mkdtemp(join(tmpdir(), 'pola-store-'))
const config = readConfig({
  DATA_DIR: dataDir,
  PUBLIC_URL: 'http://localhost:3000',
  NODE_ENV: 'test',
  TEST_PAYMENTS: 'on',
  BANK_TRANSFER_DETAILS: 'Bank of Kandy, 1234',
})
const server = await createServer({ config, log: pino({ level: 'silent' }), database, databaseUrl: database.url })
await server.start()
const listener = await openListener({ host: '127.0.0.1', port: 0, patience: 1000 })
listener.answerWith(server.app.fetch)
afterAll(async () => {
  await listener.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Its types are those of its CommonJS file, whose default is one level deeper. */
const Medusa = medusaPackage as unknown as typeof medusaPackage.default

const origin = `http://localhost:${listener.port}`
const client = (customHeaders: Record<string, string> = {}) =>
  new Medusa({ baseUrl: `${origin}/api/v1`, maxRetries: 0, customHeaders })
type Client = ReturnType<typeof client>

const address = {
  first_name: 'Asha',
  last_name: 'Perera',
  address_1: '24 Temple Road',
  city: 'Kandy',
  postal_code: '20000',
  country_code: 'lk',
}
const email = 'asha@example.org'

/** What `complete` answers. */
type Completed = { type: string; data: { id: string; payment_session: { data: { url: string } } } }

/** What a call is refused with. */
async function refusal(call: Promise<unknown>): Promise<{ status: number; data: { type: string; code: string } }> {
  return call.then(
    () => Promise.reject(new Error('it was not refused')),
    error => error.response,
  )
}

/** What the buyer does on the provider's page. */
const approve = (url: string, act = 'approve') =>
  fetch(`${origin}${url}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: `act=${act}`,
  })

async function twoVendors(options: { stock?: number } = {}) {
  const [honey, scarf] = [await createShop(db), await createShop(db)]
  const { listingId, variantId } = await createProduct(db, honey, { price: 1000, stock: 20, ...options })
  const other = await createProduct(db, scarf, { price: 2500, stock: 20, ...options })
  return { vendors: [honey, scarf], listingId, variantIds: [variantId, other.variantId] }
}

/** A cart with a piece of each, ready to be bought. */
async function readyCart(medusa: Client, variantIds: number[], provider = 'test') {
  const { cart } = await medusa.carts.create({ country_code: 'lk' } as never)
  for (const id of variantIds)
    await medusa.carts.lineItems.create(cart.id, { variant_id: `variant_${id}`, quantity: 1 })
  await medusa.carts.update(cart.id, { email, shipping_address: address as never })
  await medusa.carts.createPaymentSessions(cart.id)
  return (await medusa.carts.setPaymentSession(cart.id, { provider_id: provider })).cart
}

async function logIn() {
  const user = await createMember(db)
  const { response } = await client().auth.authenticate({ email: user.email, password })
  const cookies = (response.headers as unknown as Record<string, string[]>)['set-cookie'] ?? []
  return { user, medusa: client({ cookie: cookies.map(line => line.split(';')[0]).join('; ') }) }
}

// all calls come from one address of the network
beforeEach(() => forgetPromises(db))

test('a guest buys from two vendors, from the shelf to the order', async () => {
  const medusa = client()
  const { listingId, vendors, variantIds } = await twoVendors()
  const { regions } = await medusa.regions.list()
  const region = regions.find((one: { countries: { iso_2: string }[] }) =>
    one.countries.some(({ iso_2 }) => iso_2 === 'lk'),
  )
  const { products } = await medusa.products.list({ id: [`prod_${listingId}`] })
  expect(products).toMatchObject([{ id: `prod_${listingId}`, variants: [{ prices: [{ amount: 1000 }] }] }])
  const { product } = await medusa.products.retrieve(products[0]?.id ?? '')
  const { variants } = await medusa.products.variants.list({ ids: variantIds.map(id => `variant_${id}`) } as never)
  expect(variants.map((one: { id?: string }) => one.id)).toEqual(variantIds.map(id => `variant_${id}`))
  const bare = await medusa.products.variants.retrieve(`variant_${variantIds[0]}`)
  expect(bare.variant).toMatchObject({ product: { id: product.id, title: product.title }, prices: [{ amount: 1000 }] })
  expect(bare.variant.product).not.toHaveProperty('variants')
  const slim = await medusa.products.list({ id: [product.id as string], expand: 'images' } as never)
  expect(slim.products[0]).not.toHaveProperty('variants')
  const { cart } = await medusa.carts.create({ region_id: region?.id } as never)
  await medusa.carts.lineItems.create(cart.id, { variant_id: product.variants[0]?.id ?? '', quantity: 1 })
  const { cart: filled } = await medusa.carts.lineItems.create(cart.id, {
    variant_id: `variant_${variantIds[1]}`,
    quantity: 2,
  })
  const [first, second] = filled.items
  expect(second).toMatchObject({ unit_price: 2500, quantity: 2, subtotal: 5000 })
  await medusa.carts.lineItems.update(cart.id, second?.id ?? '', { quantity: 1 })
  const { cart: less } = await medusa.carts.lineItems.delete(cart.id, first?.id ?? '')
  expect(less.items).toHaveLength(1)
  await medusa.carts.lineItems.create(cart.id, { variant_id: `variant_${variantIds[0]}`, quantity: 1 })
  await medusa.carts.update(cart.id, { email })
  await medusa.carts.update(cart.id, { shipping_address: address as never })
  const { shipping_options } = await medusa.shippingOptions.listCartOptions(cart.id)
  expect(shipping_options.map((one: { profile_id?: string }) => one.profile_id).sort()).toEqual(
    vendors.map(id => `sp_${id}`).sort(),
  )
  for (const { id } of shipping_options) await medusa.carts.addShippingMethod(cart.id, { option_id: id ?? '' })
  const { cart: offered } = await medusa.carts.createPaymentSessions(cart.id)
  expect(offered.payment_sessions.map((one: { provider_id: string }) => one.provider_id).sort()).toEqual([
    'bankTransfer',
    'test',
  ])
  const { cart: ready } = await medusa.carts.setPaymentSession(cart.id, { provider_id: 'test' })
  expect(ready).toMatchObject({
    subtotal: 3500,
    shipping_total: 1000,
    total: 4500,
    payment_session: { provider_id: 'test' },
  })

  const asked = (await medusa.carts.complete(cart.id)) as never as Completed
  expect(asked).toMatchObject({ type: 'cart', payment_status: 'requires_more' })
  await approve(asked.data.payment_session.data.url)
  const done = (await medusa.carts.complete(cart.id)) as never as Completed
  expect(done).toMatchObject({
    type: 'order',
    data: { status: 'pending', payment_status: 'captured', total: 4500, email },
  })
  expect((done.data as never as { metadata: { parts: object[] } }).metadata.parts).toHaveLength(2)

  const again = (await medusa.carts.complete(cart.id)) as never as Completed
  expect(again.data.id).toBe(done.data.id)
  const { order } = await medusa.orders.retrieve(done.data.id)
  expect(order.items.map((one: { unit_price: number }) => one.unit_price)).toEqual([2500, 1000])
  expect((await medusa.orders.retrieveByCartId(cart.id)).order.id).toBe(done.data.id)
  expect(order.region).toMatchObject({ id: region?.id })
  expect(order.region).not.toHaveProperty('countries')
  expect((await medusa.carts.retrieve(cart.id)).cart).toMatchObject({ items: [], completed_at: expect.any(String) })
})

test('as a member, whose cart, orders and addresses nobody else reaches', async () => {
  const { user, medusa } = await logIn()
  const { variantIds } = await twoVendors()
  const { customer } = await medusa.auth.getSession()
  expect(customer).toMatchObject({ id: `cus_${user.id}`, email: user.email })
  const saved = await medusa.customers.addresses.addAddress({ address } as never)
  const [kept] = saved.customer.shipping_addresses
  const { cart } = await medusa.carts.create({
    items: [{ variant_id: `variant_${variantIds[0]}`, quantity: 2 }],
  } as never)
  await medusa.carts.update(cart.id, { shipping_address: kept?.id as never })
  await medusa.carts.setPaymentSession(cart.id, { provider_id: 'bankTransfer' })
  const strangers = [client(), (await logIn()).medusa]
  for (const stranger of strangers) {
    expect((await refusal(stranger.carts.retrieve(cart.id))).status).toBe(404)
    expect((await refusal(stranger.carts.complete(cart.id))).status).toBe(404)
  }
  const done = (await medusa.carts.complete(cart.id)) as never as Completed
  expect(done).toMatchObject({ type: 'order', data: { payment_status: 'awaiting', customer_id: `cus_${user.id}` } })
  for (const stranger of strangers) {
    expect((await refusal(stranger.orders.retrieve(done.data.id))).status).toBe(404)
    expect((await refusal(stranger.orders.retrieveByCartId(cart.id))).status).toBe(404)
  }
  expect((await medusa.customers.listOrders()).orders).toMatchObject([{ id: done.data.id }])
  const [, number = ''] = done.data.id.split('_')
  const asked = { display_id: Number(number), email: user.email }
  expect((await medusa.orders.lookupOrder(asked)).order.id).toBe(done.data.id)
  expect((await refusal(strangers[1]!.orders.lookupOrder(asked))).status).toBe(404)
  expect((await refusal(strangers[0]!.orders.lookupOrder(asked))).status).toBe(401)
  expect((await refusal(strangers[1]!.customers.addresses.deleteAddress(kept?.id ?? ''))).status).toBe(404)
  expect((await medusa.customers.addresses.deleteAddress(kept?.id ?? '')).customer.shipping_addresses).toEqual([])
  expect((await medusa.paymentMethods.list()).payment_methods).toEqual([])
  await medusa.auth.deleteSession()
  expect((await refusal(medusa.auth.getSession())).status).toBe(401)
})

test('a guest’s order is reached by its whole id alone', async () => {
  const medusa = client()
  const { variantIds } = await twoVendors()
  const { id } = await readyCart(medusa, variantIds, 'bankTransfer')
  expect((await refusal(medusa.carts.complete(id))).data.code).toBe('gm-error-email-unconfirmed')
  const post = (path: string, body: object) =>
    fetch(`${origin}/api/v1/store/carts/${id}/${path}`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await post('email-code', {})).status).toBe(200)
  const { text } = await db
    .selectFrom('mails')
    .select('text')
    .where('template', '=', 'email-code')
    .where('toAddress', '=', email)
    .executeTakeFirstOrThrow()
  expect((await post('email', { code: 'x' })).status).toBe(400)
  expect((await post('email', { code: /\b\d{6}\b/.exec(text ?? '')?.[0] })).status).toBe(200)
  const { data } = (await medusa.carts.complete(id)) as never as Completed
  const [, number = ''] = data.id.split('_')
  const guesses = [number, `order_${number}`, `order_${number}_${crypto.randomUUID()}`, 'order_x', 'order_99999999999']
  for (const guess of guesses) expect((await refusal(medusa.orders.retrieve(guess))).status, guess).toBe(404)
  expect((await medusa.orders.retrieve(data.id)).order.id).toBe(data.id)
})

test('what is missing, wrong or too early is refused in Medusa’s words', async () => {
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

test('a refused payment leaves the cart as it was, and the next one is a new order', async () => {
  const medusa = client()
  const { variantIds } = await twoVendors({ stock: 1 })
  const { id } = await readyCart(medusa, variantIds)
  const asked = (await medusa.carts.complete(id)) as never as Completed
  await approve(asked.data.payment_session.data.url, 'refuse')
  expect((await medusa.carts.retrieve(id)).cart.items).toHaveLength(2)
  await medusa.carts.setPaymentSession(id, { provider_id: 'bankTransfer' })
  await confirmEmails(db)
  expect(await medusa.carts.complete(id)).toMatchObject({ type: 'order', data: { payment_status: 'awaiting' } })
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

test('what was told of a cart holds for the next order of it, in its country alone', async () => {
  const { medusa } = await logIn()
  const { variantIds } = await twoVendors()
  const { id } = await readyCart(medusa, variantIds, 'bankTransfer')
  await confirmEmails(db)
  expect(await medusa.carts.complete(id)).toMatchObject({ type: 'order' })
  const line = { variant_id: `variant_${variantIds[0]}`, quantity: 1 }
  await medusa.carts.lineItems.create(id, line)
  await medusa.carts.setPaymentSession(id, { provider_id: 'bankTransfer' })
  await medusa.carts.update(id, { country_code: 'ch' })
  expect((await refusal(medusa.carts.complete(id))).data.code).toBe('gm-error-checkout-incomplete')
  await medusa.carts.update(id, { shipping_address: address as never })
  await confirmEmails(db)
  expect(await medusa.carts.complete(id)).toMatchObject({ type: 'order', data: { email: expect.any(String) } })
})

test('of a saved address only what is told changes', async () => {
  const { medusa } = await logIn()
  const { customer } = await medusa.customers.addresses.addAddress({ address } as never)
  const id = customer.shipping_addresses[0]?.id ?? ''
  const changed = await medusa.customers.addresses.updateAddress(id, { city: 'Galle' } as never)
  expect(changed.customer.shipping_addresses).toMatchObject([{ ...address, city: 'Galle' }])
  const wrong = medusa.customers.addresses.updateAddress(id, { country_code: 'Sri Lanka' } as never)
  expect((await refusal(wrong)).status).toBe(400)
})

test('with retries a call has a key, and is done once', async () => {
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

test('words are looked for as on the marketplace: with typos, the best first, and only what is sold', async () => {
  const vendorId = await createShop(db)
  const description = { en: 'For stirring cinnamon tea.' }
  const { listingId: spoon } = await createProduct(db, vendorId, { title: { en: 'Wooden spoon' }, description })
  const { listingId: jar } = await createProduct(db, vendorId, { title: { en: 'Cinnamon quills' } })
  await createListing(db, { vendorId, kind: 'basic', title: { en: 'Cinnamon garden' } })
  const search = (offset: number) => client().products.search({ q: 'cinamon', limit: 1, offset })
  // the index follows the database
  await expect.poll(() => search(0)).toMatchObject({ count: 2, hits: [{ id: `prod_${jar}` }] })
  expect(await search(1)).toMatchObject({ count: 2, hits: [{ id: `prod_${spoon}` }] })
})

test('what seldom changes may be kept for a day', async () => {
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

test('whatever is sent, nothing fails with an error of ours', async () => {
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

test('codes of a cart whose rates are old are changed without waiting for itself', async () => {
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

test('nothing is charged that the client was not told', async () => {
  const medusa = client()
  const { variantIds } = await twoVendors()
  const cart = await readyCart(medusa, variantIds)
  await db
    .updateTable('listingVariants')
    .set({ price: 2000 })
    .where('id', '=', variantIds[0] ?? 0)
    .execute()
  expect((await refusal(medusa.carts.complete(cart.id))).status).toBe(409)
  const { cart: told } = await medusa.carts.retrieve(cart.id)
  expect(told.total).toBe(5500)
  expect(await medusa.carts.complete(cart.id)).toMatchObject({ type: 'cart', payment_status: 'requires_more' })
})
