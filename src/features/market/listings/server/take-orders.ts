import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import '../listings.tables.ts'
import { indexListingsOf } from './index-listings.ts'

/**
 * Says whether an enterprise's listings can be bought here, in the caller's transaction, and writes their search documents
 * anew. Whoever asks has checked that it may sell.
 */
export async function setTakesOrders(tx: Tx, vendorId: number, takesOrders: boolean): Promise<void> {
  const before = await tx
    .selectFrom('vendorShops')
    .select('takesOrders')
    .where('vendorId', '=', vendorId)
    .forUpdate()
    .executeTakeFirst()
  if (before?.takesOrders === takesOrders) return
  await write(tx, vendorId, takesOrders)
  await indexListingsOf(tx, 'vendor', [vendorId])
}

/** Says whether an enterprise's listings can be paid for by bank transfer. @returns whether that is a change */
export async function setTakesTransfers(tx: Tx, vendorId: number, takesTransfers: boolean): Promise<boolean> {
  const changed = await tx
    .updateTable('vendorShops')
    .set({ takesTransfers })
    .where('vendorId', '=', vendorId)
    .where('takesTransfers', '<>', takesTransfers)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** What an operator brings in is sold, unless the enterprise's team has decided otherwise. */
export async function openImportedShop(db: Db, subDomain: string): Promise<void> {
  const vendor = await db
    .selectFrom('vendors')
    .leftJoin('vendorShops', 'vendorShops.vendorId', 'vendors.id')
    .select(['vendors.id', 'takesOrders'])
    .where('subDomain', '=', subDomain.toLowerCase())
    .executeTakeFirst()
  if (vendor?.takesOrders === null) await db.transaction().execute(tx => setTakesOrders(tx, vendor.id, true))
}

/** A shop that nobody has set up yet has the currency of its listings. */
async function write(tx: Tx, vendorId: number, takesOrders: boolean): Promise<void> {
  await sql`
    insert into vendor_shops (vendor_id, currency, takes_orders) select ${vendorId}, coalesce(
      (select currency from listings where vendor_id = ${vendorId} order by id desc limit 1), 'USD'), ${takesOrders}
    on conflict (vendor_id) do update set takes_orders = ${takesOrders}`.execute(tx)
}
