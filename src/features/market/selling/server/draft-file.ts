import { claimDocument, releaseFiles, shareFiles } from '#features/platform/storage/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { refuse, type Viewer } from '#server/http/api-context.ts'
import type { ListingDraft } from '../listing-draft.ts'
import '../selling.tables.ts'

/**
 * Makes the file of a draft, that buyers download, its own: unless the listing or an earlier save has it, from among the
 * viewer's uploads. A file that an earlier save had is given up.
 * @throws ORPCError gm-error-file-missing (409)
 */
export async function claimDraftFile(
  tx: Tx,
  { userId }: Viewer,
  listingId: number,
  draft: ListingDraft,
): Promise<void> {
  const fileId = draft.delivery?.file?.id ?? null
  const { live, drafted } = await filesOf(tx, listingId)
  if (fileId === drafted || (fileId === live && !drafted)) return
  if (fileId && fileId !== live)
    await claimDocument(tx, { fileId, ownerId: userId, purpose: 'download' }).catch(error => {
      if (error?.code !== 'NOT_FOUND') throw error
      refuse('gm-error-file-missing', { status: 409, field: 'delivery', message: 'The file is no longer there.' })
    })
  if (drafted) await releaseFiles(tx, [drafted])
  await setDrafted(tx, listingId, fileId === live ? null : fileId)
}

/** Another listing's file becomes this draft's, too. */
export async function shareDraftFile(tx: Tx, listingId: number, fileId: string): Promise<void> {
  await shareFiles(tx, [fileId])
  await setDrafted(tx, listingId, fileId)
}

/**
 * Releases the file uploaded for the draft, except for the one to be kept, which now belongs to the listing; and
 * releases the listing's previous file. Its buyers keep that, because their orders share it.
 */
export async function settleDraftFile(
  tx: Tx,
  listingId: number,
  kept: string | null,
  before: string | null = null,
): Promise<void> {
  const { drafted } = await filesOf(tx, listingId)
  await setDrafted(tx, listingId, null)
  const left = [drafted, before].filter((id): id is string => id !== null && id !== kept)
  await releaseFiles(tx, [...new Set(left)])
}

/** Gives up all files of a listing that goes. */
export async function releaseListingFile(tx: Tx, listingId: number): Promise<void> {
  const { live, drafted } = await filesOf(tx, listingId)
  await releaseFiles(
    tx,
    [live, drafted].filter(id => id !== null),
  )
}

async function filesOf(tx: Tx, listingId: number): Promise<{ live: string | null; drafted: string | null }> {
  const row = await tx
    .selectFrom('listings')
    .leftJoin('listingDrafts', 'listingDrafts.listingId', 'listings.id')
    .select(['downloadFileId', 'listingDrafts.fileId'])
    .where('listings.id', '=', listingId)
    .executeTakeFirstOrThrow()
  return { live: row.downloadFileId, drafted: row.fileId }
}

async function setDrafted(tx: Tx, listingId: number, fileId: string | null): Promise<void> {
  await tx.updateTable('listingDrafts').set({ fileId }).where('listingId', '=', listingId).execute()
}
