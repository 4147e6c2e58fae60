import { isVisible } from '#features/market/directory/directory.policy.ts'
import type { ListingStatus } from './listings.tables.ts'

/** Visitors see published listings of visible enterprises; all others look as if they did not exist (docs/product.md §6). */
export function isListed(listing: { status: ListingStatus; vendor: { status: number } }): boolean {
  return listing.status === 'published' && isVisible(listing.vendor)
}

/** Where stock is not managed, as for virtual listings, there is always some (docs/product.md §3 “Cart”). */
export function isAvailable(variant: { manageStock: boolean; stock: number | null }): boolean {
  return !variant.manageStock || (variant.stock ?? 0) > 0
}
