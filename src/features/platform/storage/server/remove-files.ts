import type { Db } from '#server/db/database.ts'
import { deleteImage } from '#server/files/change-image.ts'
import { type FileStore, pictureKey } from '#server/files/file-store.ts'
import { originalKey } from './stored-file.ts'

const variants = ['small.webp', 'medium_cropped.webp', 'x_large.webp']

/** Deletes files permanently: first the content, then the rows, so that a crash in between leaves nothing behind. */
export async function removeFiles(db: Db, store: FileStore, ids: string[]): Promise<void> {
  for (const id of ids) {
    for (const key of [originalKey(id), ...variants.map(file => pictureKey(id, file))]) await store.delete(key)
    await db.transaction().execute(async tx => {
      await tx.deleteFrom('files').where('id', '=', id).execute()
      await deleteImage(tx, id)
    })
  }
}
