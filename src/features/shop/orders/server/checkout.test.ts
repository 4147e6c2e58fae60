import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCertificate } from '#features/market/directory/directory.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { createCart, createProduct, createShop } from '#features/shop/cart/cart.factory.ts'
import { createDiscount } from '#features/shop/discounts/discounts.factory.ts'
import { markReceived } from '#features/shop/payments/server/index.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { highestTotal } from '#shared/highest-amounts.ts'
import { checkoutCallers } from '../testing/checkout-callers.ts'
import { kandy } from '../testing/kandy.ts'
import { followMergedCarts } from './follow-carts.ts'
import { followPayments } from './follow-payments.ts'

const { db } = await testDatabase()
const { buyer, caller, ready, buy, paymentOf, act, stockOf, ledgerSum } = checkoutCallers(db)
type Call = ReturnType<typeof caller>
followMergedCarts()
followPayments()

test('neither another member nor a guest with another key sees an order', async () => {
  const { variantId } = await createProduct(db, await createShop(db))
  const mine = await buyer([variantId])
  const { body } = await buy(mine)
  const stranger = await buyer([])
  const other = crypto.randomUUID()
  for (const path of [`/order-groups/${body.groupId}`, `/order-groups/${body.groupId}?key=${body.key}`])
    expect((await stranger('GET', path)).status).toBe(404)
  expect((await caller(guest())('GET', `/order-groups/${body.groupId}?key=${other}`)).status).toBe(404)
  expect((await stranger('POST', `/order-groups/${body.groupId}/give-up`, {})).status).toBe(404)
  expect((await mine('GET', `/order-groups/${body.groupId}`)).status).toBe(200)
})

test('two vendors are paid at once: stock is sold, the ledger adds up, the cart is empty', async () => {
  const honey = await createProduct(db, await createShop(db), { price: 1000, stock: 5 })
  const scarf = await createProduct(db, await createShop(db), { price: 2500, stock: 2 })
  const call = await buyer([[honey.variantId, 2], scarf.variantId])
  const { body, status } = await buy(call)
  expect(status).toBe(200)
  expect(body.step.kind).toBe('redirect')
  expect(await stockOf(honey.variantId)).toBe(3)
  await act(body.groupId, 'approved')
  const { body: group } = await call('GET', `/order-groups/${body.groupId}`)
  expect(group).toMatchObject({ status: 'pending', totals: { items: 4500, shipping: 1000, total: 5500 } })
  expect(group.orders.map((order: { totals: { total: number } }) => order.totals.total)).toEqual([2500, 3000])
  expect(group.movements).toMatchObject([{ kind: 'paid', orderId: null, paymentMethod: 0, amount: 5500 }])
  expect((await call('GET', '/checkout')).body.cart.count).toBe(0)
  expect(await stockOf(honey.variantId)).toBe(3)
  expect(await ledgerSum()).toBe(0)
  const fees = await db
    .selectFrom('ledgerPostings')
    .innerJoin('ledgerEntries', 'ledgerEntries.id', 'ledgerPostings.entryId')
    .select('amount')
    .where('account', '=', 'platform_fee')
    .where('kind', '=', 'payment')
    .where('groupId', '=', body.groupId)
    .orderBy('amount')
    .execute()
  expect(fees.map(({ amount }) => amount)).toEqual([120, 150])
  const mine = await call('GET', '/orders')
  expect(mine.body).toMatchObject({ count: 2, items: [{ pieces: 1 }, { pieces: 2 }] })
  // one number for the purchase and its parts
  const numbers = [`${body.groupId}-1`, `${body.groupId}-2`]
  expect(group.orders.map((order: { number: string }) => order.number)).toEqual(numbers)
  expect(mine.body.items.map((order: { number: string }) => order.number)).toEqual(numbers.toReversed())
})

test('an order keeps the certificates that were valid on its day, and no others', async () => {
  const [organic, fair, expired, said] = await Promise.all(
    ['Organic', 'Fair trade', 'B Corp', 'Vegan'].map(title => createCertificate(db, { title: { en: title } })),
  )
  const today = new Date().toISOString().slice(0, 10)
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const certificates = [
    { certificateId: organic!, number: '1', validUntil: today },
    { certificateId: expired!, number: '2', validUntil: yesterday },
    { certificateId: said!, number: '' },
  ]
  const shop = await createShop(db, { certificates })
  // only the listing, not its certificates, says that the enterprise is fair
  const { variantId } = await createProduct(db, shop, { certificateIds: [organic!, fair!, expired!, said!] })
  const call = await buyer([variantId])
  const { body } = await buy(call)
  const { body: group } = await call('GET', `/order-groups/${body.groupId}`)
  expect(group.orders[0].lines[0].certificates).toEqual(['Organic'])
})

