import type { Db } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import { mayManageFile } from '../storage.policy.ts'
import { removeFiles } from './remove-files.ts'

/**
 * Deletes a file that its owner no longer wants. A claimed file is deleted where it is used.
 * @throws ORPCError NOT_FOUND for a foreign file, gm-error-file-in-use (409)
 */
export async function deleteFile(db: Db, store: FileStore, viewer: { userId: string }, id: string): Promise<void> {
  const file = await db.selectFrom('files').select(['ownerId', 'claimedAt']).where('id', '=', id).executeTakeFirst()
  if (!file || !mayManageFile(viewer, file)) missing()
  const released = await db
    .updateTable('files')
    .set({ state: 'released' })
    .where('id', '=', id)
    .where('claimedAt', 'is', null)
    .executeTakeFirst()
  if (released.numUpdatedRows === 0n)
    refuse('gm-error-file-in-use', { status: 409, message: 'This file is in use.', field: 'file' })
  await removeFiles(db, store, [id])
}
