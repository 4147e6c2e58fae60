import { whenVendorsIndexed } from '#features/market/directory/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { indexListingsOf } from './index-listings.ts'

/**
 * From now on a vendor's change rewrites the search documents of its listings in the same transaction: its name, place,
 * networks, level and visibility show in them. Every program that writes vendors calls this once; again does no harm.
 */
export function followVendors(): void {
  whenVendorsIndexed(indexListingsOfVendors)
}

function indexListingsOfVendors(db: Db | Tx, vendorIds: number[]): Promise<void> {
  return indexListingsOf(db, 'vendor', vendorIds)
}
