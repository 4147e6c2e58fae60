import '#features/market/listings/listings.tables.ts'
import { platformCurrency } from '#features/shop/ledger/ledger-accounts.ts'
import type { Db } from '#server/db/database.ts'

/** In which an enterprise's buyers are charged, and the one of its own shop. */
export async function currenciesOf(db: Db, vendorId: number): Promise<{ currency: string; ownCurrency: string }> {
  const shop = await db.selectFrom('vendorShops').select('currency').where('vendorId', '=', vendorId).executeTakeFirst()
  return { currency: platformCurrency, ownCurrency: shop?.currency ?? platformCurrency }
}
