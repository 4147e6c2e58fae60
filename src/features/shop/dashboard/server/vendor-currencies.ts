import { shopCurrency } from '#features/market/listings/server/index.ts'
import { platformCurrency } from '#features/shop/ledger/ledger-accounts.ts'
import type { Db } from '#server/db/database.ts'

/** The currency for sums over everything that an enterprise sold, and the one of its own shop. */
export async function currenciesOf(db: Db, vendorId: number): Promise<{ currency: string; ownCurrency: string }> {
  return { currency: platformCurrency, ownCurrency: await shopCurrency(db, vendorId) }
}
