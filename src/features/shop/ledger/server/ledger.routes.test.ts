import { createRouterClient } from '@orpc/server'
import { parse } from 'csv-parse/sync'
import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createRefund, createSale } from '../ledger.factory.ts'
import { vendorBalance } from './balances.ts'
import { ledgerRoutes } from './ledger.routes.ts'
import { mountLedgerFile } from './ledger-file.routes.ts'
import { groupPostings, postingsInBatches } from './list-postings.ts'

const { db } = await testDatabase()
const clientOf = (user: TestUser) => createRouterClient(ledgerRoutes(db), { context: asViewer(user.viewer) })

let owner: TestUser
let admin: TestUser
let vendorId: number
beforeEach(async () => {
  owner = await createUser(db)
  admin = await createUser(db, { role: 1 })
  vendorId = await createVendor(db, { brand: { en: 'Hive', si: 'මී වදය' } })
  await db.insertInto('vendorTeam').values({ vendorId, userId: owner.id, role: 1 }).execute()
})

test('an owner sees the balance, and every movement with the balance after it', async () => {
  const client = clientOf(owner)
  expect(await client.getVendorBalance({ vendorId })).toEqual({
    total: 0,
    sales: 0,
    shipping: 0,
    tax: 0,
    currency: 'USD',
  })
  const sale = await createSale(db, { vendorId, items: 10_000, shipping: 500, tax: 800 })
  await createSale(db, { vendorId, items: 2000 })
  await createRefund(db, sale, 11_300)
  expect(await client.getVendorBalance({ vendorId })).toMatchObject({ total: 1880, sales: 1880, shipping: 0, tax: 0 })
  const all = await client.getVendorLedger({ vendorId })
  expect(all).toMatchObject({
    count: 3,
    items: [
      { kind: 'refund', sales: -9400, shipping: -500, tax: -800, fee: -600, amount: -10_700, balance: 1880 },
      { kind: 'payment', sales: 1880, fee: 120, amount: 1880, balance: 12_580 },
      { kind: 'payment', groupId: sale.groupId, sales: 9400, shipping: 500, tax: 800, fee: 600, balance: 10_700 },
    ],
  })
  const second = await client.getVendorLedger({ vendorId, page: 2, limit: 1 })
  expect(second).toMatchObject({ count: 3, offset: 1, items: [{ balance: 12_580 }] })
})

test('the balance after a movement includes those that a filter leaves out', async () => {
  const sale = await createSale(db, { vendorId, items: 10_000 })
  await createRefund(db, sale, 5000)
  await createSale(db, { vendorId, items: 1000 })
  const client = clientOf(owner)
  const balances = async (wanted: object) =>
    (await client.getVendorLedger({ vendorId, ...wanted })).items.map(({ balance }) => balance)
  expect(await balances({ kind: 'payment' })).toEqual([5640, 9400])
  expect(await balances({ kind: 'payment', sort: 'at' })).toEqual([9400, 5640])
  expect(await balances({ kind: 'refund' })).toEqual([4700])
  const today = new Date().toISOString().slice(0, 10)
  expect(await balances({ from: today, to: today })).toEqual([5640, 4700, 9400])
  expect(await balances({ to: '2020-01-01' })).toEqual([])
  expect(await balances({ from: '2999-01-01' })).toEqual([])
})

test('an admin sees all postings, filtered, with their sums', async () => {
  const sale = await createSale(db, { vendorId, items: 10_000, discountByPlatform: 1000 })
  await createRefund(db, sale, 4500)
  const client = createRouterClient(ledgerRoutes(db), { context: { ...asViewer(admin.viewer), language: 'si' } })
  const page = await client.getLedger({ vendorId, limit: 2 })
  expect(page).toMatchObject({
    count: 6,
    items: [
      { kind: 'refund', line: 1, account: 'vendor_balance', vendor: 'මී වදය', amount: -4730, groupId: sale.groupId },
      { kind: 'refund', line: 2, account: 'platform_fee', amount: -270 },
    ],
    sums: [
      { account: 'platform_discount', amount: -500 },
      { account: 'platform_fee', amount: 270 },
      { account: 'vendor_balance', amount: 4730 },
    ],
  })
  const ofPayment = await client.getLedger({ groupId: sale.groupId, kind: 'payment', account: 'buyer_payment' })
  expect(ofPayment.items).toMatchObject([{ amount: -9000, paymentId: sale.paymentId, vendor: null }])
  const whole = await client.getLedger({})
  expect(whole.sums.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  const postings = await groupPostings(db, sale.groupId, 'en')
  expect(postings.map(({ kind, account }) => `${kind} ${account}`)).toEqual([
    'payment buyer_payment',
    'payment vendor_balance',
    'payment platform_fee',
    'payment platform_discount',
    'refund buyer_payment',
    'refund vendor_balance',
    'refund platform_fee',
    'refund platform_discount',
  ])
})

test('batches contain every posting once, wherever they end', async () => {
  for (let sales = 0; sales < 3; sales++) await createSale(db, { vendorId, shipping: 100 })
  const rows: string[] = []
  for await (const batch of postingsInBatches(db, { vendorId }, 'en', 2)) {
    expect(batch.length).toBeLessThanOrEqual(2)
    rows.push(...batch.map(({ entryId, line }) => `${entryId} ${line}`))
  }
  expect(rows).toHaveLength(9)
  expect(new Set(rows).size).toBe(9)
})

test('the ledger’s file is for admins, respects the filters, and contains no spreadsheet formulas', async () => {
  await db
    .updateTable('vendors')
    .set({ brand: JSON.stringify({ en: '=HYPERLINK("x")' }) as never })
    .where('id', '=', vendorId)
    .execute()
  await createSale(db, { vendorId })
  const fileFor = (viewer: Viewer | null, query: string) => {
    const app = new Hono()
    mountLedgerFile(app, db, async () => viewer)
    return app.request(`/api/v1/admin/ledger.csv${query}`)
  }
  expect((await fileFor(null, '')).status).toBe(404)
  expect((await fileFor(asViewer(owner.viewer).viewer, '')).status).toBe(404)
  const { viewer } = asViewer(admin.viewer)
  expect((await fileFor(viewer, '?kind=theft')).status).toBe(400)
  const answer = await fileFor(viewer, `?vendorId=${vendorId}`)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const rows = parse(await answer.text(), { bom: true, columns: true }) as Record<string, string>[]
  expect(rows).toMatchObject([
    { kind: 'payment', account: 'vendor_balance', cents: '9400', vendor: `'=HYPERLINK("x")`, currency: 'USD' },
    { kind: 'payment', account: 'platform_fee', cents: '600' },
  ])
  expect((await vendorBalance(db, vendorId)).total).toBe(9400)
})