test('a VAT number must match its country, and is stored for the invoice with the address', async () => {
  const { variantId } = await createProduct(db, await createShop(db))
  const call = await buyer([variantId])
  const give = (vatNumber: string) =>
    call('PUT', '/checkout/address', {
      ...{ email: 'asha@example.org', address: kandy },
      billing: { address: ' Leaf GmbH\nBerlin ', vatNumber },
    })
  const refused = await give('DE12')
  expect([refused.status, refused.body.code]).toEqual([400, 'gm-error-vat-number'])
  const { body } = await give('de 123 456 789')
  const billing = { address: 'Leaf GmbH\nBerlin', vatNumber: 'DE123456789' }
  expect(body.billing).toEqual(billing)
  await call('PUT', '/checkout/payment', { method: 0 })
  const { body: bought } = await call('POST', '/checkout/complete', { total: body.cart.totals.total })
  const group = db.selectFrom('orderGroups').select('billing').where('id', '=', bought.groupId)
  expect(await group.executeTakeFirstOrThrow()).toEqual({ billing })
})

test('the highest total is paid and posted to the cent, and a cent more is refused', async () => {
  const free = { shop: { rates: [{ mode: 'freeshipping' as const }] } }
  const house = await createProduct(db, await createShop(db, free), { price: highestTotal })
  const call = await buyer([house.variantId])
  const { body, status } = await buy(call)
  expect(status).toBe(200)
  await act(body.groupId, 'approved')
  expect(await paymentOf(body.groupId)).toMatchObject({ state: 'succeeded', amount: highestTotal })
  expect(await ledgerSum()).toBe(0)
  const nail = await createProduct(db, await createShop(db, free), { price: 1 })
  const greedy = await buyer([house.variantId, nail.variantId])
  const total = await ready(greedy)
  expect(total).toBe(highestTotal + 1)
  const refused = await greedy('POST', '/checkout/complete', { total })
  expect([refused.status, refused.body.code]).toEqual([409, 'gm-error-cart-changed'])
  const dearer = db.updateTable('orderGroups').set({ items: total, total }).where('id', '=', body.groupId)
  await expect(dearer.execute()).rejects.toThrow('order_groups_highest_total')
})

test('after a refused payment the cart is as before, and the stock is released', async () => {
  const { variantId } = await createProduct(db, await createShop(db), { stock: 1 })
  const code = 'ONCE'
  const discountId = await createDiscount(db, { code, mostUses: 1 })
  const call = await buyer([variantId])
  const { body: cart } = await call('GET', '/checkout')
  await db.insertInto('cartDiscounts').values({ cartId: cart.cart.id, discountId }).execute()
  const { body } = await buy(call)
  expect(await stockOf(variantId)).toBe(0)
  await act(body.groupId, 'refused')
  expect(await stockOf(variantId)).toBe(1)
  const again = await buy(call)
  expect(again.status).toBe(200)
  const uses = await db.selectFrom('discounts').select('uses').where('id', '=', discountId).executeTakeFirst()
  expect(uses?.uses).toBe(1)
  expect((await call('GET', `/order-groups/${body.groupId}`)).body.status).toBe('cancelled')
})

test('a second checkout has to wait until the first is given up', async () => {
  const { variantId } = await createProduct(db, await createShop(db))
  const call = await buyer([variantId])
  const { body } = await buy(call)
  expect((await buy(call)).body.code).toBe('gm-error-payment-in-flight')
  // choosing another payment method doesn't change the payment in progress
  await db.updateTable('listingVariants').set({ price: 2000 }).where('id', '=', variantId).execute()
  const { body: now } = await call('PUT', '/checkout/payment', { method: 2 })
  expect(now).toMatchObject({ paymentMethod: 2, cart: { totals: { total: 2500 } } })
  expect(now.open).toEqual({ groupId: body.groupId, key: body.key, total: 1500, currency: 'USD', paymentMethod: 0 })
  expect((await call('POST', `/order-groups/${body.groupId}/give-up`, {})).body.status).toBe('cancelled')
  expect((await buy(call)).status).toBe(200)
})

