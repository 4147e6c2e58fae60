import { sql } from 'kysely'
import '#features/market/directory/directory.tables.ts'
import { currencyIn } from '#features/people/preferences/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import '../listings.tables.ts'

/**
 * The currency (ISO 4217) of a vendor's new prices: that of its shop, or else of its latest listing, or else of the
 * country of its first location (docs/product.md §3 “Vendor shipping”).
 */
export async function shopCurrency(db: Db | Tx, vendorId: number): Promise<string> {
  const { rows } = await sql<{ known: string | null; country: string | null }>`
    select coalesce(
        (select currency from vendor_shops where vendor_id = ${vendorId}),
        (select currency from listings where vendor_id = ${vendorId} order by id desc limit 1)) as known,
      (select country from vendor_locations where vendor_id = ${vendorId} order by sort_order limit 1) as country`.execute(
    db,
  )
  return rows[0]?.known ?? currencyIn(rows[0]?.country)
}
