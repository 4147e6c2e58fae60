import { currentCertificates, keepTaxonomy } from '#features/market/directory/server/index.ts'
import { createRegister } from '#server/connect/register.ts'
import type { Tx } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'
import type { ListingFieldValues } from '../listing-fields.ts'
import type { Delivery, KeptStatus, ListingKind } from '../listings.tables.ts'
import { withoutFormers } from './change-categories.ts'
import { statusUnlessHidden } from './hide-listing.ts'
import { indexListings } from './index-listings.ts'
import { replaceVariants, type VariantInput } from './replace-variants.ts'
import { chooseUrlKey } from './url-key.ts'

export type ListingInput = Partial<ListingFieldValues> & {
  vendorId: number
  kind: ListingKind
  /** one that a moderator has hidden stays so, and has this once it is shown */
  status?: KeptStatus
  title: LocalText
  description?: LocalText
  /** ISO 4217 */
  currency: string
  actionLink?: string | null
  /** the set of its vendor's rates that it is sent by; null: the general set. A set of another vendor counts as null */
  shippingProfileId?: number | null
  startsAt?: Date | null
  endsAt?: Date | null
  /** default: a parcel; all other kinds ship nowhere */
  delivery?: Delivery
  /** IANA */
  timeZone?: string | null
  place?: LocalText
  deliveryNote?: LocalText
  /** id of a file that its uploader has claimed */
  downloadFileId?: string | null
  source?: string | null
  sourceId?: string | null
  sourceHash?: string | null
  /** `#rrggbb` of colors, by their text in English */
  swatches?: Record<string, string>
  /** default: now */
  createdAt?: Date
  /** a published cart listing has at least one */
  variants?: VariantInput[]
  /** picture ids */
  images?: string[]
  /** the first one is displayed */
  categoryIds?: number[]
  /** its own places, if they differ from its vendor's */
  locations?: ListingLocationInput[]
  certificateIds?: number[]
  /** collections that contain it */
  listIds?: number[]
}

export type ListingLocationInput = {
  city?: LocalText
  region?: string | null
  country?: string | null
  lat?: number | null
  lng?: number | null
}

type SavedListener = (tx: Tx, listingId: number) => Promise<void>

const listeners = createRegister<SavedListener>()

/**
 * Registers a listener, in `connect`, that is called in the transaction in which an existing listing is replaced with a
 * date or place given.
 */
export function onListingsSaved(listener: SavedListener): void {
  listeners.add(listener)
}

/**
 * Creates a listing, or replaces the one with `id`, with everything that belongs to it, and indexes it. Call it in a
 * transaction. When replacing, omitted parts stay unchanged, and variants with the same options keep
 * their ids. The vendor's row is locked until the end, so that url keys are unique and its own changes wait. To save many,
 * pass `index: false` and call {@link indexListings} for all of them at the end.
 * @returns the listing's id
 * @throws for a cart listing without variants that is no draft, an id of another vendor's listing, and violated constraints
 */
