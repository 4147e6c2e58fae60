import { createRouterClient } from '@orpc/server'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import '#features/market/listings/listings.tables.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { createCart, createCarts, createProduct, createShop, ratesNow } from '#features/shop/cart/cart.factory.ts'
import { createDiscount } from '#features/shop/discounts/discounts.factory.ts'
import { createGiftCard } from '#features/shop/gift-cards/gift-cards.factory.ts'
import { vendorBalance, vendorBalances } from '#features/shop/ledger/server/index.ts'
import { actOnTestPayment, createTestPayments } from '#features/shop/payments/payments.factory.ts'
import { createLogger } from '#server/log/logger.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { confirmEmails, followOrders } from '../orders.factory.ts'
import { kandy } from '../testing/kandy.ts'
import { bankEntriesRoutes } from './bank-entries.routes.ts'
import { mountCheckoutForms } from './checkout-forms.ts'
import { createCheckoutKeeper } from './checkout-keeper.ts'
import { checkoutRoutes, ordersRoutes } from './orders.routes.ts'
import { readInvoice } from './read-documents.ts'
import { receiveTransfer } from './receive-transfer.ts'
import { refundOrder } from './refund-order.ts'

const { db } = await testDatabase()
followOrders()
const accounts = { USD: 'Bank of Kandy, dollars', LKR: 'Bank of Ceylon, rupees', JPY: 'Bank of Osaka, yen' }
const payments = createTestPayments(db, {}, accounts)
const carts = createCarts(db, ['JPY', 'LKR'])
const checkout = createCheckoutKeeper({ db, carts, payments, ratesNow })
const routes = { ...checkoutRoutes(checkout), ...ordersRoutes(db, payments) }

/** An enterprise with prices in rupees: 5.00 for shipping, and a product for 30.00. */
async function rupeeShop(price = 3000, currency = 'LKR') {
  const vendorId = await createShop(db, { shop: { currency } })
  return { vendorId, ...(await createProduct(db, vendorId, { price, currency, stock: 100 })) }
}

let callers = 0
/** A member who sees prices in a currency, with a cart. */
async function buyer(currency: string, variants: number[]) {
  const { id: userId } = await createUser(db)
  const cartId = await createCart(db, { userId, country: 'LK', variants })
  const of = (key?: string) => {
    const headers = new Headers({ cookie: `currency=${currency}`, ...(key && { 'idempotency-key': key }) })
    return { ...asViewer({ userId, role: 2 }), headers, ip: `203.0.113.${++callers}` }
  }
  const call = createRouterClient(routes, { context: () => of() })
  const ready = async (method: number) => {
    await call.setCheckoutAddress({ email: 'asha@example.org', address: kandy })
    const checkout = await call.setCheckoutPayment({ method })
    await confirmEmails(db)
    return checkout
  }
  return { call, ready, userId, cartId, of }
}

const groupOf = (id: number) => db.selectFrom('orderGroups').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const paymentOf = (groupId: number) =>
  db.selectFrom('payments').selectAll().where('groupId', '=', groupId).executeTakeFirstOrThrow()
const unbalanced = async () =>
  (await sql`select currency from ledger_postings group by currency having sum(amount) <> 0`.execute(db)).rows