test('nothing is charged that the buyer has not seen', async () => {
  const { variantId } = await createProduct(db, await createShop(db), { price: 1000 })
  const call = await buyer([variantId])
  const total = await ready(call)
  await db.updateTable('listingVariants').set({ price: 1100 }).where('id', '=', variantId).execute()
  expect((await call('POST', '/checkout/complete', { total })).body.code).toBe('gm-error-cart-changed')
  await db.updateTable('listingVariants').set({ price: 1000, stock: 0 }).where('id', '=', variantId).execute()
  expect((await call('POST', '/checkout/complete', { total })).body.code).toBe('gm-error-cart-changed')
  expect(await stockOf(variantId)).toBe(0)
})

test('a cart priced for one country can’t be shipped to another', async () => {
  const { variantId } = await createProduct(db, await createShop(db))
  const call = await buyer([variantId])
  const total = await ready(call)
  const { body } = await call('GET', '/checkout')
  await db.updateTable('carts').set({ country: 'US' }).where('id', '=', body.cart.id).execute()
  expect((await call('POST', '/checkout/complete', { total })).body.code).toBe('gm-error-checkout-incomplete')
  await ready(call)
  expect((await call('POST', '/checkout/complete', { total })).status).toBe(200)
})

test('fifty simultaneous calls with one key make one order, with one answer', async () => {
  const { variantId } = await createProduct(db, await createShop(db), { stock: 100 })
  const call = await buyer([variantId])
  const total = await ready(call)
  const key = { 'idempotency-key': crypto.randomUUID() }
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => call('POST', '/checkout/complete', { total }, key)),
  )
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(answers[0]?.body.step.kind).toBe('redirect')
  expect(await stockOf(variantId)).toBe(99)
  expect((await call('POST', '/checkout/complete', { total: total + 1 }, key)).status).toBe(409)
})

test('of forty buyers of the last piece one gets it', async () => {
  const { variantId } = await createProduct(db, await createShop(db), { stock: 1 })
  const calls = await Promise.all(Array.from({ length: 40 }, () => buyer([variantId])))
  const totals = await Promise.all(calls.map(call => ready(call)))
  const answers = await Promise.all(calls.map((call, i) => call('POST', '/checkout/complete', { total: totals[i] })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['gm-error-cart-changed']),
  )
  expect(await stockOf(variantId)).toBe(0)
})

test('a promised transfer starts the orders when it has arrived', async () => {
  const { variantId } = await createProduct(db, await createShop(db))
  const call = await buyer([variantId])
  const { body } = await buy(call, 2)
  expect(body.step).toMatchObject({ kind: 'transfer', details: 'Bank of Kandy\n1234' })
  expect((await call('GET', '/checkout')).body.cart.count).toBe(0)
  const group = () => call('GET', `/order-groups/${body.groupId}`)
  expect((await group()).body).toMatchObject({ status: 'awaiting', transfer: { reference: body.step.reference } })
  const { id } = await paymentOf(body.groupId)
  await db.transaction().execute(tx => markReceived(tx, id, { by: null }))
  expect((await group()).body).toMatchObject({ status: 'pending', transfer: null })
  expect(await ledgerSum()).toBe(0)
})

test('a guest can cancel an awaited transfer, and the reserved pieces can be bought at once', async () => {
  const { variantId } = await createProduct(db, await createShop(db), { stock: 8 })
  const { body } = await buy(await buyer([[variantId, 2]]), 2)
  await db.updateTable('orderGroups').set({ userId: null }).where('id', '=', body.groupId).execute()
  expect(await stockOf(variantId)).toBe(6)
  const guestly = caller(guest())
  const giveUp = (key: string) => guestly('POST', `/order-groups/${body.groupId}/give-up`, { key })
  expect((await giveUp(crypto.randomUUID())).status).toBe(404)
  for (let again = 0; again < 2; again++) expect((await giveUp(body.key)).body).toMatchObject({ status: 'cancelled' })
  expect(await stockOf(variantId)).toBe(8)
})

