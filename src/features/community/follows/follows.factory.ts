import type { Db, Tx } from '#server/db/database.ts'
import '#features/market/listings/listings.tables.ts'
import './follows.tables.ts'

type Follow = { userId: string; vendorId: number; since: Date }
type Like = { userId: string; listingId: number; since: Date }

/** Makes people follow enterprises since a given time; existing follows are unchanged. Pays no points. */
export async function createFollows(db: Db | Tx, follows: Follow[]): Promise<void> {
  if (follows.length === 0) return
  await db
    .insertInto('vendorFollows')
    .values(follows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Makes people save listings since a given time; existing likes are unchanged. Pays no points. */
export async function createLikes(db: Db | Tx, likes: Like[]): Promise<void> {
  if (likes.length === 0) return
  const ids = likes.map(({ listingId }) => listingId)
  const listings = await db.selectFrom('listings').select(['id', 'title']).where('id', 'in', ids).execute()
  const titles = new Map(listings.map(({ id, title }) => [id, title]))
  await db
    .insertInto('listingLikes')
    .values(likes.map(like => ({ ...like, title: titles.get(like.listingId) ?? {} })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
