import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import '../listing-import.tables.ts'

/** Tells how far an import's step is, and that somebody is at it. */
export async function beat(db: Db, id: number, done: number, total: number): Promise<void> {
  await db.updateTable('listingImports').set({ done, total, beatAt: sql`now()` }).where('id', '=', id).execute()
}
