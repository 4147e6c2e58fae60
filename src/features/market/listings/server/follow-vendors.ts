import { whenVendorsIndexed } from '#features/market/directory/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { indexListingsOf } from './index-listings.ts'

/**
 * Makes every change of a vendor rewrite the search documents of its listings in the same transaction, because they
 * contain its name, place, networks, level and visibility. Each program that writes vendors calls this once; repeated
 * calls have no effect.
 */
export function followVendors(): void {
  whenVendorsIndexed(indexListingsOfVendors)
}

function indexListingsOfVendors(db: Db | Tx, vendorIds: number[]): Promise<void> {
  return indexListingsOf(db, 'vendor', vendorIds)
}
