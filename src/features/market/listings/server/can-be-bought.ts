import { sql } from 'kysely'
import { approvedStatuses } from '#features/market/directory/directory.tables.ts'
import '../listings.tables.ts'

/**
 * The rules of `listings.policy.ts` in SQL, as they hold now, of the rows `listings`, its `variant` (of `listing_variants`), and
 * of its vendor `vendors` and `shop` (of `vendor_shops`).
 */

/** A listing that is made for the cart and shown, of which a variant is available: whoever its vendor is. */
export const isOfferedNow = sql<boolean>`(listings.kind = 'cart' and listings.status = 'published'
  and (listings.ends_at is null or listings.ends_at > now())
  and (variant.ends_at is null or variant.ends_at > now())
  and (not variant.manage_stock or variant.allow_backorder or variant.stock > 0))`

/** A shop takes no orders for a while: `isPaused`. */
export const isPausedNow = sql<boolean>`(shop.paused_from is not null and shop.paused_until is not null
  and now() >= shop.paused_from and now() < shop.paused_until)`

/** A vendor’s listings can be bought here: it is approved, its shop is open and doesn’t pause. */
export const isOpenNow = sql<boolean>`(vendors.status = any(${approvedStatuses}::int[])
  and shop.takes_orders is true and not ${isPausedNow})`

/** A variant can be bought. */
export const canBeBoughtNow = sql<boolean>`(${isOfferedNow} and ${isOpenNow})`
