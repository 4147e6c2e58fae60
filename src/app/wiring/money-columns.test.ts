import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'

const { db } = await testDatabase()

/** Matches the names of columns with money. */
const isMoney =
  /amount|price|total$|credit$|refunded|reversed|balance|fee$|minimum|free_from|tax$|discount$|discount_by|shipping$|^(items|opening|closing|payouts|orders|fees|refunds|corrections)$/

/** Points and credits are numbers bounded by their rules. */
const counted = [
  'point_entries.amount',
  'point_entries.reversed_amount',
  'credit_postings.amount',
  'listing_imports.total',
]

test('every amount of money is a bigint, so that sums can’t overflow', async () => {
  const { rows } = await sql<{ column: string; name: string; type: string }>`
    select table_name || '.' || column_name as column, column_name as name, data_type as type
    from information_schema.columns where table_schema = 'public' and data_type in ('smallint', 'integer', 'bigint')`.execute(
    db,
  )
  const small = rows.filter(
    ({ column, name, type }) => isMoney.test(name) && type !== 'bigint' && !counted.includes(column),
  )
  expect(small.map(({ column }) => column)).toEqual([])
  expect(rows.filter(({ name, type }) => isMoney.test(name) && type === 'bigint').length).toBeGreaterThan(50)
})
