import type { KeptStatus } from '#features/market/listings/listings.tables.ts'
import { changeListingStatus, deleteListings } from '#features/market/listings/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { longestTitle, randomSku } from '../listing-draft.ts'
import { listingProblems } from '../listing-problems.ts'
import { releaseListingFile } from './draft-file.ts'
import { draftOfListing } from './draft-of-listing.ts'
import { settlePictures } from './draft-pictures.ts'
import { loadDraft } from './read-draft.ts'
import { refuseHidden } from './refuse-hidden.ts'
import { createDraft, lockVendorOf } from './save-draft.ts'

/**
 * Puts a listing away, or takes it back to the drafts. What was written stays.
 * @throws ORPCError gm-error-listing-hidden (409)
 */
export async function putAway(tx: Tx, id: number, status: 'draft' | 'archived'): Promise<KeptStatus> {
  await refuseHidden(tx, id)
  await changeListingStatus(tx, [id], status)
  return status
}

/**
 * Out of the archive: as it was published if that lacks nothing, otherwise as a draft. Others stay as they are.
 * @throws ORPCError gm-error-listing-hidden (409)
 */
export async function activateListing(tx: Tx, id: number): Promise<KeptStatus> {
  await refuseHidden(tx, id)
  const { listing, stockPlaces } = await loadDraft(tx, id)
  if (listing.status !== 'archived') return listing.status === 'published' ? 'published' : 'draft'
  const status = listingProblems(draftOfListing(listing, stockPlaces)).length === 0 ? 'published' : 'draft'
  await changeListingStatus(tx, [id], status)
  return status
}

/**
 * Creates a draft with all content and pictures of a listing; its variants are new, with SKUs of their own and no
 * stock.
 * @returns its id
 */
export async function duplicateListing(tx: Tx, viewer: Viewer, id: number): Promise<number> {
  const { listing, content, stockPlaces } = await loadDraft(tx, id)
  const draft = content ?? draftOfListing(listing, stockPlaces)
  const variants = draft.variants.map(({ places: _, ...variant }) => ({
    ...variant,
    id: null,
    stock: variant.manageStock ? 0 : null,
    stockRead: null,
    sku: randomSku(),
  }))
  const title = Object.fromEntries(Object.entries(draft.title).map(([language, text]) => [language, secondTitle(text)]))
  return createDraft(
    tx,
    viewer,
    listing.vendorId,
    { ...draft, title, variants },
    draft.pictures,
    draft.delivery?.file?.id ?? null,
  )
}

function secondTitle(text: string): string {
  const mark = ' (2)'
  if (text.length + mark.length <= longestTitle) return text + mark
  const cut = text.slice(0, longestTitle - mark.length - 1)
  // a character that was cut in two is left out
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…${mark}`
}

/** Deletes a listing with what is written about it; orders keep what was bought. */
export async function deleteListing(tx: Tx, id: number): Promise<void> {
  await lockVendorOf(tx, id)
  await settlePictures(tx, id, [])
  await releaseListingFile(tx, id)
  await deleteListings(tx, [id])
}
