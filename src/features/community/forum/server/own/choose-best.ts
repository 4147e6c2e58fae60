import type { Db } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import { mayEditPost } from '../../forum.policy.ts'
import '../../forum.tables.ts'
import { visiblePost } from '../posts/visible-posts.ts'
import { findSeenQuestion } from './react-to-post.ts'

/**
 * Whoever asked chooses the best answer, or none; another choice forgets whether the first one worked.
 * @throws ORPCError NOT_FOUND, also for a reply to another question, or one that they don’t see
 */
export async function chooseBest(
  db: Db,
  viewer: Viewer,
  { id, replyId }: { id: number; replyId: number | null },
): Promise<void> {
  await db.transaction().execute(async tx => {
    const question = await findSeenQuestion(tx, viewer, id)
    if (!mayEditPost(viewer, question)) missing()
    if (replyId !== null) {
      const answer = await tx
        .selectFrom('forumPosts as reply')
        .select('reply.id')
        .where('reply.id', '=', replyId)
        .where('reply.questionId', '=', id)
        .where('reply.state', '=', 'shown')
        .where(visiblePost(viewer.userId, 'reply'))
        .executeTakeFirst()
      if (!answer) missing()
    }
    await tx
      .updateTable('forumPosts')
      .set({ bestId: replyId, bestWorked: null })
      .where('id', '=', id)
      .where('bestId', 'is distinct from', replyId)
      .execute()
  })
}

/** Whoever asked says whether the best answer worked. @throws ORPCError NOT_FOUND, also without a best answer */
export async function sayWorked(
  db: Db,
  viewer: Viewer,
  { id, worked }: { id: number; worked: boolean },
): Promise<void> {
  const question = await findSeenQuestion(db, viewer, id)
  if (!mayEditPost(viewer, question)) missing()
  const { numUpdatedRows } = await db
    .updateTable('forumPosts')
    .set({ bestWorked: worked })
    .where('id', '=', id)
    .where('bestId', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) missing()
}
