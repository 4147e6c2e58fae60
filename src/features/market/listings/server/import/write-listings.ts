import { OperatorError } from '#server/config/operator-error.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { describeImage } from '#server/files/change-image.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { insertImages, type StoredImage } from '#server/files/insert-images.ts'
import { storeVariants } from '#server/files/picture-variants.ts'
import { writeImageFiles } from '#server/files/save-image.ts'
import type { LocalText } from '#shared/local-text.ts'
import { statusByVendor } from '../../listings.policy.ts'
import type { KeptStatus } from '../../listings.tables.ts'
import { indexListings } from '../index-listings.ts'
import { type ListingInput, saveListing } from '../save-listing.ts'
import { watchHidden } from '../watch-hidden.ts'
import { fingerprintOf, type ListingSnapshot, takeSnapshots } from './listing-snapshots.ts'
import { mergeVariants, renameVariants, type StoredVariant } from './merge-variants.ts'
import { readPicture } from './picture-folder.ts'
import type { PlannedListing } from './plan-listings.ts'
import { rowProblem } from './product-row.ts'

export type WriteOptions = {
  source: string
  vendorId: number
  language: string
  /** store of pictures */
  files: FileStore
  /** for new listings: the countries that their vendor's shop ships to */
  shipping: { shipsTo: string[]; shipsAnywhere: boolean }
  /** new listings become drafts, and existing ones keep their status, whatever the file says */
  asDrafts?: boolean | undefined
  /** called in each transaction with what it wrote */
  onWritten?: ((tx: Tx, changes: ListingChange[]) => Promise<void>) | undefined
}

/**
 * A listing that was written, in the order of writing: its snapshot before, unless it is new, and its fingerprint
 * afterwards.
 */
export type ListingChange = { listingId: number; before: ListingSnapshot | null; fingerprint: string }

type StoredListing = {
  id: number
  status: KeptStatus
  shipsTo: string[]
  shipsAnywhere: boolean
  title: LocalText
  description: LocalText
  actionLabel: LocalText
  variants: StoredVariant[]
}

/**
 * Writes a batch of listings in one transaction, or, if that fails, each in its own, so that a listing rejected by the
 * database counts as skipped and does not stop the rest.
 * @throws OperatorError if the database can no longer be reached
 */
export async function writeListings(db: Db, writes: PlannedListing[], options: WriteOptions): Promise<void> {
  if (writes.length === 0) return
  const images = await storePictures(db, writes, options)
  try {
    await writeTogether(db, writes, images, options)
  } catch {
    for (const write of writes) {
      try {
        await writeTogether(db, [write], images, options)
      } catch (error) {
        skipOrStop(write, error)
      }
    }
  }
}

/** Decodes the pictures as a real run would, to report broken ones. */
export async function tryPictures(writes: PlannedListing[]): Promise<void> {
  await eachPicture(writes, new Set(), async bytes => {
    await storeVariants(bytes, 'product')
  })
}

async function storePictures(
  db: Db,
  writes: PlannedListing[],
  options: WriteOptions,
): Promise<Map<string, StoredImage>> {
  const ids = writes.flatMap(write => write.pictures?.map(({ id }) => id) ?? [])
  if (ids.length === 0) return new Map()
  const known = await db.selectFrom('images').select('id').where('id', 'in', ids).execute()
  const images = new Map<string, StoredImage>()
  await eachPicture(writes, new Set(known.map(({ id }) => id)), async (bytes, { id, alt }) => {
    const image = { id, kind: 'product' as const, alt: alt ? { [options.language]: alt } : {} }
    images.set(id, await writeImageFiles(options.files, bytes, image))
  })
  return images
}

type Picture = NonNullable<PlannedListing['pictures']>[number]

/** Stores new pictures one by one; those that fail are dropped with a warning. */
async function eachPicture(
  writes: PlannedListing[],
  known: Set<string>,
  work: (bytes: Buffer, picture: Picture) => Promise<void>,
): Promise<void> {
  for (const write of writes) {
    const good: Picture[] = []
    for (const picture of write.pictures ?? []) {
      try {
        const read = known.has(picture.id) ? undefined : await readPicture(picture.path, picture.reference)
        if (read && 'bytes' in read) await work(read.bytes, picture)
        good.push(picture)
      } catch (error) {
        stopWithoutDisk(error)
        write.notes.warn({ number: picture.row }, 'picture-broken', { reference: picture.reference })
      }
    }
    write.pictures = good.length > 0 ? good : undefined
  }
}