test('a free cart is bought without a payment method', async () => {
  const { variantId } = await createProduct(db, await createShop(db, { shop: { rates: [{ mode: 'freeshipping' }] } }), {
    price: 0,
  })
  const call = await buyer([variantId])
  await call('PUT', '/checkout/address', { email: 'asha@example.org', address: kandy })
  const { body } = await call('POST', '/checkout/complete', { total: 0 })
  expect(body.step.kind).toBe('done')
  expect((await call('GET', `/order-groups/${body.groupId}`)).body.status).toBe('pending')
})

test('invalid parts of an address, and an invalid email, are named', async () => {
  const { variantId } = await createProduct(db, await createShop(db))
  const call = await buyer([variantId])
  const bad = await call('PUT', '/checkout/address', {
    email: 'asha@example.org',
    address: { ...kandy, postalCode: 'x' },
  })
  expect(bad).toMatchObject({ status: 400, body: { field: 'address.postalCode' } })
  const email = await call('PUT', '/checkout/address', { email: 'asha', address: kandy })
  expect(email.body.code).toBe('gm-error-valid-email-address-required')
})

test('a guest’s order is added to an account only by the key in its email', async () => {
  const { variantId } = await createProduct(db, await createShop(db))
  const first = await buyer([variantId])
  const { body } = await buy(first)
  await db.updateTable('orderGroups').set({ userId: null }).where('id', '=', body.groupId).execute()
  const { claimKey } = await db
    .selectFrom('orderGroups')
    .select('claimKey')
    .where('id', '=', body.groupId)
    .executeTakeFirstOrThrow()
  const member = await buyer([])
  const changed = `${claimKey.slice(0, -1)}${claimKey.endsWith('a') ? 'b' : 'a'}`
  for (const wrong of [body.key, changed, claimKey.slice(0, -1), '', crypto.randomUUID()])
    expect((await member('POST', '/order-groups/claim', { claimKey: wrong })).status).toBe(404)
  expect((await member('POST', '/order-groups/claim', { claimKey })).body).toEqual({ groupId: body.groupId })
  expect((await first('POST', '/order-groups/claim', { claimKey })).status).toBe(404)
  expect((await caller(guest())('GET', `/order-groups/${body.groupId}?key=${body.key}`)).status).toBe(404)
})

test('after logging in during a payment the cart doesn’t contain what was bought', async () => {
  const { variantId } = await createProduct(db, await createShop(db))
  const kept = await createProduct(db, await createShop(db))
  const { id: userId } = await createUser(db)
  await createCart(db, { userId, country: 'LK', variants: [kept.variantId] })
  const token = 'abcdefghijklmnopqrstuvwxyz012345'
  const tokenHash = createHash('sha256').update(token).digest('base64url')
  await createCart(db, { tokenHash, country: 'LK', variants: [variantId] })
  const cookie = { cookie: `__Host-cart=${token}` }
  const asGuest = caller(guest())
  const guestly: Call = (method, path, body) => asGuest(method, path, body, cookie)
  const { body } = await buy(guestly)
  const member = caller(asViewer({ userId, role: 2 }))
  expect((await member('GET', '/checkout', undefined, cookie)).body.open).toMatchObject({
    groupId: body.groupId,
    key: body.key,
  })
  await act(body.groupId, 'approved')
  const { body: after } = await member('GET', '/checkout')
  expect(after.cart.parts.flatMap((part: { lines: { variantId: number }[] }) => part.lines)).toMatchObject([
    { variantId: kept.variantId },
  ])
  expect(after.open).toBeNull()
})

test('a cookie with one changed letter gives access to nobody’s checkout', async () => {
  const { variantId } = await createProduct(db, await createShop(db))
  const token = 'zyxwvutsrqponmlkjihgfedcba012345'
  const tokenHash = createHash('sha256').update(token).digest('base64url')
  await createCart(db, { tokenHash, country: 'LK', variants: [variantId] })
  const asGuest = caller(guest())
  const by =
    (cookie: string): Call =>
    (method, path, body) =>
      asGuest(method, path, body, { cookie: `__Host-cart=${cookie}` })
  const total = await ready(by(token))
  for (const wrong of [`${token.slice(0, -1)}6`, token.slice(0, -1), tokenHash, '']) {
    expect((await by(wrong)('GET', '/checkout')).body).toMatchObject({ email: '', address: null, cart: { count: 0 } })
    expect((await by(wrong)('PUT', '/checkout/address', { email: 'a@example.org', address: kandy })).status).toBe(404)
    expect((await by(wrong)('PUT', '/checkout/payment', { method: 0 })).status).toBe(404)
    expect((await by(wrong)('POST', '/checkout/complete', { total })).status).toBe(404)
  }
  expect((await by(token)('GET', '/checkout')).body).toMatchObject({ email: 'asha@example.org', cart: { count: 1 } })
})

