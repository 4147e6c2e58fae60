import { sql } from 'kysely'
import '#features/market/directory/directory.tables.ts'
import '#features/market/listings/listings.tables.ts'
import { findNeeds } from '#features/shop/community-cart/server/index.ts'
import type { Db } from '#server/db/database.ts'
import type { Today } from '../dashboard.contract.ts'

/**
 * Steps of an enterprise until people can buy from it, in order. Requirements of the community cart are checked by that
 * feature. `approval` is not up to the team, so it is only a step while it is pending.
 */
export async function readSteps(db: Db, vendorId: number): Promise<Today['steps']> {
  const [{ isOn, needs }, own] = await Promise.all([
    findNeeds(db, vendorId),
    db
      .selectFrom('vendors')
      .leftJoin('vendorShops as shop', 'shop.vendorId', 'vendors.id')
      .select(sql<boolean>`(logo_image_id is not null or cover_image_id is not null)`.as('hasPicture'))
      .select(
        sql<boolean>`exists (select from jsonb_each_text(vendors.description) text where trim(text.value) <> '')`.as(
          'isDescribed',
        ),
      )
      .select(sql<boolean>`coalesce(shop.ships_from <> '{}', false)`.as('saysFrom'))
      // listings that are sold here but not shipped need no place to ship from
      .select(
        sql<boolean>`(select coalesce(bool_and(not ships_anywhere and ships_to = '{}'), false) from listings
          where vendor_id = ${vendorId} and kind = 'cart' and status = 'published')`.as('shipsNothing'),
      )
      .where('vendors.id', '=', vendorId)
      .executeTakeFirstOrThrow(),
  ])
  const met = new Map(needs.map(({ need, isMet }) => [need, isMet]))
  const steps: Today['steps'] = [
    { step: 'page', isDone: own.isDescribed && own.hasPicture },
    { step: 'listing', isDone: met.get('listing') === true },
    { step: 'from', isDone: own.saysFrom || own.shipsNothing },
    { step: 'shipping', isDone: met.get('shipping') === true },
    { step: 'returns', isDone: met.get('returns') === true },
    { step: 'payouts', isDone: met.get('payouts') === true },
    { step: 'cart', isDone: isOn },
  ]
  return met.get('approval') ? steps : [{ step: 'approval', isDone: false }, ...steps]
}
