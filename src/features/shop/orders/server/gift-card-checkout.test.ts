import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { createCart, createCarts, createProduct, createShop, ratesNow } from '#features/shop/cart/cart.factory.ts'
import { createGiftCard } from '#features/shop/gift-cards/gift-cards.factory.ts'
import { actOnTestPayment, createTestPayments, settleRefund } from '#features/shop/payments/payments.factory.ts'
import { createApiHandler } from '#server/http/api-handler.ts'
import { createLogger } from '#server/log/logger.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { confirmEmails } from '../orders.factory.ts'
import { kandy } from '../testing/kandy.ts'
import { createCheckoutKeeper } from './checkout-keeper.ts'
import { followPayments } from './follow-payments.ts'
import { followRefunds } from './follow-refunds.ts'
import '#server/mail/mails.tables.ts'
import { mailOfPayment } from './notify-of-payment.ts'
import { checkoutRoutes } from './orders.routes.ts'
import { refundOrder } from './refund-order.ts'

const { db } = await testDatabase()
followPayments()
followRefunds()
const payments = createTestPayments(db)
const checkout = createCheckoutKeeper({ db, carts: createCarts(db), payments, ratesNow })
const handle = createApiHandler(checkoutRoutes(checkout), createLogger('silent'))

let callers = 0

/** A member with a cart, an address and the test provider as the payment method. */
async function buyer(variants: number[]) {
  const { id: userId } = await createUser(db)
  await createCart(db, { userId, country: 'LK', variants })
  // a new address for each call, because limits are by address
  const context = { ...asViewer({ userId, role: 2 }), ip: `198.51.100.${++callers}` }
  const call = async (method: string, path: string, body?: object) => {
    const headers = new Headers({ 'content-type': 'application/json' })
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const { response } = await handle(new Request(`https://pola.test/api/v1/checkout${path}`, init), context)
    return { status: response?.status, body: await response?.json() }
  }
  await call('PUT', '/address', { email: 'asha@example.org', address: kandy })
  await call('PUT', '/payment', { method: 0 })
  return call
}

async function accepting(price: number, accepts = true) {
  const product = await createProduct(db, await createShop(db), { price, stock: 100 })
  await db
    .updateTable('listings')
    .set({ acceptsGiftCards: accepts })
    .where('id', 'in', eb => eb.selectFrom('listingVariants').select('listingId').where('id', '=', product.variantId))
    .execute()
  return product.variantId
}

const balanceOf = async (id: number) =>
  (await db.selectFrom('giftCards').select('balance').where('id', '=', id).executeTakeFirstOrThrow()).balance
const chargeOf = async (groupId: number) =>
  db.selectFrom('payments').select(['amount', 'provider']).where('groupId', '=', groupId).executeTakeFirstOrThrow()

test('a card pays for the vendor who accepts it, and the rest is charged', async () => {
  const call = await buyer([await accepting(1000), await accepting(2500, false)])
  const { id, code } = await createGiftCard(db, 5000)
  const { body: shown } = await call('POST', '/gift-cards', { code })
  // shipping costs 5 dollars for each
  expect(shown).toMatchObject({ giftCards: [{ id, balance: 5000, used: 1500 }], due: 3000 })
  const { body } = await call('POST', '/complete', { total: 4500, due: 3000 })
  expect(await chargeOf(body.groupId)).toEqual({ amount: 3000, provider: 'test' })
  expect(await balanceOf(id)).toBe(3500)
  await actOnTestPayment(db, payments, body.groupId, 'refused')
  expect(await balanceOf(id)).toBe(5000)
})

test.each([
  ['succeeded' as const, [1500]],
  ['failed' as const, [500]],
])('a buyer refunded to a card and by a provider whose part %s is notified once', async (state, expected) => {
  const call = await buyer([await accepting(1000)])
  const { code } = await createGiftCard(db, 500)
  await call('POST', '/gift-cards', { code })
  const { body } = await call('POST', '/complete', { total: 1500, due: 1000 })
  await actOnTestPayment(db, payments, body.groupId, 'approved')
  const order = await db.selectFrom('orders').select('id').where('groupId', '=', body.groupId).executeTakeFirstOrThrow()
  const actor = { userId: null, party: 'vendor' as const }
  await db.transaction().execute(tx => refundOrder(tx, order.id, { amount: 1500, reason: 'Broken' }, actor))
  const noticesOf = async () => {
    const { rows } = await sql<{ amount: number }>`
      select (data -> 'details' ->> 'amount')::int as amount from pgboss.job
      where name = 'order-news-mails' and data ->> 'orderId' = ${String(order.id)}`.execute(db)
    return rows.map(({ amount }) => amount)
  }
  expect(await noticesOf()).toEqual([])
  const { id } = await db
    .selectFrom('orderRefunds')
    .select('id')
    .where('orderId', '=', order.id)
    .where('toCards', '=', false)
    .executeTakeFirstOrThrow()
  await settleRefund(db, id, state)
  expect(await noticesOf()).toEqual(expected)
})

