import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import '#features/market/directory/directory.tables.ts'
import '#features/shop/orders/orders.tables.ts'
import '#features/shop/payments/payments.tables.ts'
import '#features/shop/payouts/payouts.tables.ts'
import { openLines } from '#features/shop/payouts/server/statement-lines.ts'
import { monthOf } from '#features/shop/payouts/statement.ts'
import { createFileStore } from '#server/files/create-file-store.ts'
import { createLogger } from '#server/log/logger.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { loadDemo } from './load-demo.ts'

const log = createLogger('silent')
const { db } = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'pola-demo-'))
const files = createFileStore({ s3: undefined, dataDir })
const sealing = { dataDir, sealingSecret: undefined }
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('Nuwara Leaf has one finished payout and one on its way, however many nodes start', {
  timeout: 240_000,
}, async () => {
  const publicUrl = 'http://localhost:3000'
  await loadDemo({ db, files, log, publicUrl, sealing })
  await loadDemo({ db, files, log, publicUrl, sealing })
  const payouts = await db
    .selectFrom('payouts')
    .innerJoin('vendors', 'vendors.id', 'payouts.vendorId')
    .select(['subDomain', 'state', 'hint'])
    .orderBy('payouts.id')
    .execute()
  expect(payouts).toEqual([
    { subDomain: 'nuwaraleaf', state: 'sent', hint: '218' },
    { subDomain: 'nuwaraleaf', state: 'in-transfer', hint: '218' },
  ])
  const vendor = await db.selectFrom('vendors').select('id').where('subDomain', '=', 'nuwaraleaf').executeTakeFirst()
  const lines = await db.selectFrom('payoutLines').select('orderId').orderBy('payoutId').orderBy('orderId').execute()
  expect(lines.map(({ orderId }) => orderId)).toEqual([expect.any(Number), expect.any(Number), expect.any(Number)])
  // Every line of a statement names an order of the enterprise.
  const { items } = await listVendorOrders()
  const month = monthOf(new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth(), 0)))
  const sold = (await openLines(db, { vendorId: vendor?.id ?? 0, currency: 'USD' })).filter(
    ({ kind }) => kind === 'payment',
  )
  const before = sold.filter(({ at }) => monthOf(at) === month)
  expect(before.map(({ orderNumber }) => items.get(orderNumber ?? ''))).toEqual(Array(3).fill(month))
  expect(sold.filter(({ orderNumber }) => !items.has(orderNumber ?? ''))).toEqual([])

  /** Maps order numbers to the months in which they were placed. */
  async function listVendorOrders() {
    const rows = await db
      .selectFrom('orders')
      .select(['groupId', 'part', 'placedAt'])
      .where('vendorId', '=', vendor?.id ?? 0)
      .execute()
    return {
      items: new Map(rows.map(({ groupId, part, placedAt }) => [`${groupId}-${part}`, placedAt && monthOf(placedAt)])),
    }
  }
})

test('only transfers that are still expected are marked as such', async () => {
  const promises = await db.selectFrom('transferPromises').select('groupId').orderBy('groupId').execute()
  const awaited = await db
    .selectFrom('payments')
    .select('groupId')
    .where('provider', '=', 'bank')
    .where('state', '=', 'pending')
    .where('groupId', 'is not', null)
    .orderBy('groupId')
    .execute()
  expect(promises).toEqual(awaited)
  expect(promises).toHaveLength(2)
})
