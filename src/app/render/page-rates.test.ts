import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import type { RateTable } from '#shared/money.ts'
import { createPageRates } from './page-rates.ts'

const { db } = await testDatabase()
const table: RateTable = {
  perUsd: { EUR: 0.86, JPY: 155, LKR: 310, USD: 1 },
  date: '2026-11-20',
  source: 'service',
  older: { EUR: '2026-11-18', JPY: '2026-06-30' },
}

test('a page has the rates of the visitor’s currency and of those used by listings, and no others', async () => {
  const vendor = await createVendor(db, {})
  await db.insertInto('vendorShops').values({ vendorId: vendor, currency: 'LKR' }).execute()
  const ratesFor = createPageRates(db, async () => table)
  expect(await ratesFor('JPY')).toEqual({
    perUsd: { JPY: 155, LKR: 310, USD: 1 },
    date: '2026-11-20',
    source: 'service',
    older: { JPY: '2026-06-30' },
  })
  expect((await ratesFor('USD')).perUsd).toEqual({ LKR: 310, USD: 1 })
})
