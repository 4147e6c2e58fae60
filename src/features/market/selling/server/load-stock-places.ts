import { type LoadedListing, locationsOf, placesOf } from '#features/market/listings/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { StockPlaces } from './draft-of-listing.ts'

/** Loads the stock of a listing's variants by location. */
export async function loadStockPlaces(
  db: Db | Tx,
  { vendorId, variants }: Pick<LoadedListing, 'vendorId' | 'variants'>,
): Promise<StockPlaces> {
  const locations = await locationsOf(db, vendorId)
  const ids = variants.map(({ id }) => id)
  return { locations, places: locations.length > 1 ? await placesOf(db, ids) : new Map() }
}