test('a card that pays nothing, or not everything, shows the reason', async () => {
  const limits = async (call: Awaited<ReturnType<typeof buyer>>, ...cards: { code: string }[]) => {
    for (const { code } of cards) await call('POST', '/gift-cards', { code })
    const { body } = await call('GET', '')
    return body.giftCards.map(({ limit }: { limit: string | null }) => limit)
  }
  const refused = await buyer([await accepting(1000, false)])
  expect(await limits(refused, await createGiftCard(db, 5000))).toEqual(['not-taken'])
  const mixed = await buyer([await accepting(1000), await accepting(2500, false)])
  expect(await limits(mixed, await createGiftCard(db, 500))).toEqual([null])
  expect(await limits(mixed, await createGiftCard(db, 5000), await createGiftCard(db, 700))).toEqual([
    ...[null, 'not-taken', 'others'],
  ])
  const whole = await buyer([await accepting(1000)])
  const spent = await createGiftCard(db, 600)
  expect(await limits(whole, spent, await createGiftCard(db, 5000))).toEqual([null, null])
  await db.updateTable('giftCards').set({ balance: 0 }).where('id', '=', spent.id).execute()
  expect(await limits(whole)).toEqual(['empty', null])
})

test('a card that pays everything leaves nothing to charge', async () => {
  const call = await buyer([await accepting(1000)])
  const { id, code } = await createGiftCard(db, 2000)
  await call('POST', '/gift-cards', { code: code.toLowerCase() })
  const { body } = await call('POST', '/complete', { total: 1500, due: 0 })
  expect(body.step).toEqual({ kind: 'done' })
  expect(await chargeOf(body.groupId)).toEqual({ amount: 0, provider: 'none' })
  expect(await balanceOf(id)).toBe(500)
})

test('a transfer is for the amount left by the cards, which then leave the cart', async () => {
  const call = await buyer([await accepting(1000), await accepting(2500, false)])
  await call('PUT', '/payment', { method: 2 })
  await confirmEmails(db)
  const { code } = await createGiftCard(db, 5000)
  await call('POST', '/gift-cards', { code })
  const { body } = await call('POST', '/complete', { total: 4500, due: 3000 })
  const stepOf = async () => body.step
  await mailOfPayment({ db, publicUrl: 'https://pola.test', stepOf }, { groupId: body.groupId, kind: 'promised' })
  const mail = await db
    .selectFrom('mails')
    .select('subject')
    .where('template', '=', 'order-bought')
    .where('subject', 'like', `%${body.groupId}`)
    .executeTakeFirstOrThrow()
  expect(mail.subject).toBe(`Please transfer $30 for order ${body.groupId}`)
  expect((await call('GET', '')).body.giftCards).toEqual([])
})

test('of fifty purchases with the same card one gets its balance', async () => {
  const { id, code } = await createGiftCard(db, 1500)
  const variantId = await accepting(1000)
  const calls = await Promise.all(Array.from({ length: 50 }, () => buyer([variantId])))
  for (const call of calls) expect((await call('POST', '/gift-cards', { code })).body.due).toBe(0)
  const answers = await Promise.all(calls.map(call => call('POST', '/complete', { total: 1500, due: 0 })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['gm-error-cart-changed']),
  )
  expect(await balanceOf(id)).toBe(0)
})

test('a card is added and removed; an unknown or empty one, and one too many, are refused', async () => {
  const call = await buyer([await accepting(1000)])
  expect((await call('POST', '/gift-cards', { code: 'HK3M-9RTQ-W2PX-7BCD' })).body).toMatchObject({
    code: 'gm-error-gift-card',
    field: 'code',
  })
  const cards = await Promise.all(Array.from({ length: 6 }, () => createGiftCard(db, 500)))
  for (const { code } of cards.slice(0, 5)) await call('POST', '/gift-cards', { code })
  expect((await call('POST', '/gift-cards', { code: cards[5]?.code })).body.code).toBe('gm-error-gift-card-many')
  const { body } = await call('DELETE', `/gift-cards/${cards[0]?.id}`)
  expect(body).toMatchObject({ giftCards: { length: 4 }, due: 0 })
  await call('POST', '/complete', { total: 1500, due: 0 })
  const again = await buyer([await accepting(1000)])
  expect((await again('POST', '/gift-cards', { code: cards[1]?.code })).body.code).toBe('gm-error-gift-card-empty')
})
