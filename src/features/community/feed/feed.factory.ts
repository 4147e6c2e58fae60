import type { Insertable, Updateable } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import feed from './feed.server.ts'
import type { EnterprisePostsTable, FeedRowsTable } from './feed.tables.ts'

/** A post of an enterprise, without screening or permission checks; in the feed once it was shown. @returns its id */
export async function createEnterprisePost(
  db: Db | Tx,
  post: Partial<Insertable<EnterprisePostsTable>> & { actingVendorId: number },
): Promise<number> {
  const announcedAt = post.announcedAt === undefined ? new Date() : post.announcedAt
  const { id } = await db
    .insertInto('enterprisePosts')
    .values({ title: 'Loom 32 is up', language: 'en', ...post, announcedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (announcedAt)
    await createFeedRow(db, { kind: 'post', thingId: id, vendorId: post.actingVendorId, at: announcedAt })
  return id
}

/** Points at something. @returns the id of the row */
export async function createFeedRow(
  db: Db | Tx,
  row: Partial<Insertable<FeedRowsTable>> & { kind: string; thingId: number },
): Promise<number> {
  const { id } = await db
    .insertInto('feedRows')
    .values({ vendorId: null, groupId: null, together: null, ...row })
    .onConflict(conflict => conflict.columns(['kind', 'thingId']).doUpdateSet({ at: row.at ?? new Date() }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes when listings came, with the day by which they are one card. */
export async function setListingMoments(tx: Tx, moments: { id: number; at: Date }[]): Promise<void> {
  for (const { id, at } of moments)
    await tx
      .updateTable('feedRows')
      .set({ at, together: at.toISOString().slice(0, 10) })
      .where('kind', '=', 'listing')
      .where('thingId', '=', id)
      .execute()
}

export async function addPostLikes(tx: Tx, rows: { postId: number; userId: string; at: Date }[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('enterprisePostLikes')
      .values(rows)
      .onConflict(conflict => conflict.doNothing())
      .execute()
}

/** Changes the row of a post. */
export async function setEnterprisePost(
  db: Db | Tx,
  id: number,
  changes: Updateable<EnterprisePostsTable>,
): Promise<void> {
  await db.updateTable('enterprisePosts').set(changes).where('id', '=', id).execute()
}

export { keepPlace } from './server/own/places.ts'
export { endAddress, makeAddress } from './server/own/reader-address.ts'

/** The feed's kinds and listeners, as in a running server. */
export const connectFeed = (): void => feed.connect?.()
