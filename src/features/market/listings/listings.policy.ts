import { isApproved } from '#features/market/directory/directory.policy.ts'
import type { ListingStatus } from './listings.tables.ts'

/** Visitors see published listings of approved and renewing enterprises; all others look as if they did not exist (docs/product.md §6). */
export function isListed(listing: { status: ListingStatus; vendor: { status: number } }): boolean {
  return listing.status === 'published' && isApproved(listing.vendor)
}

/** Unmanaged stock, as of virtual listings, is always available (docs/product.md §3 “Variant”). */
export function isAvailable(variant: {
  manageStock: boolean
  stock: number | null
  allowBackorder?: boolean
}): boolean {
  return !variant.manageStock || variant.allowBackorder === true || (variant.stock ?? 0) > 0
}
