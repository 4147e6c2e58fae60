import { beforeAll, expect, test } from 'vitest'
import '#features/shop/cart/cart.tables.ts'
import '#features/shop/ledger/ledger.tables.ts'
import '#features/shop/orders/bank-entries.tables.ts'
import '#features/shop/orders/orders.tables.ts'
import '#features/shop/payments/payments.tables.ts'
import { createLogger } from '#server/log/logger.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { connectFeatures } from '../wiring/connect-features.ts'
import { readDemoPurchases } from './demo-purchases.ts'
import { loadDemoPeople } from './load-demo-people.ts'
import { arePurchasesSettled, loadDemoPurchases } from './load-demo-purchases.ts'
import { loadDemoWorld } from './load-demo-world.ts'

const log = createLogger('silent')
const { db } = await testDatabase()
const publicUrl = 'http://localhost:3000'
const load = (url = publicUrl) => loadDemoPurchases({ db, log, publicUrl: url })
const orders = () => db.selectFrom('orders').selectAll().orderBy('id').execute()

beforeAll(async () => {
  connectFeatures()
  await loadDemoWorld({ db, log })
  await loadDemoPeople({ db, log, publicUrl })
}, 120_000)

test('nothing is bought on a public site', async () => {
  await load('https://pola.example')
  expect(await orders()).toEqual([])
  expect(await db.selectFrom('discounts').select('id').execute()).toEqual([])
})

test('all purchases are made once, even when two nodes start', async () => {
  expect(await arePurchasesSettled(db, publicUrl)).toBe(false)
  await Promise.all([load(), load()])
  await load()
  const purchases = await readDemoPurchases()
  const groups = await db.selectFrom('orderGroups').select(['id', 'email']).orderBy('id').execute()
  expect(groups.map(({ email }) => email)).toEqual(purchases.orders.map(({ by }) => `${by}@pola.example`))
  expect(await arePurchasesSettled(db, publicUrl)).toBe(true)
  const codes = await db.selectFrom('discounts').select(['code', 'uses']).orderBy('code').execute()
  expect(codes).toEqual([
    { code: 'CAFE-5', uses: 1 },
    { code: 'FIRSTFLUSH', uses: 1 },
    { code: 'WELCOME10', uses: 2 },
  ])
})

test('Nuwara Leaf and its buyer have orders of every kind', async () => {
  const of = async (subDomain: string) =>
    (
      await db
        .selectFrom('orders')
        .innerJoin('vendors', 'vendors.id', 'orders.vendorId')
        .select(['orders.status', 'orders.fulfillmentStatus'])
        .where('subDomain', '=', subDomain)
        .orderBy('orders.id')
        .execute()
    ).map(({ status, fulfillmentStatus }) => `${status} ${fulfillmentStatus}`)
  expect(await of('nuwaraleaf')).toEqual([
    'completed fulfilled',
    'completed requires_action',
    'cancelled not_fulfilled',
    'pending not_fulfilled',
    'pending partially_fulfilled',
    'pending not_fulfilled',
    'awaiting not_fulfilled',
    // Seats of a workshop.
    'pending not_fulfilled',
  ])
  const own = await db
    .selectFrom('orders')
    .innerJoin('orderGroups', 'orderGroups.id', 'orders.groupId')
    .select('status')
    .where('email', '=', 'nimali@pola.example')
    .orderBy('orders.id')
    .execute()
  expect(own.map(({ status }) => status)).toEqual([
    ...['completed', 'pending', 'pending'],
    // Two workshops and a service.
    ...['pending', 'pending', 'pending'],
    'awaiting',
  ])
})

test('sales are spread over the last weeks, and listings have views', async () => {
  const placed = await orders()
  const days = placed.map(({ placedAt }) => placedAt && Math.round((Date.now() - placedAt.getTime()) / 86_400_000))
  expect(days.filter(day => day !== null)).toEqual([34, 24, 16, 11, 5, 2, 0, 0, 0, 0, 0, 0])
  const { count } = await db
    .selectFrom('listingCounts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBeGreaterThan(1000)
})

test('an admin has transfers to confirm and one refund to send', async () => {
  const awaited = await db
    .selectFrom('payments')
    .select(['provider', 'currency'])
    .where('state', '=', 'pending')
    .orderBy('createdAt')
    .execute()
  expect(awaited).toEqual([
    { provider: 'bank', currency: 'LKR' },
    { provider: 'bank', currency: 'USD' },
  ])
  const refunds = await db.selectFrom('refunds').select('state').orderBy('state').execute()
  expect(refunds.map(({ state }) => state)).toEqual(['processing', 'succeeded'])
  expect(await db.selectFrom('providerCalls').select('id').where('state', '=', 'open').execute()).toEqual([])
  const sums = await db
    .selectFrom('ledgerPostings')
    .select(['currency', ({ fn }) => fn.sum<string>('amount').as('sum')])
    .groupBy('currency')
    .orderBy('currency')
    .execute()
  expect(sums.map(({ currency, sum }) => [currency, Number(sum)])).toEqual([
    ['LKR', 0],
    ['USD', 0],
  ])
})

test('the bank statement has a matching transfer, one with a misspelt reference, and rent', async () => {
  const entries = await db.selectFrom('bankEntries').select(['isExact', 'references', 'state']).orderBy('id').execute()
  expect(entries).toEqual([
    { isExact: true, references: 1, state: 'open' },
    { isExact: false, references: 1, state: 'open' },
    { isExact: false, references: 0, state: 'open' },
  ])
})
