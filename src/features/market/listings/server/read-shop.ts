import '#features/market/directory/directory.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { KeptRate } from '../listings.tables.ts'
import { shopCurrency } from './shop-currency.ts'

/** A vendor's shipping settings in all languages; empty for a vendor without a shop. */
export async function readShop(db: Db | Tx, vendorId: number) {
  const vendor = await db
    .selectFrom('vendors')
    .leftJoin('vendorShops as shop', 'shop.vendorId', 'vendors.id')
    .leftJoin('users', 'users.id', 'shop.savedBy')
    .select(['shop.shipsFrom', 'shop.shipsTo', 'shop.shipsAnywhere', 'shop.packaging'])
    .select(['shop.shippingPackaging', 'shop.returnPolicy', 'shop.returnDays', 'shop.handlingDays'])
    .select(['shop.pickupPoints', 'shop.keptRates'])
    .select(['shop.revision', 'shop.savedAt', 'users.name as savedBy'])
    .select(eb => [
      eb
        .selectFrom('vendorLocations')
        .select('country')
        .whereRef('vendorLocations.vendorId', '=', 'vendors.id')
        .orderBy('sortOrder')
        .limit(1)
        .as('home'),
    ])
    .where('vendors.id', '=', vendorId)
    .executeTakeFirstOrThrow()
  const { keptRates, ...shop } = vendor
  return {
    home: shop.home,
    currency: await shopCurrency(db, vendorId),
    mode: keptRates ? ('freeshipping' as const) : ('customrate' as const),
    shipsFrom: shop.shipsFrom ?? [],
    shipsTo: shop.shipsTo ?? [],
    shipsAnywhere: shop.shipsAnywhere ?? false,
    packaging: shop.packaging ?? [],
    shippingPackaging: shop.shippingPackaging ?? {},
    returnPolicy: shop.returnPolicy ?? {},
    returnDays: shop.returnDays,
    handlingDays: shop.handlingDays,
    pickupPoints: shop.pickupPoints ?? [],
    stockLocations: await readStockLocations(db, vendorId),
    profiles: await readProfiles(db, vendorId),
    rates: keptRates?.map(rate => ({ ...rate, profileId: rate.profileId ?? null })) ?? (await loadRates(db, vendorId)),
    revision: shop.revision ?? 0,
    saved: shop.savedAt && { at: shop.savedAt.toISOString(), by: shop.savedBy ?? '' },
  }
}

export function loadRates(db: Db | Tx, vendorId: number): Promise<KeptRate[]> {
  return db
    .selectFrom('vendorShippingRates')
    .select(['id', 'mode', 'name', 'countries', 'areas', 'amount', 'furtherAmount', 'bands', 'freeFrom'])
    .select(['minGrams', 'maxGrams', 'minPieces', 'maxPieces', 'minDays', 'maxDays', 'profileId'])
    .where('vendorId', '=', vendorId)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute()
}

/** A vendor's sets of rates, each with the number of listings that use it. */
async function readProfiles(db: Db | Tx, vendorId: number) {
  return db
    .selectFrom('shippingProfiles')
    .select(['id', 'name'])
    .select(
      sql<number>`(select count(*) from listings where shipping_profile_id = shipping_profiles.id)::float8`.as(
        'listings',
      ),
    )
    .where('vendorId', '=', vendorId)
    .orderBy('sortOrder')
    .execute()
}

/**
 * A vendor's stock locations in their order, with the number of pieces at each. The first one holds all stock that
 * isn't split.
 */
async function readStockLocations(db: Db | Tx, vendorId: number) {
  const rows = await db
    .selectFrom('stockLocations')
    .select(['id', 'name', 'street', 'city', 'country'])
    .select(
      sql<number>`coalesce((select sum(pieces) from variant_stocks where location_id = stock_locations.id), 0)::float8`.as(
        'pieces',
      ),
    )
    .where('vendorId', '=', vendorId)
    .orderBy('sortOrder')
    .execute()
  const [first] = rows
  if (!first) return []
  const whole = await db
    .selectFrom('listingVariants')
    .innerJoin('listings', 'listings.id', 'listingId')
    .select(sql<number>`coalesce(sum(stock), 0)::float8`.as('pieces'))
    .where('vendorId', '=', vendorId)
    .where('manageStock', '=', true)
    .where('isSplit', '=', false)
    .executeTakeFirstOrThrow()
  return rows.map(row => (row === first ? { ...row, pieces: row.pieces + whole.pieces } : row))
}
