import { expect, test } from 'vitest'
import { createFee } from '#features/platform/fees/fees.factory.ts'
import { createShop } from '#features/shop/cart/cart.factory.ts'
import { addDays } from '#shared/add-days.ts'
import '#features/shop/ledger/ledger.tables.ts'
import { settleRefund } from '#features/shop/payments/payments.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createVendorOrder } from '../orders.factory.ts'
import { followPayments } from './follow-payments.ts'
import { followRefunds } from './follow-refunds.ts'
import { refundOrder } from './refund-order.ts'

const { db } = await testDatabase()
followPayments()
followRefunds()
const today = new Date().toISOString().slice(0, 10)

test('each order keeps the fee that held when it was placed, also when others hold and it is refunded', async () => {
  const vendorId = await createShop(db)
  const placed: { id: number; fee: number; total: number }[] = []
  const place = async () => {
    const { id } = await createVendorOrder(db, { vendorId })
    const of = db.selectFrom('orders').select(['id', 'fee', 'total']).where('id', '=', id)
    placed.push(await of.executeTakeFirstOrThrow())
  }
  await place()
  // items of 10.00; each fee begins a day after the one before
  for (const [index, basisPoints] of [725, 0, 10_000, 1, 249].entries()) {
    await createFee(db, { basisPoints, startsOn: addDays(today, index - 4) })
    await place()
  }
  await createFee(db, { basisPoints: 5000, startsOn: addDays(today, 1) })
  await place()
  expect(placed.map(({ fee }) => fee)).toEqual([60, 73, 0, 1000, 0, 25, 25])
  const actor = { userId: null, party: 'vendor' as const }
  for (const { id, total } of placed) {
    await db.transaction().execute(tx => refundOrder(tx, id, { amount: total, reason: '' }, actor))
    const refund = db.selectFrom('orderRefunds').select('id').where('orderId', '=', id)
    await settleRefund(db, (await refund.executeTakeFirstOrThrow()).id, 'succeeded')
  }
  const kept = await db.selectFrom('orders').select('fee').where('vendorId', '=', vendorId).orderBy('id').execute()
  expect(kept.map(({ fee }) => fee)).toEqual(placed.map(({ fee }) => fee))
  const earned = await db
    .selectFrom('ledgerPostings')
    .select(({ fn }) => fn.sum<number>('amount').as('sum'))
    .where('account', '=', 'platform_fee')
    .executeTakeFirstOrThrow()
  expect(Number(earned.sum)).toBe(0)
})
