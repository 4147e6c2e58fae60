import { sql } from 'kysely'
import { isApproved } from '#features/market/directory/directory.policy.ts'
import '#features/market/directory/directory.tables.ts'
import '#features/market/listings/listings.tables.ts'
import { isOfferedNow } from '#features/market/listings/server/index.ts'
import '#features/shop/payments/payments.tables.ts'
import '#features/shop/payouts/payouts.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import { type CommunityCart, cartNeeds } from '../community-cart.contract.ts'

type State = Pick<CommunityCart, 'isOn' | 'needs'> & { takesTransfers: boolean }

/** Whether an enterprise's listings can be bought here, and which requirements are met. */
export async function findNeeds(db: Db | Tx, vendorId: number): Promise<State> {
  const vendor = await db
    .selectFrom('vendors')
    .leftJoin('vendorShops as shop', 'shop.vendorId', 'vendors.id')
    .select(['vendors.status', 'shop.takesOrders', 'shop.takesTransfers'])
    .select([
      sql<boolean>`exists (
        select from listings join listing_variants variant on variant.listing_id = listings.id
        where listings.vendor_id = ${vendorId} and ${isOfferedNow})`.as('listing'),
      // null while nothing is known
      sql<boolean | null>`(
        select bool_or(ships_anywhere or ships_to <> '{}') from listings
        where vendor_id = ${vendorId} and kind = 'cart' and status = 'published')`.as('isShipped'),
      sql<boolean>`(coalesce(jsonb_array_length(shop.pickup_points), 0) > 0 or exists (
        select from vendor_shipping_rates where vendor_id = ${vendorId}))`.as('hasWay'),
      sql<boolean>`(shop.return_days is not null or exists (
        select from jsonb_each_text(shop.return_policy) policy where trim(policy.value) <> ''))`.as('returns'),
      sql<boolean>`(exists (select from vendor_bank_accounts where vendor_id = ${vendorId}) or exists (
        select from vendor_payout_accounts where vendor_id = ${vendorId} and state = 'ready'))`.as('payouts'),
    ])
    .where('vendors.id', '=', vendorId)
    .executeTakeFirst()
  if (!vendor) missing()
  const { isShipped, hasWay, listing, returns, payouts } = vendor
  const met = { approval: isApproved(vendor), listing, shipping: hasWay || isShipped === false, returns, payouts }
  const { takesOrders, takesTransfers } = vendor
  return {
    isOn: takesOrders === true,
    takesTransfers: takesTransfers !== false,
    needs: cartNeeds.map(need => ({ need, isMet: met[need] })),
  }
}
