import { expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createCart, createProduct, createShop } from '#features/shop/cart/cart.factory.ts'
import { cartState } from '#features/shop/cart/cart-state.ts'
import { loadCart } from '#features/shop/cart/server/index.ts'
import { markReceived } from '#features/shop/payments/server/index.ts'
import { mailsTo } from '#server/testing/mails-to.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { buyCart } from '../orders.factory.ts'
import { kandy } from '../testing/kandy.ts'
import { daysUntilArrival } from './arrival-of-order.ts'
import { followPayments } from './follow-payments.ts'
import { mailOfPayment, notifyOfPaidOrder } from './notify-of-payment.ts'
import { loadOrders } from './read-group.ts'
import { readVendorOrder } from './read-vendor-order.ts'

const { db } = await testDatabase()
followPayments()
const given = {
  ...{ db, publicUrl: 'https://pola.test', desk: 'desk@pola.test' },
  stepOf: async () => ({ kind: 'transfer' as const, reference: 'P-1', details: 'Bank', dueAt: '2026-12-04T10:00:00Z' }),
}

/** A piece of a shop that hands over within `handlingDays`, ordered by bank transfer, and not paid for yet. */
async function ordered(
  handlingDays: number | null,
  days: { minDays?: number; maxDays?: number } = {},
  leadDays: [number, number] | null = null,
) {
  const email = `buyer${crypto.randomUUID().slice(0, 8)}@example.org`
  const shop = { handlingDays, rates: [{ mode: 'customrate' as const, amount: 500, name: { en: 'Post' }, ...days }] }
  const vendorId = await createShop(db, { shop })
  const { variantId } = await createProduct(db, vendorId, { leadDays })
  const cart = await loadCart(db, await createCart(db, { country: 'LK', variants: [[variantId, 1]] }))
  if (!cart) throw new Error('there is no cart')
  const buyer = { userId: null, email, language: 'en', address: kandy, provider: 'bank' as const }
  const { id, paymentId } = await db.transaction().execute(tx => buyCart(tx, cartState(cart), buyer))
  const { id: orderId } = await db.selectFrom('orders').select('id').where('groupId', '=', id).executeTakeFirstOrThrow()
  return {
    ...{ vendorId, groupId: id, orderId, email },
    pay: () => db.transaction().execute(tx => markReceived(tx, paymentId, { by: null })),
    read: async () => {
      const group = await db.selectFrom('orderGroups').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      return (await loadOrders(db, group, 'en'))[0]
    },
  }
}

test('only the enterprise sees by when an order is to be sent', async () => {
  const { vendorId, orderId, pay } = await ordered(1, { minDays: 2, maxDays: 4 })
  await pay()
  const { id: userId } = await createUser(db)
  const member = { userId, role: 2 }
  await addToTeam(db, await createShop(db), userId, 1)
  await expect(readVendorOrder(db, member as never, orderId, 'en')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await addToTeam(db, vendorId, userId, 3)
  const { sendBy, shipping } = await readVendorOrder(db, member as never, orderId, 'en')
  expect(sendBy).toMatch(/^20\d\d-\d\d-\d\d$/)
  expect((shipping.arrival?.from ?? '') > (sendBy ?? '')).toBe(true)
})

test('before the payment an order has a number of days, afterwards fixed dates that its shop can’t change', async () => {
  const { vendorId, pay, read } = await ordered(3, { minDays: 2, maxDays: 4 })
  const change = (handlingDays: number) =>
    db.updateTable('vendorShops').set({ handlingDays }).where('vendorId', '=', vendorId).execute()
  await change(200)
  expect((await read())?.shipping).toMatchObject({ minDays: 5, maxDays: 7, arrival: null })
  await pay()
  const paid = (await read())?.shipping.arrival
  const soon = Temporal.Now.plainDateISO('UTC').add({ days: 20 }).toString()
  expect(paid && paid.from < paid.until && paid.until < soon).toBe(true)
  await change(300)
  await db.updateTable('vendorShippingRates').set({ maxDays: 90 }).where('vendorId', '=', vendorId).execute()
  expect((await read())?.shipping.arrival).toEqual(paid)
})

test('what is made to order takes its own days, which its order keeps', async () => {
  const made = await ordered(1, { minDays: 2, maxDays: 4 }, [10, 15])
  const slow = await ordered(30, { minDays: 2, maxDays: 4 }, [10, 15])
  await db
    .updateTable('listings')
    .set({ leadDays: null })
    .where('vendorId', 'in', [made.vendorId, slow.vendorId])
    .execute()
  const before = await made.read()
  expect(before?.shipping).toMatchObject({ minDays: 12, maxDays: 19 })
  expect(before?.lines.map(({ options }) => options)).toEqual([['Made to order in 10 to 15 working days']])
  expect((await slow.read())?.shipping).toMatchObject({ minDays: 12, maxDays: 19 })
  await made.pay()
  const paid = (await made.read())?.shipping.arrival
  const day = (days: number) => Temporal.Now.plainDateISO('UTC').add({ days }).toString()
  // working days: 12 to 19 are more than two weeks, and less than five
  expect(paid && paid.from > day(14) && paid.until > day(23) && paid.until < day(35)).toBe(true)
})

test('of what is cancelled, and where no days were said, nothing is expected', async () => {
  const cancelled = await ordered(1, { minDays: 2, maxDays: 4 })
  await cancelled.pay()
  await db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', cancelled.orderId).execute()
  expect((await cancelled.read())?.shipping.arrival).toBeNull()
  const silent = await ordered(1)
  await silent.pay()
  expect((await silent.read())?.shipping).toMatchObject({ minDays: null, maxDays: null, arrival: null })
  expect(daysUntilArrival({ minDays: 2, maxDays: 4, handlingDays: null, firstHandlingDays: null })).toEqual({
    minDays: 2,
    maxDays: 4,
  })
})

test('the promise’s email has the number of days, the payment’s the dates, and the vendor’s the day to send it', async () => {
  const { vendorId, groupId, orderId, email, pay, read } = await ordered(3, { minDays: 2, maxDays: 4 })
  const owner = await createUser(db)
  await addToTeam(db, vendorId, owner.id, 1)
  await mailOfPayment(given, { groupId, kind: 'promised', isAlone: true })
  await pay()
  await mailOfPayment(given, { groupId, kind: 'paid', isAlone: true })
  await notifyOfPaidOrder(given, { orderId })
  const text = (await read())?.shipping.arrival?.text
  const texts = (await mailsTo(db, email)).map(mail => mail.text)
  expect(texts.filter(one => one?.includes('Delivery: Post, 5–7 days'))).toHaveLength(1)
  expect(texts.filter(one => one?.includes(`Delivery: Post · Arrives ${text}`))).toHaveLength(1)
  const [mail] = await mailsTo(db, owner.email)
  expect(mail?.text).toContain(`Delivery: Post · Arrives ${text}`)
  expect(mail?.text).toMatch(/^Send it by: \d+ \w+ 20\d\d$/m)
})