test('stock that becomes managed during a payment gets back only what was taken', async () => {
  const { variantId } = await createProduct(db, await createShop(db), {
    variants: [{ price: 1000, stock: null, manageStock: false }],
  })
  const call = await buyer([variantId])
  const { body } = await buy(call)
  await db.updateTable('listingVariants').set({ manageStock: true, stock: 5 }).where('id', '=', variantId).execute()
  await act(body.groupId, 'refused')
  expect(await stockOf(variantId)).toBe(5)
})

test('a code that the buyer has used up is named in the error', async () => {
  const { variantId } = await createProduct(db, await createShop(db))
  const discountId = await createDiscount(db, { code: 'ONCEEACH', mostPerPerson: 1 })
  const withCode = async () => {
    const call = await buyer([variantId])
    const { body } = await call('GET', '/checkout')
    await db.insertInto('cartDiscounts').values({ cartId: body.cart.id, discountId }).execute()
    return buy(call)
  }
  expect((await withCode()).status).toBe(200)
  expect((await withCode()).body).toMatchObject({ code: 'gm-error-discount-used-up', field: 'code' })
})

test('only checkouts that take stock count against their limit', async () => {
  const { variantId } = await createProduct(db, await createShop(db))
  const { id: userId } = await createUser(db)
  await createCart(db, { userId, country: 'LK', variants: [variantId] })
  const call = caller(asViewer({ userId, role: 2 }))
  await ready(call)
  for (let tries = 0; tries < 61; tries++)
    expect((await call('POST', '/checkout/complete', { total: 1 })).body.code).toBe('gm-error-cart-changed')
  expect((await buy(call)).status).toBe(200)
})

test.each([
  ['LKR', { currency: 'LKR', perUsd: 300 }],
  ['USD', null],
  ['XXX', null],
])('a purchase stores that its buyer saw prices in %s, for its receipts', async (currency, shown) => {
  const { variantId } = await createProduct(db, await createShop(db))
  const call = await buyer([variantId])
  const total = await ready(call)
  const { body } = await call('POST', '/checkout/complete', { total }, { cookie: `currency=${currency}; country=us` })
  const group = await db
    .selectFrom('orderGroups')
    .select('shown')
    .where('id', '=', body.groupId)
    .executeTakeFirstOrThrow()
  expect(group).toEqual({ shown })
})

test('shipping to a province requires a postcode, and then the cart can’t go elsewhere', async () => {
  const west = { countries: ['LK'], areas: { regions: ['1'], postcodes: [] } }
  const rates = [
    { mode: 'customrate' as const, countries: ['LK'], amount: 900 },
    { mode: 'customrate' as const, amount: 200, ...west },
  ]
  const { variantId } = await createProduct(db, await createShop(db, { shop: { rates } }))
  const call = await buyer([variantId])
  const send = (postalCode: string) =>
    call('PUT', '/checkout/address', { email: 'asha@example.org', address: { ...kandy, postalCode } })
  expect(await send('')).toMatchObject({ status: 400, body: { field: 'address.postalCode' } })
  expect((await send('00300')).body).toMatchObject({ cart: { region: '1', isByArea: true, totals: { shipping: 200 } } })
  expect((await send('20000')).body).toMatchObject({ cart: { region: '2', totals: { shipping: 900 } } })
  await call('PUT', '/checkout/payment', { method: 0 })
  await db.updateTable('carts').set({ postalCode: '00300', region: '1' }).where('region', '=', '2').execute()
  expect((await call('GET', '/checkout')).body).toMatchObject({
    address: null,
    typed: { address: { postalCode: '20000' } },
  })
  expect(await call('POST', '/checkout/complete', { total: 1200 })).toMatchObject({
    body: { code: 'gm-error-checkout-incomplete' },
  })
})
