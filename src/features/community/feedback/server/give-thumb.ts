import { mustBeAllowedToPost } from '#features/community/moderation/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { feedbackBarrier, mayChangeFeedback } from '../feedback.policy.ts'
import '../feedback.tables.ts'
import type { Thumb, ThumbGiven } from '../thumbs.ts'
import { visibleFeedback } from './visible-feedback.ts'
import { writerOf } from './writer-of.ts'

type On = { authorId: string; vendorId: number; postId: number }

/**
 * Puts a person's one thumb for an enterprise on this post of theirs, in the caller's transaction. Triggers count it for
 * the enterprise and its search documents.
 */
export async function putThumb(tx: Tx, { authorId, vendorId, postId }: On, { thumb, reasons }: ThumbGiven) {
  const given = { postId, thumb, reasons }
  await tx
    .insertInto('feedbackThumbs')
    .values({ authorId, vendorId, ...given })
    .onConflict(conflict => conflict.columns(['authorId', 'vendorId']).doUpdateSet({ ...given, givenAt: new Date() }))
    .execute()
}

/**
 * Gives a thumb with one's own post about an enterprise, changes it, or takes it back. The same one again does nothing.
 * @throws ORPCError NOT_FOUND for answers and others' posts; `gm-info-member-role`, `gm-info-own-enterprise`,
 * `gm-error-posting-paused` (403)
 */
export async function setThumb(
  db: Db,
  viewer: Viewer,
  { id, thumb }: { id: number; thumb: ThumbGiven | null },
): Promise<void> {
  const post = await db
    .selectFrom('feedbackPosts')
    .select(['authorId', 'vendorId'])
    .where('id', '=', id)
    .where('parentId', 'is', null)
    .where(visibleFeedback(viewer.userId))
    .executeTakeFirst()
  if (!post || !mayChangeFeedback(viewer, post)) return missing()
  const on = { authorId: viewer.userId, vendorId: post.vendorId, postId: id }
  if (thumb === null) {
    await db
      .deleteFrom('feedbackThumbs')
      .where('authorId', '=', on.authorId)
      .where('vendorId', '=', on.vendorId)
      .where('postId', '=', id)
      .execute()
    return
  }
  const barrier = feedbackBarrier(await writerOf(db, viewer, post.vendorId), false)
  if (barrier) refuse(barrier === 'member' ? 'gm-info-member-role' : 'gm-info-own-enterprise', { status: 403 })
  await mustBeAllowedToPost(db, viewer.userId)
  await db.transaction().execute(async tx => {
    const same = await tx
      .selectFrom('feedbackThumbs')
      .select(['thumb', 'reasons'])
      .where('postId', '=', id)
      .executeTakeFirst()
    if (same?.thumb === thumb.thumb && same.reasons.join() === thumb.reasons.join()) return
    await putThumb(tx, on, thumb)
  })
}

/** Somebody's own thumb for an enterprise, on whichever of their posts it stands. */
export async function readOwnThumb(db: Db, authorId: string, vendorId: number): Promise<Thumb | null> {
  const row = await db
    .selectFrom('feedbackThumbs')
    .select('thumb')
    .where('authorId', '=', authorId)
    .where('vendorId', '=', vendorId)
    .executeTakeFirst()
  return row?.thumb ?? null
}
