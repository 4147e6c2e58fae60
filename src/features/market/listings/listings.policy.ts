import { isApproved } from '#features/market/directory/directory.policy.ts'
import type { KeptStatus, ListingKind, ListingStatus } from './listings.tables.ts'

type Offered = { status: ListingStatus; endsAt?: Date | null; vendor: { status: number } }

/**
 * Visitors see published listings of approved and renewing enterprises, and events until they end. All other listings
 * look as if they did not exist (docs/product.md §6).
 */
export function isListed({ status, endsAt, vendor }: Offered, now = new Date()): boolean {
  return status === 'published' && isApproved(vendor) && !isOver({ endsAt }, now)
}

/** Part of a shop; moments are texts if they come from the database as JSON. */
export type PauseTimes = { pausedFrom: Date | string | null; pausedUntil: Date | string | null }

/** Whether a shop takes no orders for a while. */
export function isPaused({ pausedFrom, pausedUntil }: PauseTimes, now = new Date()): boolean {
  return pausedFrom !== null && pausedUntil !== null && new Date(pausedFrom) <= now && now < new Date(pausedUntil)
}

/** Whether an enterprise's shop takes orders now: it is open, and doesn't pause (docs/product.md §3 “Community cart”). */
export function takesOrdersNow(shop: ({ takesOrders: boolean | null } & PauseTimes) | null, now = new Date()): boolean {
  return shop?.takesOrders === true && !isPaused(shop, now)
}

/** Whether a visible listing can be bought here: it is for the cart, and its enterprise takes orders. */
export function isSoldHere(
  { kind, shop }: { kind: ListingKind; shop: Parameters<typeof takesOrdersNow>[0] },
  now = new Date(),
): boolean {
  return kind === 'cart' && takesOrdersNow(shop, now)
}

/** Whether something with an end has reached it. */
export function isOver({ endsAt }: { endsAt?: Date | null | undefined }, now = new Date()): boolean {
  return Boolean(endsAt && endsAt <= now)
}

/**
 * Unmanaged stock, as of virtual listings, is always available (docs/product.md §3 “Variant”); a variant for a past
 * date never is.
 */
export function isAvailable(variant: {
  manageStock: boolean
  stock: number | null
  allowBackorder?: boolean
  /** when its own date ends; a text if it comes from JSON */
  endsAt?: Date | string | null
}): boolean {
  if (variant.endsAt && isOver({ endsAt: new Date(variant.endsAt) })) return false
  return !variant.manageStock || variant.allowBackorder === true || (variant.stock ?? 0) > 0
}

/** The status that its enterprise gave a listing, whether a moderator has hidden it or not. */
export function statusByVendor({ status, keptStatus }: { status: ListingStatus; keptStatus: KeptStatus | null }) {
  return status === 'hidden' ? (keptStatus ?? 'draft') : status
}
