import { emptyFields } from '#features/market/listings/listing-fields.ts'
import { type LoadedListing, loadListings, withoutFormers } from '#features/market/listings/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import type { ListingDraft } from '../listing-draft.ts'
import type { DraftNews, EditedListing } from '../selling.contract.ts'
import '../selling.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import { draftOfListing, rebaseStock, type StockPlaces } from './draft-of-listing.ts'
import { mayChange } from './find-listing.ts'
import { loadStockPlaces } from './load-stock-places.ts'

/** Time in milliseconds after the last request during which somebody counts as having the editor open. */
const openFor = 120_000

/** The content in the editor: the draft, or the published listing if there is none. */
export async function readDraft(db: Db | Tx, viewer: Viewer, id: number): Promise<EditedListing> {
  const { listing, content, stockPlaces } = await loadDraft(db, id)
  const { vendorId, status, kind } = listing
  return {
    id,
    vendorId,
    status,
    kind,
    content: content ?? draftOfListing(listing, stockPlaces),
    hasChanges: content !== null,
    mayChange: await mayChange(db, viewer, vendorId),
    ...(await readNews(db, viewer, id)),
  }
}

/** A listing with what was written and not published, its stock as of now; null where nothing was. */
export async function loadDraft(
  db: Db | Tx,
  id: number,
): Promise<{ listing: LoadedListing; content: ListingDraft | null; stockPlaces: StockPlaces }> {
  const [listing] = await loadListings(db, [id])
  if (!listing) missing()
  const row = await db.selectFrom('listingDrafts').select('content').where('listingId', '=', id).executeTakeFirst()
  const content = row?.content ?? null
  const stockPlaces = await loadStockPlaces(db, listing)
  return {
    listing,
    stockPlaces,
    content: content && {
      // adds fields that listings didn't have when the draft was saved
      ...emptyFields,
      ...{ delivery: draftOfListing(listing, stockPlaces).delivery },
      ...content,
      categoryIds: await withoutFormers(db, content.categoryIds),
      variants: rebaseStock(content.variants, listing.variants, stockPlaces),
    },
  }
}

/** The author of the last save, and others who have the editor open. */
export async function readNews(db: Db | Tx, { userId }: Viewer, id: number): Promise<DraftNews> {
  const row = await db
    .selectFrom('listingDrafts')
    .leftJoin('users as saver', 'saver.id', 'savedBy')
    .leftJoin('users as opener', 'opener.id', 'openedBy')
    .select(['revision', 'savedAt', 'savedBy', 'openedAt', 'openedBy', 'saver.name as saver', 'opener.name as opener'])
    .where('listingId', '=', id)
    .executeTakeFirst()
  if (!row) return { revision: 0, saved: null, other: null }
  const { revision, savedAt, openedAt } = row
  const isOpen = openedAt !== null && Date.now() - openedAt.getTime() < openFor
  const isOther = row.openedBy !== null && row.openedBy !== userId
  return {
    revision,
    saved: savedAt && { at: savedAt.toISOString(), by: row.saver, isMe: row.savedBy === userId },
    other: isOpen && isOther ? { name: row.opener ?? '', at: openedAt.toISOString() } : null,
  }
}