export async function saveListing(
  tx: Tx,
  input: ListingInput,
  id?: number,
  { index = true }: { index?: boolean } = {},
): Promise<number> {
  const { variants, images, categoryIds, locations, certificateIds, listIds, ...given } = input
  await tx.selectFrom('vendors').select('id').where('id', '=', input.vendorId).forNoKeyUpdate().execute()
  // only parcels are shipped, whatever a file or an earlier draft says
  const columns = (await isParcel(tx, given, id)) ? given : { ...given, shipsTo: [], shipsAnywhere: false }
  const urlKey = await chooseUrlKey(tx, input, id)
  const profile = input.shippingProfileId && {
    shippingProfileId: await ownProfile(tx, input.vendorId, input.shippingProfileId),
  }
  const listingId = await writeRow(tx, { ...columns, ...profile, urlKey }, id)
  if (variants) await replaceVariants(tx, listingId, variants)
  if (input.kind === 'cart' && input.status !== 'draft') await requireVariant(tx, listingId)
  const unique = <T>(values: T[] | undefined) => values && [...new Set(values)]
  await replaceRows(
    tx,
    'listingImages',
    listingId,
    unique(images)?.map((imageId, sortOrder) => ({ imageId, sortOrder })),
  )
  await keepTaxonomy(tx)
  const current = categoryIds && (await withoutFormers(tx, categoryIds))
  await replaceRows(
    tx,
    'listingCategories',
    listingId,
    current?.map((categoryId, sortOrder) => ({ categoryId, sortOrder })),
  )
  await replaceRows(
    tx,
    'listingLocations',
    listingId,
    locations?.map((location, sortOrder) => ({ city: {}, ...location, sortOrder })),
  )
  const certificates = await currentCertificates(tx, certificateIds ?? [])
  await replaceRows(
    tx,
    'listingCertificates',
    listingId,
    unique(certificateIds?.map(one => certificates.get(one) ?? one))?.map(certificateId => ({ certificateId })),
  )
  await replaceRows(
    tx,
    'enterpriseListListings',
    listingId,
    unique(listIds)?.map(listId => ({ listId })),
  )
  if (index) await indexListings(tx, [listingId])
  // without a date or place in the input, neither can have changed
  if (id !== undefined && (input.startsAt !== undefined || input.place))
    for (const listener of listeners) await listener(tx, listingId)
  return listingId
}

/** The id if the set of rates belongs to the vendor and still exists; null otherwise. */
export async function ownProfile(tx: Tx, vendorId: number, id: number): Promise<number | null> {
  const profile = await tx
    .selectFrom('shippingProfiles')
    .select('id')
    .where('id', '=', id)
    .where('vendorId', '=', vendorId)
    .executeTakeFirst()
  return profile?.id ?? null
}

async function isParcel(tx: Tx, { delivery, shipsTo, shipsAnywhere }: ListingInput, id?: number): Promise<boolean> {
  if (delivery) return delivery === 'parcel'
  if (id === undefined || !(shipsAnywhere || shipsTo?.length)) return true
  const before = await tx.selectFrom('listings').select('delivery').where('id', '=', id).executeTakeFirst()
  return (before?.delivery ?? 'parcel') === 'parcel'
}

type Columns = Omit<
  ListingInput,
  'variants' | 'images' | 'categoryIds' | 'locations' | 'certificateIds' | 'listIds'
> & { urlKey: string }

async function writeRow(tx: Tx, columns: Columns, id: number | undefined): Promise<number> {
  if (id === undefined) {
    return (await tx.insertInto('listings').values(columns).returning('id').executeTakeFirstOrThrow()).id
  }
  const updated = await tx
    .updateTable('listings')
    .set({ ...columns, ...(columns.status && statusUnlessHidden(columns.status)), updatedAt: new Date() })
    .where('id', '=', id)
    .where('vendorId', '=', columns.vendorId)
    .executeTakeFirst()
  if (updated.numUpdatedRows === 0n) throw new Error(`vendor ${columns.vendorId} has no listing ${id}`)
  return id
}

async function requireVariant(tx: Tx, listingId: number): Promise<void> {
  const variant = await tx
    .selectFrom('listingVariants')
    .select('id')
    .where('listingId', '=', listingId)
    .limit(1)
    .executeTakeFirst()
  if (!variant) throw new Error('a cart listing needs at least one variant')
}

type ListingPart =
  | 'listingImages'
  | 'listingCategories'
  | 'listingLocations'
  | 'listingCertificates'
  | 'enterpriseListListings'

async function replaceRows(tx: Tx, table: ListingPart, listingId: number, rows: object[] | undefined): Promise<void> {
  if (!rows) return
  await tx.deleteFrom(table).where('listingId', '=', listingId).execute()
  if (rows.length === 0) return
  await tx
    .insertInto(table)
    .values(rows.map(row => ({ ...row, listingId })) as never)
    .execute()
}