/** Decoding errors have no code; errors of the system (disk full, no permission) do. */
function stopWithoutDisk(error: unknown): void {
  if (error instanceof Error && 'code' in error)
    throw new OperatorError(
      `Can't store pictures: ${error.message}. Listings before them are in; run the import again.`,
      {
        cause: error,
      },
    )
}

async function writeTogether(
  db: Db,
  writes: PlannedListing[],
  images: Map<string, StoredImage>,
  options: WriteOptions,
): Promise<void> {
  const ids = await db.transaction().execute(async tx => {
    const hidden = await watchHidden(
      tx,
      writes.flatMap(({ existingId }) => existingId ?? []),
    )
    const stored = await loadStored(tx, writes)
    const before = options.onWritten && (await takeSnapshots(tx, [...stored.keys()]))
    const fresh = writes.flatMap(write => write.pictures?.flatMap(({ id }) => images.get(id) ?? []) ?? [])
    await insertImages(tx, fresh)
    await describePictures(tx, writes, images, options.language)
    const written: number[] = []
    for (const write of writes) written.push(await writeListing(tx, write, stored.get(write.existingId ?? 0), options))
    await indexListings(tx, written)
    await hidden.changed()
    if (before) await options.onWritten?.(tx, await changesOf(tx, written, before))
    return written
  })
  for (const [index, { result }] of writes.entries()) result.listingId = ids[index] ?? null
}

async function changesOf(tx: Tx, ids: number[], before: Map<number, ListingSnapshot>): Promise<ListingChange[]> {
  const after = await takeSnapshots(tx, ids)
  return ids.flatMap(listingId => {
    const snapshot = after.get(listingId)
    return snapshot ? [{ listingId, before: before.get(listingId) ?? null, fingerprint: fingerprintOf(snapshot) }] : []
  })
}

/** A picture that was stored before keeps its texts in other languages. */
async function describePictures(
  tx: Tx,
  writes: PlannedListing[],
  fresh: Map<string, StoredImage>,
  language: string,
): Promise<void> {
  for (const { id, alt } of writes.flatMap(write => write.pictures ?? [])) {
    if (!alt || fresh.has(id)) continue
    await describeImage(tx, id, { [language]: alt })
  }
}

async function loadStored(tx: Tx, writes: PlannedListing[]): Promise<Map<number, StoredListing>> {
  const ids = writes.flatMap(({ existingId }) => existingId ?? [])
  if (ids.length === 0) return new Map()
  const listings = await tx
    .selectFrom('listings')
    .select(['id', 'status', 'keptStatus', 'title', 'description', 'actionLabel', 'shipsTo', 'shipsAnywhere'])
    .where('id', 'in', ids)
    .orderBy('id')
    // concurrent changes wait, so that the snapshot holds what an undo has to restore
    .forNoKeyUpdate()
    .execute()
  const variants = await tx
    .selectFrom('listingVariants')
    .select(['id', 'listingId', 'options', 'sku', 'compareAtPrice', 'allowBackorder', 'sortOrder'])
    .where('listingId', 'in', ids)
    .orderBy('id')
    // the whole batch in the order of ids, in which buying locks variants too
    .forUpdate()
    .execute()
  variants.sort((one, other) => one.sortOrder - other.sortOrder)
  const ofListing = Map.groupBy(variants, variant => variant.listingId)
  return new Map(
    listings.map(one => [one.id, { ...one, status: statusByVendor(one), variants: ofListing.get(one.id) ?? [] }]),
  )
}

const noShipping = { shipsTo: [], shipsAnywhere: false }

/** Default label of a basic listing's button. */
const plainLabel: LocalText = { en: 'Visit the shop', si: 'සාප්පුවට යන්න' }

