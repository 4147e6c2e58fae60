import { sql } from 'kysely'
import { shopCurrency } from '#features/market/listings/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { SellingVendor } from '../selling.contract.ts'
import '#features/market/directory/directory.tables.ts'
import '#features/market/listings/listings.tables.ts'

/** The enterprise's data that the editor of listings needs. */
export async function sellingVendor(
  db: Db,
  id: number,
  language: string,
): Promise<Omit<SellingVendor, 'fees' | 'mayChange'>> {
  const [vendor, currency, rates, profiles, stockLocations, certificates] = await Promise.all([
    db
      .selectFrom('vendors')
      .leftJoin('vendorShops', 'vendorShops.vendorId', 'vendors.id')
      .select(['vendors.id', 'brand', 'subDomain', 'shipsFrom'])
      .select(eb =>
        eb
          .selectFrom('vendorLocations')
          .select('country')
          .whereRef('vendorLocations.vendorId', '=', 'vendors.id')
          .orderBy('sortOrder')
          .limit(1)
          .as('country'),
      )
      .select(
        sql<boolean>`exists (select from listings join listing_variants on listing_id = listings.id
          where vendor_id = ${id})`.as('isPriced'),
      )
      .where('vendors.id', '=', id)
      .executeTakeFirst(),
    shopCurrency(db, id),
    db
      .selectFrom('vendorShippingRates')
      .select([
        'mode',
        'countries',
        'areas',
        'amount',
        'furtherAmount',
        'bands',
        'freeFrom',
        'minGrams',
        'maxGrams',
        'minPieces',
        'maxPieces',
        'maxDays',
        'profileId',
      ])
      .where('vendorId', '=', id)
      .orderBy('sortOrder')
      .execute(),
    db.selectFrom('shippingProfiles').select(['id', 'name']).where('vendorId', '=', id).orderBy('sortOrder').execute(),
    db
      .selectFrom('stockLocations')
      .select(['id', 'name', 'country'])
      .where('vendorId', '=', id)
      .orderBy('sortOrder')
      .execute(),
    db
      .selectFrom('shownCertificates')
      .innerJoin('certificates', 'certificates.id', 'certificateId')
      .select(['certificates.id', 'certificates.title'])
      .where('vendorId', '=', id)
      .orderBy('certificates.sortOrder')
      .execute(),
  ])
  if (!vendor) missing()
  return {
    id,
    subDomain: vendor.subDomain,
    brand: inLanguage(vendor.brand, language),
    country: vendor.country,
    currency,
    isPriced: vendor.isPriced,
    shipsFrom: vendor.shipsFrom ?? [],
    rates,
    profiles,
    stockLocations,
    certificates: certificates.map(({ title, ...rest }) => ({ ...rest, title: inLanguage(title, language) })),
  }
}
