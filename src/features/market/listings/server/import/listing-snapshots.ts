import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { emptyFields, type ListingFieldName, type ListingFieldValues, listingFieldNames } from '../../listing-fields.ts'
import { statusByVendor } from '../../listings.policy.ts'
import type { KeptStatus, ListingsTable, ListingVariantsTable } from '../../listings.tables.ts'
import type { StockPlace } from '../../stock-places.ts'
import { withoutFormers } from '../change-categories.ts'
import { statusUnlessHidden } from '../hide-listing.ts'
import { indexListings } from '../index-listings.ts'
import { ownProfile } from '../save-listing.ts'
import { placesOf, setStock } from '../write-stock.ts'

/** Properties of a listing that no import changes. */
type Untouched =
  | ('id' | 'vendorId' | 'boostedUntil' | 'createdAt' | 'updatedAt')
  | ('delivery' | 'timeZone' | 'place' | 'deliveryNote' | 'downloadFileId')
  // whether it is hidden a moderator decides; a snapshot has the status that its enterprise gave it
  | ('status' | 'keptStatus')

type Dates = 'startsAt' | 'endsAt'

/**
 * Fields that every snapshot contains. Fields added later are only contained if they aren't empty, so that the
 * fingerprints of old snapshots stay valid.
 */
const always = [
  ...(['packaging', 'acceptsGiftCards', 'actionLabel', 'shipsAnywhere', 'shipsTo', 'shipsFrom'] as const),
  ...(['isSpecialOffer', 'specialOfferBrand', 'specialOfferCountries'] as const),
] as const
type LaterField = Exclude<ListingFieldName, (typeof always)[number]>
type LaterFields = Pick<ListingFieldValues, LaterField>
const isLater = (name: ListingFieldName): name is LaterField => !(always as readonly ListingFieldName[]).includes(name)
const laterFields = listingFieldNames.filter(isLater)
const emptyLater = Object.fromEntries(laterFields.map(name => [name, emptyFields[name]])) as LaterFields

/**
 * Everything of a listing that an import may change, including the pieces at each location for split variants. Plain
 * JSON.
 */
export type ListingSnapshot = {
  listing: Omit<Selectable<ListingsTable>, Untouched | LaterField | 'shippingProfileId'> &
    Partial<LaterFields> & { status: KeptStatus; shippingProfileId?: number }
  variants: (Omit<Selectable<ListingVariantsTable>, 'listingId' | 'isSplit' | Dates> &
    Partial<Pick<Selectable<ListingVariantsTable>, Dates>> & { places?: StockPlace[] | undefined })[]
  imageIds: string[]
  categoryIds: number[]
}

/** Reads listings as they are now, by id. */
export async function takeSnapshots(tx: Tx, ids: number[]): Promise<Map<number, ListingSnapshot>> {
  if (ids.length === 0) return new Map()
  const [listings, variants, images, categories] = [
    await tx.selectFrom('listings').selectAll().where('id', 'in', ids).orderBy('id').execute(),
    await tx
      .selectFrom('listingVariants')
      .selectAll()
      .where('listingId', 'in', ids)
      .orderBy('sortOrder')
      .orderBy('id')
      .execute(),
    await tx
      .selectFrom('listingImages')
      .selectAll()
      .where('listingId', 'in', ids)
      .orderBy('sortOrder')
      .orderBy('imageId')
      .execute(),
    await tx
      .selectFrom('listingCategories')
      .selectAll()
      .where('listingId', 'in', ids)
      .orderBy('sortOrder')
      .orderBy('categoryId')
      .execute(),
  ]
  const places = await placesOf(
    tx,
    variants.filter(({ isSplit }) => isSplit).map(({ id }) => id),
  )
  const of = <T extends { listingId: number }>(rows: T[]) => Map.groupBy(rows, row => row.listingId)
  const [variantsOf, imagesOf, categoriesOf] = [of(variants), of(images), of(categories)]
  return new Map(
    listings.map(({ id, ...listing }) => [
      id,
      {
        listing: withoutUntouched(listing),
        variants:
          variantsOf.get(id)?.map(({ listingId: _l, isSplit: _s, startsAt, endsAt, ...variant }) => ({
            ...variant,
            // only if it has dates, so that the fingerprints of older snapshots stay valid
            ...(startsAt && { startsAt, endsAt }),
            ...(places.has(variant.id) && { places: places.get(variant.id) }),
          })) ?? [],
        imageIds: imagesOf.get(id)?.map(({ imageId }) => imageId) ?? [],
        categoryIds: categoriesOf.get(id)?.map(({ categoryId }) => categoryId) ?? [],
      },
    ]),
  )
}

