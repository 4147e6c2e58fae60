import { expect, test } from 'vitest'
import { createShop } from '#features/shop/cart/cart.factory.ts'
import { vendorBalance } from '#features/shop/ledger/server/index.ts'
import {
  actOnTestPayment,
  createPayoutAccount,
  createTestPayments,
  keepsTransfers,
} from '#features/shop/payments/payments.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createOrderGroup } from '../orders.factory.ts'
import { followPayments } from './follow-payments.ts'
import { followRefunds } from './follow-refunds.ts'
import { fulfilOrder } from './fulfil-order.ts'
import { refundOrder } from './refund-order.ts'

const { db } = await testDatabase()
const payments = createTestPayments(db, keepsTransfers)
followPayments()
followRefunds()
const vendor = { userId: null, party: 'vendor' as const }

/** Pieces of 10.00, paid and sent; the transfer to the vendor is made. */
async function sentOrder(vendorId: number, pieces: number) {
  const { id: groupId } = await createOrderGroup(db, { vendorIds: [vendorId], pieces, provider: 'test' })
  const { id: paymentId } = await db
    .selectFrom('payments')
    .select('id')
    .where('groupId', '=', groupId)
    .executeTakeFirstOrThrow()
  await payments.run(paymentId)
  await actOnTestPayment(db, payments, groupId, 'approved')
  const order = await db.selectFrom('orders').selectAll().where('groupId', '=', groupId).executeTakeFirstOrThrow()
  const lines = await db.selectFrom('orderLines').select(['id', 'quantity']).where('orderId', '=', order.id).execute()
  const all = lines.map(({ id, quantity }) => ({ lineId: id, quantity }))
  const sent = { lines: all, carrier: '', tracking: '', trackingUrl: null }
  await db.transaction().execute(tx => fulfilOrder(tx, order.id, sent, vendor))
  await payments.run(paymentId)
  const transfer = await db
    .selectFrom('transfers')
    .selectAll()
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  return { order, paymentId, transfer }
}

test('a reversal that the provider refuses becomes the vendor’s debt, which the next order settles', async () => {
  const vendorId = await createShop(db)
  await createPayoutAccount(db, vendorId)
  const { order, paymentId, transfer } = await sentOrder(vendorId, 4)
  expect((await vendorBalance(db, vendorId)).total).toBe(0)
  const all = { amount: order.total, reason: 'Broken' }
  await db.transaction().execute(tx => refundOrder(tx, order.id, all, vendor))
  await payments.run(paymentId)
  const row = () => db.selectFrom('transfers').selectAll().where('id', '=', transfer.id).executeTakeFirst()
  expect(await row()).toMatchObject({ state: 'succeeded', reversed: 0 })
  expect((await vendorBalance(db, vendorId)).total).toBe(-transfer.amount)
  // once, however often it is run
  await payments.run(paymentId)
  expect((await vendorBalance(db, vendorId)).total).toBe(-transfer.amount)

  // ten pieces more, less the debt for four
  const next = await sentOrder(vendorId, 10)
  expect(next.transfer.amount).toBe(next.order.total - next.order.fee - transfer.amount)
  expect((await vendorBalance(db, vendorId)).total).toBe(0)
})
