import type { Db } from '#server/db/database.ts'

/** The list of the person's uploads; the files themselves are next to it. */
export async function ownFiles(db: Db, userId: string) {
  return db
    .selectFrom('files')
    .select(['id', 'purpose', 'kind', 'fileName', 'extension', 'bytes', 'createdAt'])
    .where('ownerId', '=', userId)
    .where('state', '=', 'ready')
    .orderBy('createdAt')
    .execute()
}
