import { isApproved } from '#features/market/directory/directory.policy.ts'
import type { ListingKind, ListingStatus } from './listings.tables.ts'

type Offered = { status: ListingStatus; endsAt?: Date | null; vendor: { status: number } }

/**
 * Visitors see published listings of approved and renewing enterprises, of events until they end; all others look as if they
 * did not exist (docs/product.md §6).
 */
export function isListed({ status, endsAt, vendor }: Offered, now = new Date()): boolean {
  return status === 'published' && isApproved(vendor) && !isOver({ endsAt }, now)
}

/**
 * Whether what visitors see of a listing can be bought here: it is made for that, and its enterprise takes orders (docs/product.md
 * §3 “Community cart”).
 */
export function isSoldHere({
  kind,
  shop,
}: {
  kind: ListingKind
  shop: { takesOrders: boolean | null } | null
}): boolean {
  return kind === 'cart' && shop?.takesOrders === true
}

/** What has an end and has reached it. */
export function isOver({ endsAt }: { endsAt?: Date | null | undefined }, now = new Date()): boolean {
  return Boolean(endsAt && endsAt <= now)
}

/** Unmanaged stock, as of virtual listings, is always available (docs/product.md §3 “Variant”). */
export function isAvailable(variant: {
  manageStock: boolean
  stock: number | null
  allowBackorder?: boolean
}): boolean {
  return !variant.manageStock || variant.allowBackorder === true || (variant.stock ?? 0) > 0
}
