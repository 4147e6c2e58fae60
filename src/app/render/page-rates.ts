import '#features/market/listings/listings.tables.ts'
import type { Db } from '#server/db/database.ts'
import { cache } from '#server/http/cache.ts'
import type { RateTable } from '#shared/money.ts'

const ttl = 60_000

/**
 * The rates in a page: those of the visitor's currency and of every currency that listings are sold in. Prices in a
 * currency that was first used less than a minute ago are shown as the vendor set them.
 */
export function createPageRates(db: Db, rates: () => Promise<RateTable>): (currency: string) => Promise<RateTable> {
  const used = cache({ ttl }, async () => {
    const rows = await db
      .selectFrom('listings')
      .select('currency')
      .union(db.selectFrom('vendorShops').select('currency'))
      .execute()
    return rows.map(row => row.currency)
  })
  const picked = new Map<string, { from: RateTable; sold: string[]; table: RateTable }>()
  return async currency => {
    const [from, sold] = await Promise.all([rates(), used()])
    const known = picked.get(currency)
    if (known?.from === from && known.sold === sold) return known.table
    const table = pickRates(from, new Set(['USD', currency, ...sold]))
    picked.set(currency, { from, sold, table })
    return table
  }
}

function pickRates(table: RateTable, codes: Set<string>): RateTable {
  const pick = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([code]) => codes.has(code)))
  return { ...table, perUsd: pick(table.perUsd), older: pick(table.older) }
}
