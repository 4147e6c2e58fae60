import { expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { createShop } from '#features/shop/cart/cart.factory.ts'
import { settleRefund } from '#features/shop/payments/payments.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createVendorOrder } from '../orders.factory.ts'
import { followPayments } from './follow-payments.ts'
import { followRefunds } from './follow-refunds.ts'
import { listMovementsOfGroup } from './list-movements-of-group.ts'
import { refundOrder } from './refund-order.ts'

const { db } = await testDatabase()
followPayments()
followRefunds()

test('movements of a group include payments, refunds, and refunds that came back', async () => {
  const { id, groupId } = await createVendorOrder(db, { vendorId: await createShop(db), pieces: 2 })
  const actor = { userId: (await createUser(db)).id, party: 'admin' as const }
  const moved = async () =>
    (await listMovementsOfGroup(db, groupId, 'en')).map(({ kind, orderId, amount }) => [kind, orderId, amount])
  const paid = await moved()
  expect(paid).toEqual([['paid', null, expect.any(Number)]])
  await db.transaction().execute(tx => refundOrder(tx, id, { amount: 300, reason: 'Broken' }, actor))
  expect(await moved()).toEqual(paid)
  const refund = await db.selectFrom('orderRefunds').select('id').where('orderId', '=', id).executeTakeFirstOrThrow()
  await settleRefund(db, refund.id, 'succeeded')
  await settleRefund(db, refund.id, 'failed')
  expect(await moved()).toEqual([...paid, ['refunded', id, -300], ['refund-failed', id, 300]])
})
