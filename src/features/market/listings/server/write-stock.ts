import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { jsonRows } from '#server/db/json-rows.ts'
import { isCountable, type StockPlace, sumOf, withSum } from '../stock-places.ts'
import '../listings.tables.ts'

/**
 * Everything that writes the stock of variants, both the sum and the pieces by location. Callers hold the locks of the
 * variants, so nothing changes between reading and writing; the database refuses a commit after which the two disagree.
 */

/** Pieces of a variant at a location; each pair occurs once. */
type Pieces = { variantId: number; locationId: number | null; pieces: number }

/** Writes sums computed under the variants' locks. The caller writes the pieces by location separately. */
export async function writeSums(tx: Tx, sums: { id: number; stock: number }[]): Promise<void> {
  await sql`
    update listing_variants set stock = changed.stock
    from unnest(${sums.map(({ id }) => id)}::int[], ${sums.map(({ stock }) => stock)}::int[]) as changed (id, stock)
    where listing_variants.id = changed.id`.execute(tx)
}

/**
 * Takes pieces of split variants: first from locations in the buyer's country, then from the vendor's first location,
 * then in the vendor's order. What is missing becomes backorders at the first of these.
 * @param country ISO 3166-1 alpha-2; null: unknown
 * @returns the locations with the pieces taken there, in the order of taking
 */
export async function takeFromLocations(
  tx: Tx,
  pieces: { variantId: number; quantity: number }[],
  country: string | null,
): Promise<Map<number, StockPlace[]>> {
  const { rows } = await sql<{ variantId: number; place: number } & StockPlace>`
    with ranked as (
      select variant_id, location_id, greatest(pieces, 0) as there, asked.quantity, row_number() over nearest as place,
        sum(greatest(pieces, 0)) over nearest - greatest(pieces, 0) as nearer,
        sum(greatest(pieces, 0)) over (partition by variant_id) as everywhere
      from variant_stocks
      join stock_locations on stock_locations.id = location_id
      join unnest(${pieces.map(({ variantId }) => variantId)}::int[], ${pieces.map(({ quantity }) => quantity)}::int[])
        as asked (id, quantity) on asked.id = variant_id
      window nearest as (partition by variant_id order by country is not distinct from ${country}::text desc, sort_order)),
    taken as (
      select variant_id, location_id, place, least(there, greatest(quantity - nearer, 0))
        + case when place = 1 then greatest(quantity - everywhere, 0) else 0 end as pieces
      from ranked)
    update variant_stocks set pieces = variant_stocks.pieces - taken.pieces from taken
    where variant_stocks.variant_id = taken.variant_id and variant_stocks.location_id = taken.location_id
      and taken.pieces > 0
    returning variant_stocks.variant_id as "variantId", variant_stocks.location_id as "locationId",
      taken.place::int as place, taken.pieces::int as pieces`.execute(tx)
  rows.sort((one, other) => one.place - other.place)
  return new Map([...Map.groupBy(rows, row => row.variantId)].map(([id, places]) => [id, places.map(placeOf)]))
}

/**
 * Puts pieces of split variants back at their location, or at the vendor's first one if the location is unknown or
 * gone.
 */
export async function putAtLocations(tx: Tx, pieces: Pieces[]): Promise<void> {
  await sql`
    insert into variant_stocks (variant_id, location_id, pieces)
    select variant_id, place, sum(pieces) from (
      select given.variant_id, given.pieces, coalesce(own.id, (select id from stock_locations
        where vendor_id = listings.vendor_id order by sort_order limit 1)) as place
      from ${jsonRows('variantStocks', pieces)} given
      join listing_variants on listing_variants.id = given.variant_id
      join listings on listings.id = listing_variants.listing_id
      left join stock_locations own on own.id = given.location_id and own.vendor_id = listings.vendor_id) put
    group by variant_id, place
    on conflict (variant_id, location_id) do update set pieces = variant_stocks.pieces + excluded.pieces`.execute(tx)
}

export type SetStock = {
  id: number
  /** pieces; null only if stock is not managed */
  stock: number | null
  manageStock: boolean
  allowBackorder: boolean
  /**
   * pieces at each location; without it, an increase of split stock goes to the first one, and a decrease is taken in
   * their order
   */
  places?: StockPlace[] | undefined
}

