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

/** Of a shop; JSON of the database has moments as texts. */
export type PauseTimes = { pausedFrom: Date | string | null; pausedUntil: Date | string | null }

/** Whether a shop takes no orders for a while. */
export function isPaused({ pausedFrom, pausedUntil }: PauseTimes, now = new Date()): boolean {
  return pausedFrom !== null && pausedUntil !== null && new Date(pausedFrom) <= now && now < new Date(pausedUntil)
}

/** Whether an enterprise's shop takes orders now: it is open, and doesn't pause (docs/product.md §3 “Community cart”). */
export function takesOrdersNow(shop: ({ takesOrders: boolean | null } & PauseTimes) | null, now = new Date()): boolean {
  return shop?.takesOrders === true && !isPaused(shop, now)
}

/** Whether what visitors see of a listing can be bought here: it is made for that, and its enterprise takes orders. */
export function isSoldHere(
  { kind, shop }: { kind: ListingKind; shop: Parameters<typeof takesOrdersNow>[0] },
  now = new Date(),
): boolean {
  return kind === 'cart' && takesOrdersNow(shop, now)
}

/** What has an end and has reached it. */
export function isOver({ endsAt }: { endsAt?: Date | null | undefined }, now = new Date()): boolean {
  return Boolean(endsAt && endsAt <= now)
}

/** Unmanaged stock, as of virtual listings, is always available (docs/product.md §3 “Variant”); a date that is over never. */
export function isAvailable(variant: {
  manageStock: boolean
  stock: number | null
  allowBackorder?: boolean
  /** of its own date; as text where it comes from JSON */
  endsAt?: Date | string | null
}): boolean {
  if (variant.endsAt && isOver({ endsAt: new Date(variant.endsAt) })) return false
  return !variant.manageStock || variant.allowBackorder === true || (variant.stock ?? 0) > 0
}
