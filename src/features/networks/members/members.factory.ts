import type { Db, Tx } from '#server/db/database.ts'
import type { NetworkMemberTagsTable } from './members.tables.ts'

/** Tags of members; those that are there stay. */
export async function createTags(db: Db | Tx, rows: NetworkMemberTagsTable[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('networkMemberTags')
    .values(rows)
    .onConflict(on => on.doNothing())
    .execute()
}
