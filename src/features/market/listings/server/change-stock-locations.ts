import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { refuse } from '#server/http/api-context.ts'
import '../listings.tables.ts'

export type StockLocationInput = {
  /** id of an existing location; null: a new one */
  id: number | null
  name: string
  street: string
  city: string
  /** ISO 3166-1 alpha-2 */
  country: string | null
}

/** `to`: index, in the new list, of the location that gets its stock. */
export type RemovedLocation = { id: number; to: number }

/**
 * Replaces a vendor's stock locations, in this order. The first one holds all stock that isn't split. Pieces stay at
 * their locations even if another one becomes the first; those of a removed location go to the one that `removed`
 * names. Publishing, and everything else that writes stock by location, waits until the transaction ends.
 * @throws ORPCError gm-error-stock-location (409) if a removed location has stock and no location takes it over
 */
export async function changeStockLocations(
  tx: Tx,
  vendorId: number,
  wanted: StockLocationInput[],
  removed: RemovedLocation[] = [],
): Promise<void> {
  await tx.selectFrom('vendors').select('id').where('id', '=', vendorId).forNoKeyUpdate().execute()
  const before = await tx
    .selectFrom('stockLocations')
    .select(['id', 'name', 'street', 'city', 'country'])
    .where('vendorId', '=', vendorId)
    .orderBy('sortOrder')
    .execute()
  if (JSON.stringify(before) === JSON.stringify(wanted.map(inOrder))) return
  const ids = await writeLocations(tx, vendorId, wanted, before)
  const gone = before.filter(({ id }) => !ids.includes(id)).map(({ id }) => id)
  if (gone.length === 0 && before[0]?.id === ids[0]) return
  await lockVariants(tx, vendorId)
  const heirs = new Map(removed.flatMap(({ id, to }) => (gone.includes(id) && ids[to] ? [[id, ids[to]] as const] : [])))
  const [first] = before
  const home = first && (heirs.get(first.id) ?? first.id)
  if (ids.length > 1 && home !== undefined && home !== ids[0]) {
    if (gone.includes(home)) await requireEmpty(tx, vendorId, null)
    await splitAt(tx, vendorId, home)
  }
  for (const id of ids.length > 1 ? gone : []) {
    const heir = heirs.get(id)
    if (heir === undefined) await requireEmpty(tx, vendorId, id)
    else await moveStock(tx, id, heir)
  }
  await settle(tx, vendorId, ids)
  if (gone.length > 0) await tx.deleteFrom('stockLocations').where('id', 'in', gone).execute()
}

function inOrder({ id, name, street, city, country }: StockLocationInput): StockLocationInput {
  return { id, name, street, city, country }
}

/** Locks in the order of ids, as buying does, so that the two can't deadlock. */
async function lockVariants(tx: Tx, vendorId: number): Promise<void> {
  await sql`select from listing_variants where listing_id in (select id from listings where vendor_id = ${vendorId})
    order by id for update`.execute(tx)
}

/** @returns the ids of the locations, in this order */
async function writeLocations(
  tx: Tx,
  vendorId: number,
  wanted: StockLocationInput[],
  before: { id: number }[],
): Promise<number[]> {
  const known = new Set(before.map(({ id }) => id))
  // moved behind all others, so that the removed ones leave the new positions free
  await sql`update stock_locations set sort_order = sort_order + ${wanted.length + before.length}
    where vendor_id = ${vendorId}`.execute(tx)
  const ids: number[] = []
  for (const [sortOrder, { id, ...location }] of wanted.entries()) {
    const row = { ...location, sortOrder }
    if (id !== null && known.delete(id)) {
      await tx.updateTable('stockLocations').set(row).where('id', '=', id).execute()
      ids.push(id)
      continue
    }
    const added = await tx
      .insertInto('stockLocations')
      .values({ vendorId, ...row })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(added.id)
  }
  return ids
}

/** @param locationId null: stock that isn't split */
async function requireEmpty(tx: Tx, vendorId: number, locationId: number | null): Promise<void> {
  const found =
    locationId === null
      ? await tx
          .selectFrom('listingVariants')
          .innerJoin('listings', 'listings.id', 'listingId')
          .select('listingVariants.id')
          .where('vendorId', '=', vendorId)
          .where('isSplit', '=', false)
          .where('manageStock', '=', true)
          .where('stock', '<>', 0)
          .limit(1)
          .executeTakeFirst()
      : await tx
          .selectFrom('variantStocks')
          .select('variantId as id')
          .where('locationId', '=', locationId)
          .where('pieces', '<>', 0)
          .limit(1)
          .executeTakeFirst()
  if (found)
    refuse('gm-error-stock-location', {
      status: 409,
      field: 'stockLocations',
      message: 'Please say where the stock of a removed location goes.',
    })
}

/** Assigns stock that isn't split to this location, because another one becomes the first. */
async function splitAt(tx: Tx, vendorId: number, locationId: number): Promise<void> {
  await sql`
    insert into variant_stocks (variant_id, location_id, pieces)
    select listing_variants.id, ${locationId}, stock
    from listing_variants join listings on listings.id = listing_id
    where vendor_id = ${vendorId} and manage_stock and not is_split and stock <> 0`.execute(tx)
}

async function moveStock(tx: Tx, from: number, to: number): Promise<void> {
  await sql`
    insert into variant_stocks (variant_id, location_id, pieces)
    select variant_id, ${to}, pieces from variant_stocks where location_id = ${from}
    on conflict (variant_id, location_id) do update set pieces = variant_stocks.pieces + excluded.pieces`.execute(tx)
  await tx.deleteFrom('variantStocks').where('locationId', '=', from).execute()
}

/** Variants whose stock is only at the first location are no longer split. */
async function settle(tx: Tx, vendorId: number, [first, second]: number[]): Promise<void> {
  const own = sql`select listing_variants.id from listing_variants
    join listings on listings.id = listing_id where vendor_id = ${vendorId}`
  await sql`
    delete from variant_stocks where variant_id in (${own}) and (${second === undefined}::boolean or not exists (
      select from variant_stocks other where other.variant_id = variant_stocks.variant_id
        and other.location_id <> ${first ?? 0} and other.pieces <> 0))`.execute(tx)
  await sql`
    update listing_variants set is_split = not is_split
    where id in (${own}) and is_split <> exists (select from variant_stocks where variant_id = listing_variants.id)`.execute(
    tx,
  )
}
