import type { Insertable } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { FeedbackPostsTable } from './feedback.tables.ts'

export { putThumb } from './server/give-thumb.ts'
export { listFeedback } from './server/list-feedback.ts'

/** A post or an answer, without permission checks or points. @returns its id */
export async function createFeedback(db: Db | Tx, post: Insertable<FeedbackPostsTable>): Promise<number> {
  const { id } = await db.insertInto('feedbackPosts').values(post).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Enterprises that a post names; no notifications. */
export async function createTags(db: Db | Tx, postId: number, vendorIds: number[]): Promise<void> {
  if (vendorIds.length === 0) return
  await db
    .insertInto('feedbackTags')
    .values(vendorIds.map(vendorId => ({ postId, vendorId })))
    .execute()
}
