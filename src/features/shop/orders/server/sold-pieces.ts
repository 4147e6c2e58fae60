import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import '../orders.tables.ts'

/** Pieces of each listing that a vendor sold since then, without cancelled and returned ones; by the listing's id. */
export async function soldPieces(db: Db, vendorId: number, since: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ listingId: number; pieces: number }>`
    select line.listing_id, sum(line.quantity - line.cancelled - line.returned)::int as pieces
    from orders join order_lines line on line.order_id = orders.id
    where orders.vendor_id = ${vendorId} and orders.placed_at >= ${since}
    group by line.listing_id having sum(line.quantity - line.cancelled - line.returned) > 0`.execute(db)
  return new Map(rows.map(({ listingId, pieces }) => [listingId, pieces]))
}
