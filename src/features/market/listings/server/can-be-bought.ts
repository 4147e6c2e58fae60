import { sql } from 'kysely'
import { approvedStatuses } from '#features/market/directory/directory.tables.ts'
import '../listings.tables.ts'

/**
 * The rules of `listings.policy.ts` in SQL, evaluated at the current time. They expect the tables `listings`, `variant`
 * (`listing_variants`), `vendors` and `shop` (`vendor_shops`).
 */

/** A published listing for the cart with an available variant, whatever the state of its vendor. */
export const isOfferedNow = sql<boolean>`(listings.kind = 'cart' and listings.status = 'published'
  and (listings.ends_at is null or listings.ends_at > now())
  and (variant.ends_at is null or variant.ends_at > now())
  and (not variant.manage_stock or variant.allow_backorder or variant.stock > 0))`

/** `isPaused` in SQL: a shop takes no orders at present. */
export const isPausedNow = sql<boolean>`(shop.paused_from is not null and shop.paused_until is not null
  and now() >= shop.paused_from and now() < shop.paused_until)`

/** A vendor’s listings can be bought here: the vendor is approved, and its shop is open and not paused. */
export const isOpenNow = sql<boolean>`(vendors.status = any(${approvedStatuses}::int[])
  and shop.takes_orders is true and not ${isPausedNow})`

/** A variant can be bought. */
export const canBeBoughtNow = sql<boolean>`(${isOfferedNow} and ${isOpenNow})`
