import { holdVendor } from '#features/market/directory/server/index.ts'
import { type ChangeableVariant, changeListingStatus, changeVariants } from '#features/market/listings/server/index.ts'
import { withSum } from '#features/market/listings/stock-places.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import { changePrice, changeStock } from '../bulk-change.ts'
import type { ListingDraft, VariantDraft } from '../listing-draft.ts'
import type { BulkChange } from '../listing-table.contract.ts'
import '../selling.tables.ts'
import { activateListing } from './listing-statuses.ts'
import { publishDraft } from './publish-draft.ts'
import { loadDraft } from './read-draft.ts'

type Skipped = { id: number; why: 'no-variants' | 'other-currency' | 'not-ready' | 'hidden' }
export type BulkResult = { changed: number; skipped: Skipped[] }

/**
 * Changes several listings of an enterprise in the caller's transaction. Prices and stock change for buyers at once,
 * and also in unpublished drafts, so that publishing doesn't restore the old ones.
 * @throws NOT_FOUND if one of them doesn't belong to the enterprise
 */
export async function changeListings(
  tx: Tx,
  viewer: Viewer,
  vendorId: number,
  { ids: asked, change }: { ids: number[]; change: BulkChange },
): Promise<BulkResult> {
  const ids = [...new Set(asked)].sort((a, b) => a - b)
  // the same lock as in publishing, so that changes of an enterprise's listings run one after the other
  await holdVendor(tx, vendorId)
  const listings = await tx
    .selectFrom('listings')
    .select(['id', 'kind', 'currency', 'status'])
    .where('id', 'in', ids)
    .where('vendorId', '=', vendorId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (listings.length < ids.length) missing()
  if (change.what === 'archive' || change.what === 'activate' || change.what === 'publish') {
    // a moderator decides about those that are hidden
    const hidden = listings.flatMap(({ id, status }): Skipped[] => (status === 'hidden' ? [{ id, why: 'hidden' }] : []))
    const free = ids.filter(id => hidden.every(one => one.id !== id))
    const { changed, skipped } = await changeStatuses(tx, free, change.what)
    return { changed, skipped: [...hidden, ...skipped] }
  }
  const skipped = listings.flatMap(({ id, kind, currency }): Skipped[] => {
    if (kind === 'basic') return [{ id, why: 'no-variants' }]
    const isOther = change.what === 'set-price' && change.currency !== currency
    return isOther ? [{ id, why: 'other-currency' }] : []
  })
  const fitting = ids.filter(id => skipped.every(one => one.id !== id))
  await changeVariants(tx, fitting, variant => changed(variant, change))
  await changeDrafts(tx, viewer, fitting, change)
  return { changed: fitting.length, skipped }
}

async function changeStatuses(tx: Tx, ids: number[], what: 'archive' | 'activate' | 'publish'): Promise<BulkResult> {
  if (what === 'archive') {
    await changeListingStatus(tx, ids, 'archived')
    return { changed: ids.length, skipped: [] }
  }
  const skipped: Skipped[] = []
  for (const id of ids) {
    if (what === 'activate') {
      await activateListing(tx, id)
      continue
    }
    const draft = await tx
      .selectFrom('listingDrafts')
      .select('revision')
      .where('listingId', '=', id)
      .forUpdate()
      .executeTakeFirst()
    const { problems } = await publishDraft(tx, id, draft?.revision ?? 0)
    if (problems.length > 0) skipped.push({ id, why: 'not-ready' })
  }
  return { changed: ids.length - skipped.length, skipped }
}

type VariantChange = Exclude<BulkChange, { what: 'archive' | 'activate' | 'publish' }>

function changed(variant: ChangeableVariant, change: VariantChange): ChangeableVariant {
  switch (change.what) {
    case 'set-price':
      return { ...variant, ...changePrice(variant, { set: change.amount }) }
    case 'change-price':
      return { ...variant, ...changePrice(variant, { percent: change.percent }) }
    case 'set-stock':
      return changeStock(variant, { set: change.pieces })
    case 'add-stock':
      return changeStock(variant, { add: change.pieces })
  }
}

/** Applies the change to unpublished drafts. Open editors notice it by the revision. */
async function changeDrafts(tx: Tx, viewer: Viewer, ids: number[], change: VariantChange): Promise<void> {
  if (ids.length === 0) return
  const written = await tx
    .selectFrom('listingDrafts')
    .select('listingId')
    .where('listingId', 'in', ids)
    .where('content', 'is not', null)
    .orderBy('listingId')
    .forUpdate()
    .execute()
  for (const { listingId } of written) {
    const { content } = await loadDraft(tx, listingId)
    if (!content) continue
    const next: ListingDraft = { ...content, variants: content.variants.map(variant => changedDraft(variant, change)) }
    await tx
      .updateTable('listingDrafts')
      .set(eb => ({
        content: next,
        revision: eb('revision', '+', 1),
        savedAt: new Date(),
        savedBy: viewer.userId,
      }))
      .where('listingId', '=', listingId)
      .execute()
  }
}

function changedDraft(variant: VariantDraft, change: VariantChange): VariantDraft {
  // pieces were added to the variant that buyers see, and counted into the draft with it
  if (change.what === 'add-stock' && variant.id !== null) return variant
  const { price, ...next } = changed({ ...variant, price: variant.price ?? 0 }, change)
  const isSaid = variant.price !== null || change.what === 'set-price'
  const isStock = change.what === 'set-stock' || change.what === 'add-stock'
  return { ...variant, ...next, price: isSaid ? price : null, ...(isStock && placesFor(variant, next.stock)) }
}

/** Published variants keep their stock at its locations; for new variants the difference is at the first location. */
function placesFor({ id, places }: VariantDraft, stock: number | null): Pick<VariantDraft, 'places'> {
  if (!places || stock === null) return { places: undefined }
  const before = places.map(({ locationId, pieces, piecesRead }) => ({
    locationId,
    pieces: id === null ? pieces : piecesRead,
  }))
  return { places: withSum(before, stock).map((place, at) => ({ ...place, piecesRead: places[at]?.piecesRead ?? 0 })) }
}