test('a buyer who sees rupees can pay in rupees by transfer, and refunds and balances are in rupees too', async () => {
  const { variantId, vendorId } = await rupeeShop()
  const { call, ready } = await buyer('LKR', [variantId])
  const checkout = await ready(2)
  expect(checkout).toMatchObject({
    cart: { currency: 'LKR', totals: { items: 3000, shipping: 500, total: 3500 }, rates: {}, ratesAt: null },
    due: 3500,
    currencies: [
      { currency: 'USD', total: 12, methods: [2, 0] },
      { currency: 'LKR', total: 3500, methods: [2, 0] },
    ],
  })
  const { groupId, step } = await call.completeCheckout({ total: 3500, due: 3500, currency: 'LKR' })
  expect(step).toMatchObject({ kind: 'transfer', details: accounts.LKR })
  expect(await groupOf(groupId)).toMatchObject({ currency: 'LKR', total: 3500, shown: null, rates: { LKR: 300 } })
  expect(await paymentOf(groupId)).toMatchObject({ currency: 'LKR', amount: 3500 })
  const admin = await createUser(db, { role: 1 })
  await db.transaction().execute(tx => receiveTransfer(tx, { groupId }, { userId: admin.id }))
  // less 6 % of 30.00
  expect(await vendorBalances(db, vendorId)).toMatchObject([{ currency: 'LKR', total: 3320 }])
  expect((await vendorBalance(db, vendorId)).total).toBe(0)
  const order = await db.selectFrom('orders').selectAll().where('groupId', '=', groupId).executeTakeFirstOrThrow()
  expect(order).toMatchObject({ currency: 'LKR', perCent: 300, total: 3500, fee: 180 })
  const other = db.updateTable('orders').set({ currency: 'JPY' }).where('id', '=', order.id)
  await expect(other.execute()).rejects.toThrow('orders_currency')
  await db
    .transaction()
    .execute(tx => refundOrder(tx, order.id, { amount: 1000, reason: 'Late' }, { userId: null, party: 'vendor' }))
  const [refund] = await db
    .selectFrom('refunds')
    .selectAll()
    .where('paymentId', '=', (await paymentOf(groupId)).id)
    .execute()
  expect(refund).toMatchObject({ amount: 1000 })
  expect(await unbalanced()).toEqual([])
})