/** Sets the stock of variants of one vendor. Stock at its first location alone is no longer split. */
export async function setStock(tx: Tx, variants: SetStock[]): Promise<void> {
  if (variants.length === 0) return
  const after = await withPlaces(tx, variants)
  await sql`
    update listing_variants set stock = changed.stock, manage_stock = changed.manage_stock,
      allow_backorder = changed.allow_backorder, is_split = changed.is_split
    from ${jsonRows('listingVariants', after.map(sumOnly))} changed
    where listing_variants.id = changed.id`.execute(tx)
  const split = after.filter(({ isSplit, wasSplit }) => isSplit || wasSplit)
  if (split.length === 0) return
  const ids = split.map(({ id }) => id)
  await tx.deleteFrom('variantStocks').where('variantId', 'in', ids).execute()
  const rows = split.flatMap(({ id, isSplit, places }) =>
    isSplit ? places.map(place => ({ variantId: id, ...place })) : [],
  )
  if (rows.length > 0) await tx.insertInto('variantStocks').values(rows).execute()
}

async function withPlaces(tx: Tx, variants: SetStock[]) {
  const ids = variants.map(({ id }) => id)
  const split = await tx
    .selectFrom('listingVariants')
    .innerJoin('listings', 'listings.id', 'listingId')
    .select(['listingVariants.id', 'isSplit', 'vendorId'])
    .where('listingVariants.id', '=', sql<number>`any(${ids}::int[])`)
    .where(eb =>
      eb.or([eb('isSplit', '=', true), eb('listingVariants.id', '=', sql<number>`any(${named(variants)}::int[])`)]),
    )
    .execute()
  const [first] = split
  const locations = first ? await locationsOf(tx, first.vendorId) : []
  const before = await placesOf(
    tx,
    split.filter(({ isSplit }) => isSplit).map(({ id }) => id),
  )
  return variants.map(({ places, ...variant }) => {
    const { id, stock } = variant
    const was = before.get(id)
    const wanted = places ?? was
    const next = stock !== null && wanted ? withSum(atLocations(wanted, locations), stock) : []
    return { ...variant, wasSplit: was !== undefined, isSplit: isSplit(next), places: next }
  })
}

function sumOnly({ places: _, wasSplit: __, ...variant }: Awaited<ReturnType<typeof withPlaces>>[number]) {
  return variant
}

function named(variants: SetStock[]): number[] {
  return variants.flatMap(({ id, places }) => (places ? [id] : []))
}

/** A vendor's locations in their order; the first one holds all stock that isn't split. */
export async function locationsOf(db: Db | Tx, vendorId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('stockLocations')
    .select('id')
    .where('vendorId', '=', vendorId)
    .orderBy('sortOrder')
    .execute()
  return rows.map(({ id }) => id)
}

/** Pieces at each location, by variant, for split variants. */
export async function placesOf(db: Db | Tx, variantIds: number[]): Promise<Map<number, StockPlace[]>> {
  if (variantIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('variantStocks')
    .innerJoin('stockLocations', 'stockLocations.id', 'locationId')
    .select(['variantId', 'locationId', 'pieces'])
    .where('variantId', 'in', variantIds)
    .orderBy('sortOrder')
    .execute()
  return new Map([...Map.groupBy(rows, row => row.variantId)].map(([id, places]) => [id, places.map(placeOf)]))
}

function placeOf({ locationId, pieces }: StockPlace): StockPlace {
  return { locationId, pieces }
}

/** Pieces at each of the locations, in their order; pieces at unknown locations count for the first. */
function atLocations(places: StockPlace[], locations: number[]): StockPlace[] {
  const lost = sumOf(places.filter(({ locationId }) => !locations.includes(locationId)))
  return locations.map((locationId, at) => ({
    locationId,
    pieces: sumOf(places.filter(place => place.locationId === locationId)) + (at === 0 ? lost : 0),
  }))
}

/** Stock is split if locations other than the first have pieces, and every number fits into its column. */
function isSplit([first, ...others]: StockPlace[]): boolean {
  const isHeld = [first, ...others].every(place => place === undefined || isCountable(place.pieces))
  return isHeld && others.some(({ pieces }) => pieces !== 0)
}
