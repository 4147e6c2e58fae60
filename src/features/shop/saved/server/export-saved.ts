import type { Db } from '#server/db/database.ts'
import '../saved.tables.ts'

/** For the export of a person's data. */
export async function exportSaved(db: Db, userId: string): Promise<object[]> {
  const lists = await db
    .selectFrom('savedLists')
    .select(['id', 'name', 'shareKey', 'showsOwner', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  const items = await db
    .selectFrom('savedListItems')
    .select(['listId', 'listingId', 'since'])
    .where('userId', '=', userId)
    .orderBy('since')
    .execute()
  return lists.map(({ id, ...list }) => ({
    ...list,
    listings: items.flatMap(({ listId, ...item }) => (listId === id ? [item] : [])),
  }))
}