test('a buyer can pay in dollars instead, and is only charged the amount that they saw', async () => {
  const { variantId } = await rupeeShop()
  const { call, ready } = await buyer('LKR', [variantId])
  await ready(0)
  const checkout = await call.setCheckoutCurrency({ currency: 'USD' })
  expect(checkout.cart).toMatchObject({ currency: 'USD', totals: { total: 12 }, rates: { LKR: 300 } })
  expect((await call.getCheckout({})).cart.currency).toBe('USD')
  // the same number in another currency is a different amount
  await expect(call.completeCheckout({ total: 12, currency: 'LKR' })).rejects.toMatchObject({
    code: 'gm-error-cart-changed',
  })
  const { groupId } = await call.completeCheckout({ total: 12, currency: 'USD' })
  expect(await groupOf(groupId)).toMatchObject({ currency: 'USD', total: 12, shown: { currency: 'LKR', perUsd: 300 } })
  await actOnTestPayment(db, payments, groupId, 'approved')
  // the next cart starts with their own currency
  const next = await rupeeShop()
  const { cartId } = await db
    .selectFrom('carts')
    .select(['id as cartId', 'currency'])
    .where('userId', '=', (await groupOf(groupId)).userId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('cartLines')
    .values({ cartId, ...next, quantity: 1, title: {}, seenPrice: 1, seenCurrency: 'LKR' })
    .execute()
  expect((await call.getCheckout({})).cart.currency).toBe('LKR')
})

test('a cart of vendors with different currencies, or with one that has no account, is charged in dollars', async () => {
  const [rupees, yen, euros] = [await rupeeShop(), await rupeeShop(3000, 'JPY'), await rupeeShop(900, 'EUR')]
  const both = await buyer('LKR', [rupees.variantId, yen.variantId])
  expect((await both.ready(0)).currencies).toEqual([{ currency: 'USD', total: expect.any(Number), methods: [2, 0] }])
  await expect(both.call.setCheckoutCurrency({ currency: 'LKR' })).rejects.toMatchObject({
    code: 'gm-error-payment-currency',
  })
  const { cart } = await both.call.getCheckout({})
  await expect(both.call.completeCheckout({ total: cart.totals.total, currency: 'LKR' })).rejects.toMatchObject({
    code: 'gm-error-cart-changed',
  })
  const { groupId } = await both.call.completeCheckout({ total: cart.totals.total, currency: 'USD' })
  await actOnTestPayment(db, payments, groupId, 'approved')
  expect(await vendorBalances(db, yen.vendorId)).toMatchObject([{ currency: 'USD' }])
  expect((await (await buyer('EUR', [euros.variantId])).ready(0)).cart.currency).toBe('USD')
  // a currency other than the buyer's own is offered, but not chosen for them
  const offered = await (await buyer('EUR', [rupees.variantId])).ready(0)
  expect([offered.cart.currency, offered.currencies.map(one => one.currency)]).toEqual(['USD', ['USD', 'LKR']])
})

test('amounts in yen are whole: prices, fees and refunds, beside an old order in dollars', async () => {
  const { variantId, vendorId } = await rupeeShop(1999, 'JPY')
  const old = await buyer('USD', [variantId])
  const inDollars = (await old.ready(0)).cart
  expect(inDollars).toMatchObject({ currency: 'USD', totals: { total: 1333 + 333 } })
  const first = await old.call.completeCheckout({ total: 1666 })
  await actOnTestPayment(db, payments, first.groupId, 'approved')
  const { call, ready, of } = await buyer('JPY', [variantId])
  expect((await ready(0)).cart).toMatchObject({ currency: 'JPY', totals: { items: 1999, shipping: 500, total: 2499 } })
  const { groupId } = await call.completeCheckout({ total: 2499, currency: 'JPY' })
  await actOnTestPayment(db, payments, groupId, 'approved')
  expect(await vendorBalances(db, vendorId)).toMatchObject([
    { currency: 'JPY', total: 2499 - 120 },
    { currency: 'USD', total: 1666 - 80 },
  ])
  expect(await unbalanced()).toEqual([])
  const order = await db.selectFrom('orders').select('id').where('groupId', '=', groupId).executeTakeFirstOrThrow()
  const invoice = await readInvoice(db, of().viewer, order)
  expect(invoice).toMatchObject({ currency: 'JPY', total: 2499, lines: [{ unitPrice: 1999, total: 1999 }] })
  expect(invoice?.lines[0]).not.toHaveProperty('ownPrice')
})

test('a gift card shows that it pays in dollars, and pays once these are chosen; codes in dollars are converted', async () => {
  const { variantId, listingId } = await rupeeShop(300_000)
  await db.updateTable('listings').set({ acceptsGiftCards: true }).where('id', '=', listingId).execute()
  const { call, ready, cartId } = await buyer('LKR', [variantId])
  const discountId = await createDiscount(db, { basisPoints: null, amount: 100 })
  await db.insertInto('cartDiscounts').values({ cartId, discountId }).execute()
  expect((await ready(0)).cart).toMatchObject({ totals: { discount: 30_000, total: 270_500 } })
  const { code } = await createGiftCard(db, 5000)
  expect(await call.addGiftCard({ code })).toMatchObject({
    giftCards: [{ used: 0, limit: 'currency' }],
    due: 270_500,
  })
  const checkout = await call.setCheckoutCurrency({ currency: 'USD' })
  expect(checkout).toMatchObject({ giftCards: [{ used: 902, limit: null }], due: 0 })
  await call.setCheckoutCurrency({ currency: 'LKR' })
  const { groupId } = await call.completeCheckout({ total: 270_500, due: 270_500, currency: 'LKR' })
  expect(await groupOf(groupId)).toMatchObject({ credit: 0, currency: 'LKR' })
  // the use of codes is counted in US cents
  const use = db.selectFrom('discountUses').select('amount').where('groupId', '=', groupId)
  expect(await use.executeTakeFirstOrThrow()).toEqual({ amount: 100 })
})

test('a cart in rupees that can’t be paid by transfer is charged in dollars', async () => {
  const bankOnly = createTestPayments(db, {}, accounts)
  const keeper = createCheckoutKeeper({
    ...{ db, carts, ratesNow },
    payments: {
      ...bankOnly,
      methods: currency => bankOnly.methods(currency).filter(({ method }) => currency !== 'LKR' || method === 2),
    },
  })
  const { variantId, vendorId } = await rupeeShop()
  const { of } = await buyer('LKR', [variantId])
  expect((await keeper.show(of(), 'en')).cart.currency).toBe('LKR')
  await db.updateTable('vendorShops').set({ takesTransfers: false }).where('vendorId', '=', vendorId).execute()
  const checkout = await keeper.show(of(), 'en')
  expect(checkout).toMatchObject({
    cart: { currency: 'USD' },
    currencies: [{ currency: 'USD' }],
    noTransfer: [{ kind: 'vendor' }],
  })
  expect(checkout.methods.map(({ method }) => method)).toEqual([0])
})

test('a site with accounts in rupees only charges rupees, or dollars if gift cards pay everything', async () => {
  const rupees = createTestPayments(db, {}, { LKR: accounts.LKR })
  const keeper = createCheckoutKeeper({ db, carts, ratesNow, payments: rupees })
  const { variantId, listingId } = await rupeeShop()
  await db.updateTable('listings').set({ acceptsGiftCards: true }).where('id', '=', listingId).execute()
  const { of } = await buyer('USD', [variantId])
  const checkout = await keeper.show(of(), 'en')
  expect(checkout).toMatchObject({
    cart: { currency: 'LKR' },
    currencies: [{ currency: 'USD', methods: [] }, { methods: [2, 0] }],
  })
  await keeper.setAddress(of(), { email: 'asha@example.org', address: kandy, save: false }, 'en')
  const { code } = await createGiftCard(db, 5000)
  await keeper.addGiftCard(of(), code, 'en')
  expect(await keeper.setCurrency(of(), 'USD', 'en')).toMatchObject({ cart: { currency: 'USD' }, due: 0 })
  const { groupId } = await keeper.complete(of(crypto.randomUUID()), {
    total: 12,
    due: 0,
    currency: 'USD',
    language: 'en',
  })
  expect(await groupOf(groupId)).toMatchObject({ currency: 'USD', credit: 12 })
})

test('after a shop changes its currency nothing is charged that the buyer hasn’t seen', async () => {
  const { variantId, vendorId } = await rupeeShop()
  const { call, ready } = await buyer('LKR', [variantId])
  await ready(0)
  await db.updateTable('vendorShops').set({ currency: 'EUR' }).where('vendorId', '=', vendorId).execute()
  await expect(call.completeCheckout({ total: 3500, currency: 'LKR' })).rejects.toMatchObject({
    code: 'gm-error-cart-changed',
  })
})

test('without other accounts carts are charged in dollars, whatever a call requests', async () => {
  const plain = createCheckoutKeeper({
    db,
    carts: createCarts(db),
    payments: createTestPayments(db),
    ratesNow,
  })
  const { variantId } = await rupeeShop()
  const { of } = await buyer('LKR', [variantId])
  const call = createRouterClient(checkoutRoutes(plain), { context: () => of() })
  await call.setCheckoutAddress({ email: 'asha@example.org', address: kandy })
  expect(await call.setCheckoutPayment({ method: 0 })).toMatchObject({
    cart: { currency: 'USD', totals: { total: 12 } },
    currencies: [{ currency: 'USD', total: 12, methods: [2, 0] }],
  })
  await expect(call.setCheckoutCurrency({ currency: 'LKR' })).rejects.toMatchObject({
    code: 'gm-error-payment-currency',
  })
  await expect(call.completeCheckout({ total: 12, currency: 'LKR' })).rejects.toMatchObject({
    code: 'gm-error-cart-changed',
  })
  const { groupId } = await call.completeCheckout({ total: 12 })
  expect(await groupOf(groupId)).toMatchObject({ currency: 'USD', total: 12 })
})

test('a bank’s file pays by currency: the same number in dollars doesn’t pay rupees', async () => {
  const { variantId } = await rupeeShop()
  const { call, ready } = await buyer('LKR', [variantId])
  await ready(2)
  const { groupId } = await call.completeCheckout({ total: 3500, currency: 'LKR' })
  const { providerId } = await paymentOf(groupId)
  const admin = await createUser(db, { role: 1 })
  const bank = createRouterClient(bankEntriesRoutes(db, Object.keys(accounts)), { context: asViewer(admin.viewer) })
  const content = (day: string) => `Date;Reference;Amount\n${day};${providerId};35.00`
  await bank.importBankFile({ name: 'dollars.csv', content: content('2026-11-26') })
  await bank.importBankFile({ name: 'rupees.csv', content: content('2026-11-27'), currency: 'LKR' })
  const { items, currencies } = await bank.getBankEntries({})
  expect(currencies).toEqual(['USD', 'LKR', 'JPY'])
  const own = items.filter(({ awaited }) => awaited?.groupId === groupId)
  const [dollars, rupees] = ['USD', 'LKR'].map(code => own.find(({ currency }) => currency === code))
  expect(dollars?.problem).toBe('currency')
  const confirmed = await bank.confirmBankEntries({ ids: [dollars?.id ?? 0] })
  expect(confirmed.items).toMatchObject([{ problem: 'currency' }])
  expect((await paymentOf(groupId)).state).toBe('pending')
  expect((await bank.confirmBankEntries({ ids: [rupees?.id ?? 0] })).items).toMatchObject([{ problem: null }])
  expect((await paymentOf(groupId)).state).toBe('succeeded')
})

test('the currency can be chosen without scripts, and an impossible one leads back', async () => {
  const { variantId } = await rupeeShop()
  const { of, ready } = await buyer('LKR', [variantId])
  await ready(0)
  const app = new Hono()
  const { viewer } = of()
  mountCheckoutForms(app, {
    ...{
      db,
      checkout,
      payments,
      config: { publicUrl: 'https://pola.test' },
      limit: () => 0,
      clientIp: () => '203.0.113.250',
    },
    services: { accounts: { viewerOf: async () => viewer } },
    log: createLogger('silent'),
  } as never)
  const send = (currency: string) =>
    app.request('https://pola.test/checkout/currency', {
      method: 'POST',
      headers: {
        origin: 'https://pola.test',
        'content-type': 'application/x-www-form-urlencoded',
        cookie: 'currency=LKR',
      },
      body: new URLSearchParams({ currency }),
    })
  expect((await send('USD')).headers.get('location')).toBe('/checkout?step=payment')
  expect((await checkout.show(of(), 'en')).cart.currency).toBe('USD')
  expect((await send('EUR')).headers.get('location')).toBe('/checkout?step=payment&problem=gm-error-payment-currency')
})

test('a buyer who sees rupees reads why a cart is charged in dollars', async () => {
  const rupees = await rupeeShop()
  const yen = await rupeeShop(500, 'JPY')
  const whyOf = async (currency: string, variants: number[], language = 'en') => {
    const { cart } = await (await buyer(currency, variants)).call.getCheckout({ language })
    return [cart.currency, cart.whyDollars]
  }
  const mixed = [rupees.variantId, yen.variantId]
  const others = 'You pay in US dollars because not every enterprise in your cart is paid in LKR.'
  expect(await whyOf('LKR', mixed)).toEqual(['USD', others])
  expect((await whyOf('LKR', mixed, 'si'))[1]).toContain('ඇමරිකානු ඩොලර්')
  const dear = await rupeeShop(99_999_999)
  const [currency, most] = await whyOf('LKR', [dear.variantId])
  expect(currency).toBe('USD')
  expect(most).toMatch(/^You pay in US dollars because an order in LKR can’t cost more than .*999,999\.99\.$/)
  // a buyer who pays in the shown currency, or whose currency nobody uses, gets no explanation
  expect(await whyOf('LKR', [rupees.variantId])).toEqual(['LKR', undefined])
  expect(await whyOf('USD', mixed)).toEqual(['USD', undefined])
  expect(await whyOf('JPY', [rupees.variantId])).toEqual(['USD', undefined])
})
