import type { Insertable } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { FeedRowsTable } from '../../feed.tables.ts'

export type Deed = Insertable<FeedRowsTable>

/**
 * Puts deeds into the feed, in the transaction in which they are done: one row each, whoever follows. What is there
 * already stays where it is, so that nothing comes twice.
 */
export async function recordDeeds(tx: Db | Tx, deeds: Deed[]): Promise<void> {
  if (deeds.length === 0) return
  await tx
    .insertInto('feedRows')
    .values(deeds)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** What rows point at, by their ids. */
export async function thingsOfRows(db: Db | Tx, ids: number[]): Promise<{ kind: string; thingId: number }[]> {
  if (ids.length === 0) return []
  return db.selectFrom('feedRows').select(['kind', 'thingId']).where('id', 'in', ids).execute()
}
