import '#features/platform/places/places.tables.ts'
import { approvedStatuses } from '#features/market/directory/directory.tables.ts'
import { countryName } from '#features/platform/places/server/index.ts'
import '#features/market/listings/listings.tables.ts'
import type { Db } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import { storeId } from '../store-ids.ts'

/** @param country ISO 3166-1 alpha-2, in capitals */
export async function findStates(db: Db, country: string, language: string) {
  const rows = await db
    .selectFrom('places')
    .select(['id', 'title'])
    .where('type', '=', 'state')
    .where('country', '=', country)
    .execute()
  const { compare } = new Intl.Collator(language)
  return rows
    .map(({ id, title }) => ({ id, name: inLanguage(title, language), country_code: country.toLowerCase() }))
    .sort((a, b) => compare(a.name, b.name))
}

/** Stock locations of enterprises with a shop: their first country. */
export async function findStockLocations(db: Db, page: { limit: number; offset: number }, language: string) {
  const shops = db
    .selectFrom('vendorShops')
    .innerJoin('vendors', 'vendors.id', 'vendorShops.vendorId')
    .where('vendors.status', 'in', approvedStatuses)
  const [{ count }, rows] = await Promise.all([
    shops.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    shops
      .select(['vendors.id', 'vendors.brand', 'vendorShops.shipsFrom'])
      .orderBy('vendors.id')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
  ])
  const stock_locations = rows.map(({ id, brand, shipsFrom }) => {
    const [country] = shipsFrom
    return {
      id: storeId('sloc', id),
      name: inLanguage(brand, language),
      address: country ? { country_code: country.toLowerCase(), country: countryName(country, language) } : null,
      metadata: { vendorId: id, shipsFrom },
    }
  })
  return { stock_locations, count }
}
