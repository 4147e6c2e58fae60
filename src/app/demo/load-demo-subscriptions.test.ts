import { beforeAll, expect, test } from 'vitest'
import '#features/shop/subscriptions/credits.tables.ts'
import '#features/shop/subscriptions/subscriptions.tables.ts'
import { createLogger } from '#server/log/logger.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { connectFeatures } from '../wiring/connect-features.ts'
import { loadDemoPeople } from './load-demo-people.ts'
import { areSubscriptionsSettled, loadDemoSubscriptions } from './load-demo-subscriptions.ts'
import { loadDemoWorld } from './load-demo-world.ts'

const log = createLogger('silent')
const { db } = await testDatabase()
const publicUrl = 'http://localhost:3000'
const load = (url = publicUrl) => loadDemoSubscriptions({ db, log, publicUrl: url })

beforeAll(async () => {
  connectFeatures()
  await loadDemoWorld({ db, log })
  await loadDemoPeople({ db, log, publicUrl })
}, 240_000)

test('two enterprises are subscribed, once, and none on a public site', async () => {
  await load('https://pola.example')
  expect(await db.selectFrom('subscriptions').selectAll().execute()).toEqual([])
  expect(await areSubscriptionsSettled(db, publicUrl)).toBe(false)
  await Promise.all([load(), load()])
  await load()
  expect(await areSubscriptionsSettled(db, publicUrl)).toBe(true)
  const rows = await db
    .selectFrom('subscriptions')
    .innerJoin('vendors', 'vendors.id', 'subscriptions.vendorId')
    .select(['subDomain', 'subscriptions.status', 'paymentMethod'])
    .orderBy('subDomain')
    .execute()
  expect(rows).toEqual([
    { subDomain: 'nuwaraleaf', status: 1, paymentMethod: 0 },
    { subDomain: 'samagihandlooms', status: 1, paymentMethod: 2 },
  ])
  const spent = await db.selectFrom('creditEntries').select('id').where('kind', '=', 'boost').execute()
  expect(spent).toHaveLength(2)
})
