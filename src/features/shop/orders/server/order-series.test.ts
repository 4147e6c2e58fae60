import fc from 'fast-check'
import { test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { bought, series } from '../testing/order-series.ts'
import { seriesProver } from '../testing/prove-series.ts'

const { db } = await testDatabase()
const prove = await seriesProver(db)

test(
  'after any series of deliveries, cancellations, refunds and returns money, stock and statuses are right',
  { timeout: 120_000 },
  () => fc.assert(fc.asyncProperty(bought, series, prove), { numRuns: 60, seed: 20_261_122 }),
)
