import type { Db, Tx } from '#server/db/database.ts'
import { type FileStore, pictureKey, readStored } from '#server/files/file-store.ts'
import type { UploadedFile } from '../storage.contract.ts'
import { loadFiles, originalKey, shapeFile } from './stored-file.ts'

/**
 * Attached files, by id. A document's link works for an hour for anybody who has it, so call this only
 * for somebody who may see what it is attached to.
 */
export async function attachmentsOf(db: Db | Tx, ids: string[]): Promise<Map<string, UploadedFile>> {
  const files = await loadFiles(db, ids)
  return new Map(files.map(file => [file.id, shapeFile(file)]))
}

/** A person's uploads, oldest first. */
export async function filesOf(db: Db, ownerId: string): Promise<UploadedFile[]> {
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('state', '=', 'ready')
    .orderBy('createdAt')
    .execute()
  const ids = rows.map(({ id }) => id)
  const files = await attachmentsOf(db, ids)
  return ids.flatMap(id => files.get(id) ?? [])
}

/** The content of a file: a document as uploaded, a picture's largest variant as WebP; null if it was deleted. */
export function readFileBytes(
  store: FileStore,
  { id, kind }: Pick<UploadedFile, 'id' | 'kind'>,
): Promise<Buffer | null> {
  return readStored(store, kind === 'image' ? pictureKey(id, 'x_large.webp') : originalKey(id))
}
