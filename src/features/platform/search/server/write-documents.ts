import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { jsonRows } from '#server/db/json-rows.ts'
import type { ItemType } from '../search.contract.ts'

export type SearchDocument = {
  itemType: ItemType
  /** unique over all item types, such as `profile-12` */
  objectId: string
  language: string
  /** content of a hit; null removes the document from the index */
  record: Record<string, unknown> | null
}

export const searchChannel = 'search_documents'

/**
 * Puts documents into the search tables inside the caller's transaction and wakes every node when it commits.
 * Unchanged records are skipped, so that nothing is indexed twice.
 */
export async function writeDocuments(db: Db | Tx, documents: SearchDocument[]): Promise<void> {
  for (let start = 0; start < documents.length; start += 500) {
    const batch = documents.slice(start, start + 500)
    await db
      .insertInto('searchDocuments')
      .columns(['itemType', 'objectId', 'language', 'record'])
      .expression(sql`select item_type, object_id, language, record from ${jsonRows('searchDocuments', batch)}`)
      .onConflict(conflict =>
        conflict
          .columns(['language', 'objectId'])
          .doUpdateSet(eb => ({
            itemType: eb.ref('excluded.itemType'),
            record: eb.ref('excluded.record'),
            changedXid: sql<string>`pg_current_xact_id()`,
            changedAt: sql<Date>`now()`,
          }))
          .where(sql<boolean>`search_documents.record is distinct from excluded.record`),
      )
      .execute()
  }
  if (documents.length > 0) await sql`select pg_notify(${searchChannel}, '')`.execute(db)
}
