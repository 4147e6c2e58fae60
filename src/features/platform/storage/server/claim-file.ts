import type { Tx } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import type { FileExtension, Purpose } from '../storage.policy.ts'

export type Claim = { fileId: string; ownerId: string; purpose: Purpose }

/** A claimed file. */
export type ClaimedFile = {
  id: string
  kind: 'image' | 'document'
  /** id of its row in `images`; null for a document */
  imageId: string | null
  fileName: string
  extension: FileExtension
  bytes: number
}

/**
 * Attaches a finished file to something, in the transaction that writes that, so that it is not swept. A file can be
 * claimed once, by its uploader, for the purpose it was uploaded for.
 * @throws ORPCError NOT_FOUND for any other file
 */
export async function claimFile(tx: Tx, { fileId, ownerId, purpose }: Claim): Promise<ClaimedFile> {
  const claimed = await tx
    .updateTable('files')
    .set({ claimedAt: new Date() })
    .where('id', '=', fileId)
    .where('ownerId', '=', ownerId)
    .where('purpose', '=', purpose)
    .where('state', '=', 'ready')
    .where('claimedAt', 'is', null)
    .returning(['id', 'kind', 'imageId', 'fileName', 'extension', 'bytes'])
    .executeTakeFirst()
  return claimed ?? missing()
}

/**
 * Like {@link claimFile}, but only for pictures.
 * @returns the id of its row in `images`
 * @throws ORPCError NOT_FOUND
 */
export async function claimImage(tx: Tx, claim: Claim): Promise<string> {
  const { imageId } = await claimFile(tx, claim)
  return imageId ?? missing()
}

/**
 * Like {@link claimFile}, but only for documents.
 * @throws ORPCError NOT_FOUND
 */
export async function claimDocument(tx: Tx, claim: Claim): Promise<ClaimedFile> {
  const file = await claimFile(tx, claim)
  return file.kind === 'document' ? file : missing()
}

/**
 * Adds a user to claimed files, so that they stay until every user has released them. Ids of files that are not claimed
 * are ignored.
 */
export async function shareFiles(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('files')
    .set(({ eb }) => ({ uses: eb('uses', '+', 1) }))
    .where('id', 'in', ids)
    .where('claimedAt', 'is not', null)
    .execute()
}

/**
 * Transfers claimed files to a new owner, together with what shows them. Ids of files that are not claimed are ignored.
 */
export async function giveFiles(tx: Tx, ids: string[], ownerId: string): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('files').set({ ownerId }).where('id', 'in', ids).where('claimedAt', 'is not', null).execute()
}

/**
 * Releases files for something that no longer shows them; files without users are deleted soon after. Unknown ids are
 * ignored.
 */
export async function releaseFiles(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const left = await tx
    .updateTable('files')
    .set(({ eb }) => ({ uses: eb('uses', '-', 1) }))
    .where('id', 'in', ids)
    .where('uses', '>', 1)
    .returning('id')
    .execute()
  const last = ids.filter(id => !left.some(one => one.id === id))
  if (last.length === 0) return
  await tx.updateTable('files').set({ state: 'released', claimedAt: null }).where('id', 'in', last).execute()
}
