/**
 * Tests random carts with discounts, taxes, currencies, refunds and cancellations: all in memory, some through
 * PostgreSQL.
 */
import fc from 'fast-check'
import { bought, series } from '#features/shop/orders/testing/order-series.ts'
import { provePurchase, purchases } from '#features/shop/orders/testing/prove-purchase.ts'
import { seriesProver } from '#features/shop/orders/testing/prove-series.ts'
import { info, none, type Row } from '../attack/row.ts'
import { grouped } from '../report.ts'
import { openShopDatabase } from './shop-database.ts'
import type { Sizes } from './sizes.ts'

export async function run({ carts, databaseCarts, seed }: Sizes): Promise<Row[]> {
  const pure = fc.check(fc.property(purchases, provePurchase), { numRuns: carts, seed })
  const rows = [info('seed', String(seed)), verdict(`${grouped(carts)} carts and their refunds, in memory`, pure)]
  if (databaseCarts === 0) return rows
  const shop = await openShopDatabase()
  try {
    const prove = await seriesProver(shop.db)
    const kept = await fc.check(fc.asyncProperty(bought, series, prove), {
      numRuns: databaseCarts,
      seed,
      // Each attempt to shrink a failure would buy again.
      endOnFailure: true,
    })
    return [...rows, verdict(`${grouped(databaseCarts)} carts and their refunds, through PostgreSQL`, kept)]
  } finally {
    await shop.close()
  }
}

function verdict<Given>(what: string, details: fc.RunDetails<Given>): Row {
  if (details.failed) console.error(fc.defaultReportMessage(details))
  return none(
    `${what}: sums that differ`,
    details.failed ? [`run ${details.numRuns}, path ${details.counterexamplePath}`] : [],
  )
}
