import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import '#features/platform/fees/fees.tables.ts'
import { createTestPayment } from '#features/shop/payments/payments.factory.ts'
import '#features/shop/payments/payments.tables.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { recordEdition } from './demo-edition.ts'
import { areMonitorsSettled, loadDemoMonitors } from './load-demo-monitors.ts'

const { db } = await testDatabase()
const fees = () => db.selectFrom('platformFees').select('basisPoints').orderBy('startsOn').execute()
const events = () => db.selectFrom('paymentEvents').select('state').orderBy('state').execute()

test('other data gets nothing that admins of the demo world watch', async () => {
  await createVendor(db)
  expect(await areMonitorsSettled(db)).toBe(true)
  await loadDemoMonitors({ db, feePercent: 5 })
  expect(await fees()).toEqual([{ basisPoints: 600 }])
})

test('the demo world has a planned fee after the server’s, a failed event, and a payment that hangs, once', async () => {
  await db.transaction().execute(recordEdition)
  for (let paid = 0; paid < 2; paid++) await createTestPayment(db)
  await db.updateTable('payments').set({ state: 'succeeded', paidAt: new Date() }).execute()
  for (let time = 0; time < 2; time++) await loadDemoMonitors({ db, feePercent: 5 })
  expect(await fees()).toEqual([{ basisPoints: 500 }, { basisPoints: 650 }])
  expect(await events()).toEqual([{ state: 'done' }, { state: 'failed' }])
  const hanging = db.selectFrom('payments').select('saleId').where('state', '=', 'processing')
  expect(await hanging.execute()).toEqual([{ saleId: expect.any(Number) }])
  expect(await areMonitorsSettled(db)).toBe(true)
})
