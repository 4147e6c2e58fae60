import type { Db } from '#server/db/database.ts'

/** What the person uploaded, as a list; the files themselves lie beside it. */
export async function ownFiles(db: Db, userId: string) {
  return db
    .selectFrom('files')
    .select(['id', 'purpose', 'kind', 'fileName', 'extension', 'bytes', 'createdAt'])
    .where('ownerId', '=', userId)
    .where('state', '=', 'ready')
    .orderBy('createdAt')
    .execute()
}
