import { expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createShop } from '#features/shop/cart/cart.factory.ts'
import { settleRefund } from '#features/shop/payments/payments.factory.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createReturn, createVendorOrder } from '../orders.factory.ts'
import { answerReturn } from './answer-return.ts'
import { followPayments } from './follow-payments.ts'
import { followRefunds } from './follow-refunds.ts'
import { readVendorOrder } from './read-vendor-order.ts'
import { refundOrder } from './refund-order.ts'

const { db } = await testDatabase()
followPayments()
followRefunds()

/** A return of one of two pieces for 10.00, which has arrived. */
async function returned() {
  const vendorId = await createShop(db)
  const { id: userId } = await createUser(db)
  await addToTeam(db, vendorId, userId, 3)
  const actor = { userId, party: 'vendor' as const }
  const order = await createVendorOrder(db, { vendorId, pieces: 2, isSent: true })
  const returnId = await createReturn(db, order)
  const answer = (given: 'accepted' | 'received') =>
    db.transaction().execute(tx => answerReturn(tx, returnId, { answer: given, message: '' }, actor))
  await answer('accepted')
  const { viewer } = asViewer({ userId, role: 2 })
  if (!viewer) throw new Error('there is no viewer')
  return {
    order,
    arrive: () => answer('received'),
    refund: (amount: number, ofReturn = returnId) =>
      db
        .transaction()
        .execute(tx => refundOrder(tx, order.id, { amount, reason: 'Broken', returnId: ofReturn }, actor)),
    left: async () => (await readVendorOrder(db, viewer, order.id, 'en')).returns[0]?.amount,
  }
}

test('a return is refunded up to the price of its pieces, once', async () => {
  const { arrive, refund, left } = await returned()
  await expect(refund(1000)).rejects.toMatchObject({ code: 'gm-error-refund-too-high' })
  await arrive()
  expect(await left()).toBe(1000)
  await refund(400)
  expect(await left()).toBe(600)
  await expect(refund(601)).rejects.toMatchObject({ code: 'gm-error-refund-too-high' })
  await refund(600)
  expect(await left()).toBe(0)
  await expect(refund(1)).rejects.toMatchObject({ code: 'gm-error-refund-too-high' })
})

test('a refund of a return that fails can be made once more', async () => {
  const { order, arrive, refund, left } = await returned()
  await arrive()
  await refund(1000)
  const { id } = await db
    .selectFrom('orderRefunds')
    .select('id')
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  await settleRefund(db, id, 'failed')
  expect(await left()).toBe(1000)
})

test('a return of another order is NOT_FOUND', async () => {
  const { arrive, refund } = await returned()
  await arrive()
  await expect(refund(100, 2_000_000_000)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
