import type { Db, Tx } from '#server/db/database.ts'
import '../listings.tables.ts'
import { indexListingsOf } from './index-listings.ts'
import { shopCurrency } from './shop-currency.ts'

/**
 * Sets whether an enterprise's listings can be bought here, in the caller's transaction, and rewrites their search
 * documents. The caller must have checked that the enterprise may sell.
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

/** Sets whether an enterprise's listings can be paid for by bank transfer. @returns whether it changed */
export async function setTakesTransfers(tx: Tx, vendorId: number, takesTransfers: boolean): Promise<boolean> {
  const changed = await tx
    .updateTable('vendorShops')
    .set({ takesTransfers })
    .where('vendorId', '=', vendorId)
    .where('takesTransfers', '<>', takesTransfers)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** Opens the shop of listings that an operator imported, unless the enterprise's team has decided otherwise. */
export async function openImportedShop(db: Db, subDomain: string): Promise<void> {
  const vendor = await db
    .selectFrom('vendors')
    .leftJoin('vendorShops', 'vendorShops.vendorId', 'vendors.id')
    .select(['vendors.id', 'takesOrders'])
    .where('subDomain', '=', subDomain.toLowerCase())
    .executeTakeFirst()
  if (vendor?.takesOrders === null) await db.transaction().execute(tx => setTakesOrders(tx, vendor.id, true))
}

async function write(tx: Tx, vendorId: number, takesOrders: boolean): Promise<void> {
  await tx
    .insertInto('vendorShops')
    .values({ vendorId, currency: await shopCurrency(tx, vendorId), takesOrders })
    .onConflict(conflict => conflict.column('vendorId').doUpdateSet({ takesOrders }))
    .execute()
}
