import { currentCertificates } from '#features/market/directory/server/index.ts'
import { cleanText } from '#features/market/listings/listing-values.ts'
import { currentCategories, saveListing, watchHidden } from '#features/market/listings/server/index.ts'
import { isOfferedCurrency } from '#features/people/preferences/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { describeImage } from '#server/files/change-image.ts'
import type { ListingDraft } from '../listing-draft.ts'
import { type ListingProblem, listingProblems } from '../listing-problems.ts'
import '../selling.tables.ts'
import { settleDraftFile } from './draft-file.ts'
import { draftOfListing } from './draft-of-listing.ts'
import { settlePictures } from './draft-pictures.ts'
import { listingOfDraft } from './listing-of-draft.ts'
import { loadDraft } from './read-draft.ts'
import { isHidden, refuseHidden } from './refuse-hidden.ts'
import { lockDraft } from './save-draft.ts'

export type Published = {
  /** what it lacks; empty: it is published */
  problems: ListingProblem[]
  /** a moderator has hidden it, and looks at it again before buyers see it */
  waits: boolean
}

/**
 * Shows a draft to buyers, in the caller's transaction, with its search documents; of a listing that a moderator has
 * hidden, what was corrected.
 * @throws ORPCError gm-error-draft-changed (409); gm-error-listing-hidden (409) for a hidden one without changes
 */
export async function publishDraft(tx: Tx, id: number, revision: number): Promise<Published> {
  const hidden = await watchHidden(tx, [id])
  await lockDraft(tx, id, revision)
  const waits = await isHidden(tx, id)
  // sales from now on wait until this is published
  const { vendorId } = await tx.selectFrom('listings').select('vendorId').where('id', '=', id).executeTakeFirstOrThrow()
  await tx.selectFrom('listingVariants').select('id').where('listingId', '=', id).orderBy('id').forUpdate().execute()
  const { listing, content, stockPlaces } = await loadDraft(tx, id)
  // one that was hidden at this moment isn’t corrected yet
  if (waits && (content === null || hidden.ids.length === 0)) await refuseHidden(tx, id)
  const draft = content ?? draftOfListing(listing, stockPlaces)
  const problems = [...listingProblems(draft), ...(await knownProblems(tx, id, vendorId, draft))]
  if (problems.length > 0) return { problems, waits: false }
  for (const picture of draft.pictures) await describeImage(tx, picture.id, cleanText(picture.alt))
  const input = listingOfDraft(draft, vendorId)
  await saveListing(tx, input, id)
  await settleDraftFile(tx, id, input.downloadFileId ?? null, listing.downloadFileId)
  await settlePictures(
    tx,
    id,
    draft.pictures.map(picture => picture.id),
  )
  await tx
    .updateTable('listingDrafts')
    .set(eb => ({ content: null, revision: eb('revision', '+', 1) }))
    .where('listingId', '=', id)
    .execute()
  await hidden.changed()
  return { problems: [], waits }
}

/** Problems that only the database can detect. */
async function knownProblems(tx: Tx, id: number, vendorId: number, draft: ListingDraft): Promise<ListingProblem[]> {
  const { categoryIds, certificateIds, currency } = draft
  // a draft may name one that was merged since; one without a successor is unknown
  const current = await currentCategories(tx, categoryIds)
  const known = await idsOf(tx, 'marketplaceCategories', categoryIds)
  const certificates = await tx
    .selectFrom('shownCertificates')
    .select('certificateId')
    .where('vendorId', '=', vendorId)
    .execute()
  const own = new Set(certificates.map(({ certificateId }) => certificateId))
  // a listing may have certificates that its enterprise does not name
  const before = await tx
    .selectFrom('listingCertificates')
    .select('certificateId')
    .where('listingId', '=', id)
    .execute()
  for (const { certificateId } of before) own.add(certificateId)
  const problems: ListingProblem[] = []
  if (categoryIds.some(one => !known.has(one) || current.get(one) === null))
    problems.push({ field: 'categoryIds', code: 'category-unknown' })
  // a draft may name one that was merged since
  const merged = await currentCertificates(tx, certificateIds)
  if (certificateIds.some(one => !own.has(merged.get(one) ?? one)))
    problems.push({ field: 'certificateIds', code: 'certificate-unknown' })
  if (!isOfferedCurrency(currency)) problems.push({ field: 'currency', code: 'currency-unknown' })
  return [...problems, ...(draft.kind === 'cart' ? await takenSkus(tx, id, vendorId, draft) : [])]
}

/** SKUs that another listing of the enterprise has, but for those that they share already. */
async function takenSkus(tx: Tx, id: number, vendorId: number, { variants }: ListingDraft): Promise<ListingProblem[]> {
  const skus = variants.map(({ sku }) => sku.trim()).filter(Boolean)
  if (skus.length === 0) return []
  const rows = await tx
    .selectFrom('listingVariants')
    .innerJoin('listings', 'listings.id', 'listingVariants.listingId')
    .select(['sku', 'listings.id'])
    .where('listings.vendorId', '=', vendorId)
    .where('sku', 'in', skus)
    .execute()
  const own = new Set(rows.flatMap(row => (row.id === id ? row.sku : [])))
  const taken = new Set(rows.flatMap(row => (row.id === id || own.has(row.sku) ? [] : row.sku)))
  return variants.flatMap(({ sku }, index) =>
    taken.has(sku.trim()) ? [{ field: `variants.${index}.sku`, code: 'sku-taken' as const }] : [],
  )
}

async function idsOf(tx: Tx, table: 'marketplaceCategories', ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await tx.selectFrom(table).select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(row => row.id))
}