function withoutUntouched(listing: Omit<Selectable<ListingsTable>, 'id'>): ListingSnapshot['listing'] {
  const { vendorId: _, boostedUntil: _b, createdAt: _c, updatedAt: _u, ...rest } = listing
  const { delivery: _d, timeZone: _t, place: _p, deliveryNote: _n, downloadFileId: _f, ...changed } = rest
  const { shippingProfileId, keptStatus, ...current } = changed
  const kept = { ...current, status: statusByVendor({ status: current.status, keptStatus }) }
  const said = Object.entries(kept).filter(([name, value]) => !isEmptyLater(name, value))
  // only if it has a set of rates, so that the fingerprints of older snapshots stay valid
  return { ...(Object.fromEntries(said) as typeof kept), ...(shippingProfileId !== null && { shippingProfileId }) }
}

function isEmptyLater(name: string, value: unknown): boolean {
  return Object.hasOwn(emptyLater, name) && isDeepStrictEqual(value, emptyLater[name as LaterField])
}

/** Detects whether a listing has changed: equal for equal snapshots, also after they were stored as JSON. */
export function fingerprintOf(snapshot: ListingSnapshot): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(snapshot)))
    .digest('hex')
    .slice(0, 32)
}

/**
 * Restores a listing in the caller's transaction, which must have locked it. Deleted variants come back with their ids;
 * deleted pictures don't. The listing keeps its current address if another listing has the old one now.
 */
export async function restoreListing(
  tx: Tx,
  id: number,
  { listing, variants, ...parts }: ListingSnapshot,
): Promise<void> {
  const taken = await tx
    .selectFrom('listings as other')
    .innerJoin('listings as own', 'own.vendorId', 'other.vendorId')
    .select('other.id')
    .where('own.id', '=', id)
    .where('other.id', '<>', id)
    .where('other.urlKey', '=', listing.urlKey)
    .executeTakeFirst()
  const { urlKey, shippingProfileId, status, ...columns } = listing
  const own = await tx.selectFrom('listings').select('vendorId').where('id', '=', id).executeTakeFirst()
  const profile = {
    shippingProfileId: own && shippingProfileId ? await ownProfile(tx, own.vendorId, shippingProfileId) : null,
  }
  const dates = { startsAt: dateOf(listing.startsAt), endsAt: dateOf(listing.endsAt), updatedAt: new Date() }
  await tx
    .updateTable('listings')
    .set({ ...emptyLater, ...columns, ...statusUnlessHidden(status), ...profile, ...dates, ...(!taken && { urlKey }) })
    .where('id', '=', id)
    .execute()
  await restoreVariants(tx, id, variants)
  await restoreImages(tx, id, parts.imageIds)
  await restoreCategories(tx, id, parts.categoryIds)
  await indexListings(tx, [id])
}

async function restoreVariants(tx: Tx, listingId: number, variants: ListingSnapshot['variants']): Promise<void> {
  const ids = variants.map(variant => variant.id)
  let others = tx.deleteFrom('listingVariants').where('listingId', '=', listingId)
  if (ids.length > 0) others = others.where('id', 'not in', ids)
  await others.execute()
  await sql`set constraints listing_variants_options_key deferred`.execute(tx)
  // it may have had more variants before there was a limit
  await sql`set local pola.restores_variants = 'on'`.execute(tx)
  for (const { id, places: _, stock: _s, manageStock: _m, allowBackorder: _b, ...variant } of variants) {
    const { startsAt = null, endsAt = null } = variant
    const row = { ...variant, listingId, startsAt: dateOf(startsAt), endsAt: dateOf(endsAt) }
    const { numUpdatedRows } = await tx
      .updateTable('listingVariants')
      .set(row)
      .where('id', '=', id)
      .where('listingId', '=', listingId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n)
      await tx
        .insertInto('listingVariants')
        .values({ ...row, id, manageStock: false })
        .execute()
  }
  await sql`set local pola.restores_variants = 'off'`.execute(tx)
  // the database requires stock and `manageStock` to change together
  await setStock(tx, variants)
  await sql`set constraints listing_variants_options_key immediate`.execute(tx)
}

async function restoreImages(tx: Tx, listingId: number, ids: string[]): Promise<void> {
  await tx.deleteFrom('listingImages').where('listingId', '=', listingId).execute()
  if (ids.length === 0) return
  const known = await tx.selectFrom('images').select('id').where('id', 'in', ids).execute()
  const there = new Set(known.map(({ id }) => id))
  const rows = ids.filter(id => there.has(id)).map((imageId, sortOrder) => ({ listingId, imageId, sortOrder }))
  if (rows.length > 0) await tx.insertInto('listingImages').values(rows).execute()
}

async function restoreCategories(tx: Tx, listingId: number, ids: number[]): Promise<void> {
  await tx.deleteFrom('listingCategories').where('listingId', '=', listingId).execute()
  // categories may have been merged since
  const rows = (await withoutFormers(tx, ids)).map((categoryId, sortOrder) => ({ listingId, categoryId, sortOrder }))
  if (rows.length === 0) return
  await tx.insertInto('listingCategories').values(rows).execute()
}

/** Dates come back from JSON as texts. */
function dateOf(date: Date | string | null): Date | null {
  return date === null ? null : new Date(date)
}

/** Sorts the keys of every object, because PostgreSQL returns them in a different order. */
function sorted(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