async function writeListing(
  tx: Tx,
  { content, sourceId, sourceHash, pictures, existingId, isOfSource }: PlannedListing,
  stored: StoredListing | undefined,
  { source, vendorId, language: defaultLanguage, shipping, asDrafts }: WriteOptions,
): Promise<number> {
  const { kind, currency, actionLink, packaging, categoryIds, texts } = content
  const language = texts?.language ?? defaultLanguage
  const merged = mergeVariants(stored?.variants ?? [], content.variants, language, texts?.languages)
  await renameVariants(tx, stored?.variants ?? [], merged)
  const input: ListingInput = {
    vendorId,
    kind,
    status: asDrafts ? (stored?.status ?? 'draft') : content.status,
    title: texts
      ? withTexts(stored?.title, texts.languages, texts.title)
      : { ...stored?.title, [language]: content.title },
    description: texts
      ? withTexts(stored?.description, texts.languages, texts.description)
      : withText(stored?.description, language, content.description),
    currency,
    actionLink,
    actionLabel: actionLink ? actionLabelOf(content, stored, language) : {},
    ...(packaging.length > 0 && { packaging }),
    ...content.fields,
    categoryIds,
    variants: merged.map(({ id: _, ...variant }) => variant),
    ...(pictures && { images: pictures.map(({ id }) => id) }),
    ...(content.isVirtual ? noShipping : (!stored || (texts && isVirtual(stored))) && shipping),
    ...(await profileNamed(tx, vendorId, content.shippingProfile)),
    ...(isOfSource && { source, sourceId, sourceHash }),
  }
  return saveListing(tx, input, existingId, { index: false })
}

/** The set of rates that a file names. A name that its vendor doesn't have leaves the listing's set unchanged. */
async function profileNamed(
  tx: Tx,
  vendorId: number,
  name: string | undefined,
): Promise<Pick<ListingInput, 'shippingProfileId'>> {
  if (name === undefined) return {}
  if (name === '') return { shippingProfileId: null }
  const profile = await tx
    .selectFrom('shippingProfiles')
    .select('id')
    .where('vendorId', '=', vendorId)
    .where(eb => eb(eb.fn<string>('lower', ['name']), '=', name.toLowerCase()))
    .orderBy('sortOrder')
    .limit(1)
    .executeTakeFirst()
  return profile ? { shippingProfileId: profile.id } : {}
}

function isVirtual({ shipsTo, shipsAnywhere }: StoredListing): boolean {
  return shipsTo.length === 0 && !shipsAnywhere
}

function actionLabelOf(
  { texts, actionLabel }: PlannedListing['content'],
  stored: StoredListing | undefined,
  language: string,
): LocalText {
  if (!texts) return labelOf(actionLabel, stored?.actionLabel, language)
  const labels = withTexts(stored?.actionLabel, texts.languages, texts.actionLabel)
  return Object.keys(labels).length > 0 ? labels : plainLabel
}

/** The texts of the file in its languages, and the stored ones in all other languages. */
function withTexts(before: LocalText | undefined, languages: string[], now: LocalText): LocalText {
  const others = Object.entries(before ?? {}).filter(([language]) => !languages.includes(language))
  return { ...Object.fromEntries(others), ...now }
}

function labelOf(label: string, before: LocalText | undefined, language: string): LocalText {
  return label ? { ...before, [language]: label } : plainLabel
}

function withText(before: LocalText | undefined, language: string, text: string): LocalText {
  const { [language]: _, ...others } = before ?? {}
  return text ? { ...others, [language]: text } : others
}

/** PostgreSQL rejects data with errors of the classes 22 and 23; other codes mean that it is unavailable. */
function skipOrStop({ result }: PlannedListing, error: unknown): void {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  const why = error instanceof Error ? error.message : String(error)
  if (code && !/^2[23]/.test(code)) {
    throw new OperatorError(`Listings were not written: ${why}. Those before are in; run the import again.`, {
      cause: error,
    })
  }
  result.result = 'skipped'
  const place = { row: result.rows[0]?.number ?? 0, column: '', value: '' }
  result.problems.push({ ...rowProblem(place, { code: 'refused' }), why, advice: 'report this to the makers' })
}
