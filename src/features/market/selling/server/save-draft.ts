import { emptyFields } from '#features/market/listings/listing-fields.ts'
import { cleanText } from '#features/market/listings/listing-values.ts'
import { loadListings, saveListing, shopCurrency } from '#features/market/listings/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { emptyContent, type ListingDraft, type PictureDraft } from '../listing-draft.ts'
import '../selling.tables.ts'
import { claimDraftFile, settleDraftFile, shareDraftFile } from './draft-file.ts'
import { draftOfListing } from './draft-of-listing.ts'
import { claimPictures, settlePictures, sharePictures } from './draft-pictures.ts'
import { loadStockPlaces } from './load-stock-places.ts'

type Parts = { [K in keyof ListingDraft]?: ListingDraft[K] | undefined }

/**
 * Begins a listing, as a draft that only the team sees.
 * @param shared pictures that another listing of the enterprise has, too, as `sharedFile`, what is downloaded
 * @returns its id
 * @throws ORPCError gm-error-picture-missing (409)
 */
export async function createDraft(
  tx: Tx,
  viewer: Viewer,
  vendorId: number,
  parts: Parts,
  shared: PictureDraft[] = [],
  sharedFile: string | null = null,
): Promise<number> {
  const content = merge({ ...emptyContent, currency: await shopCurrency(tx, vendorId) }, parts)
  const { kind, title, currency } = content
  const id = await saveListing(tx, { vendorId, kind, status: 'draft', title: cleanText(title), currency }, undefined, {
    index: false,
  })
  await touch(tx, id)
  await sharePictures(tx, id, shared)
  if (sharedFile) await shareDraftFile(tx, id, sharedFile)
  await write(tx, viewer, id, content)
  return id
}

/**
 * Saves parts of a draft. Buyers go on seeing what is published.
 * @throws ORPCError with 409 gm-error-draft-changed if somebody saved since that revision, gm-error-picture-missing
 */
export async function saveDraft(
  tx: Tx,
  viewer: Viewer,
  id: number,
  { revision, content: parts }: { revision: number; content: Parts },
): Promise<void> {
  const before = await lockDraft(tx, id, revision)
  await write(tx, viewer, id, merge(before ?? (await liveContent(tx, id)), parts))
}

/** Forgets what was written since it was published. */
export async function discardDraft(tx: Tx, id: number, revision: number): Promise<void> {
  await lockDraft(tx, id, revision)
  await settlePictures(tx, id, [])
  await settleDraftFile(tx, id, null)
  await tx
    .updateTable('listingDrafts')
    .set(eb => ({ content: null, revision: eb('revision', '+', 1), savedAt: null, savedBy: null }))
    .where('listingId', '=', id)
    .execute()
}

/**
 * Locks a draft against others who save it, and its enterprise before it, as everything does that locks both.
 * @returns what is written, null where nothing is
 * @throws ORPCError gm-error-draft-changed (409) unless it is of that revision
 */
export async function lockDraft(tx: Tx, id: number, revision: number): Promise<ListingDraft | null> {
  await lockVendorOf(tx, id)
  await touch(tx, id)
  const row = await tx
    .selectFrom('listingDrafts')
    .select(['content', 'revision'])
    .where('listingId', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (row.revision !== revision) draftChanged()
  // adds fields that listings didn't have when the draft was saved
  return row.content && { ...emptyFields, ...row.content }
}

export function draftChanged(): never {
  refuse('gm-error-draft-changed', { status: 409, message: 'Somebody else has saved this listing meanwhile.' })
}

/** Locks the enterprise of a listing until the transaction ends. @throws NOT_FOUND if the listing is gone */
export async function lockVendorOf(tx: Tx, id: number): Promise<void> {
  const vendor = await tx
    .selectFrom('vendors')
    .select('id')
    .where('id', '=', eb => eb.selectFrom('listings').select('vendorId').where('listings.id', '=', id))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!vendor) missing()
}

/** Records that somebody has the editor open. */
export async function openDraft(tx: Tx, { userId }: Viewer, id: number): Promise<void> {
  await touch(tx, id)
  await tx
    .updateTable('listingDrafts')
    .set({ openedAt: new Date(), openedBy: userId })
    .where('listingId', '=', id)
    .execute()
}

async function touch(tx: Tx, listingId: number): Promise<void> {
  await tx
    .insertInto('listingDrafts')
    .values({ listingId })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

async function write(tx: Tx, viewer: Viewer, id: number, content: ListingDraft): Promise<void> {
  await claimPictures(tx, viewer, id, content.pictures)
  await claimDraftFile(tx, viewer, id, content)
  const now = new Date()
  const by = { savedAt: now, savedBy: viewer.userId, openedAt: now, openedBy: viewer.userId }
  await tx
    .updateTable('listingDrafts')
    .set(eb => ({ content, revision: eb('revision', '+', 1), ...by }))
    .where('listingId', '=', id)
    .execute()
  await showInLists(tx, id, content)
}

/** The team's lists name and picture a listing that was never published as it is written. */
async function showInLists(tx: Tx, id: number, { kind, title, currency, pictures }: ListingDraft): Promise<void> {
  const { vendorId, status } = await tx
    .selectFrom('listings')
    .select(['vendorId', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (status !== 'draft') return
  const images = pictures.map(picture => picture.id)
  await saveListing(tx, { vendorId, kind, status, title: cleanText(title), currency, images }, id, { index: false })
}

async function liveContent(tx: Tx, id: number): Promise<ListingDraft> {
  const [listing] = await loadListings(tx, [id])
  return listing ? draftOfListing(listing, await loadStockPlaces(tx, listing)) : missing()
}

function merge(content: ListingDraft, parts: Parts): ListingDraft {
  const given = Object.entries(parts).filter(([, value]) => value !== undefined)
  return { ...content, ...Object.fromEntries(given) }
}
