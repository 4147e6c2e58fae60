import type { Db, Tx } from '#server/db/database.ts'
import './saved.tables.ts'

type Given = {
  userId: string
  name: string
  /** must be saved by the user already */
  listingIds?: number[]
  shareKey?: string | null
  showsOwner?: boolean
}

/** A list of a person's saved listings. @returns its id */
export async function createSavedList(db: Db | Tx, { listingIds = [], ...given }: Given): Promise<number> {
  const { id } = await db
    .insertInto('savedLists')
    .values({ shareKey: null, ...given })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { userId } = given
  if (listingIds.length > 0)
    await db
      .insertInto('savedListItems')
      .values(listingIds.map(listingId => ({ listId: id, userId, listingId })))
      .execute()
  return id
}
