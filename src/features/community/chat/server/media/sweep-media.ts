import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { mediaFiles, mediaKey } from './media-address.ts'
import './media.tables.ts'

const atOnce = 200

/**
 * Deletes uploads that no event has named for a day, first their content, then their rows. Several nodes may do so at
 * once.
 * @returns how many were deleted
 */
export async function sweepMedia(db: Db, store: FileStore, now = new Date()): Promise<number> {
  const yesterday = new Date(now.getTime() - 86_400_000)
  // what moderators took out may come back
  const unused = sql<SqlBool>`not exists (select from chat_media_uses used where used.media_id = chat_media.id)
    and not exists (select from chat_withheld withheld where chat_media.id = any(withheld.media))`
  // invisible from here on, so that no event can name it while its files are deleted
  const due = await db
    .updateTable('chatMedia')
    .set({ isReady: false })
    .where('createdAt', '<', yesterday)
    .where(unused)
    .where('id', 'in', eb =>
      eb.selectFrom('chatMedia').select('id').where('createdAt', '<', yesterday).where(unused).limit(atOnce),
    )
    .returning('id')
    .execute()
  for (const { id } of due) {
    for (const file of mediaFiles) await store.delete(mediaKey(id, file))
    await db.deleteFrom('chatMedia').where('id', '=', id).where(unused).execute()
  }
  return due.length
}
