import { onceDeleted } from '#features/community/moderation/server/index.ts'
import { forgetThread } from '#features/people/notifications/server/index.ts'
import { releaseFiles } from '#features/platform/storage/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { renewSharedPages } from '#server/http/shared-pages.ts'
import { mayEditPost } from '../../forum.policy.ts'
import '../../forum.tables.ts'
import { deleteTranslationsOf } from '../translations/follow-post.ts'
import { changeNotices, refreshNotices } from './announce-post.ts'
import { questionThread } from './forum-notices.ts'
import { visiblePost } from './visible-posts.ts'

/**
 * Deletes one's own reply, which leaves a tombstone, or one's own question that nobody else has answered. What it said
 * before, its pictures and likes go with it.
 * @throws ORPCError NOT_FOUND; gm-error-question-answered (409)
 */
export async function deletePost(db: Db, viewer: Viewer, id: number): Promise<void> {
  await db.transaction().execute(async tx => {
    const post = await tx
      .selectFrom('forumPosts as post')
      .select(['post.questionId', 'post.authorId'])
      .where('post.id', '=', id)
      .where(visiblePost(viewer.userId, 'post'))
      .forUpdate()
      .executeTakeFirst()
    if (!post || !mayEditPost(viewer, post)) return missing()
    if (post.questionId === null) {
      const answer = await tx
        .selectFrom('forumPosts')
        .select('id')
        .where('questionId', '=', id)
        .where('deletedAt', 'is', null)
        .where('authorId', 'is distinct from', viewer.userId)
        .executeTakeFirst()
      if (answer) refuse('gm-error-question-answered', { status: 409 })
    }
    const own = await tx
      .selectFrom('forumPosts')
      .select(['id', 'questionId'])
      .where(eb => eb.or([eb('id', '=', id), eb('questionId', '=', id)]))
      .where('deletedAt', 'is', null)
      .execute()
    for (const one of own) await empty(tx, one)
    await renewSharedPages(tx)
    if (post.questionId === null) await forgetThread(tx, questionThread(id))
    else await refreshNotices(tx, id)
  })
}

/** What stands in place of words that were deleted. */
const gone = '-'

/** Deletes a post: nothing of what it said is kept. */
async function empty(tx: Tx, { id, questionId }: { id: number; questionId: number | null }): Promise<void> {
  await tx
    .updateTable('forumPosts')
    .set({ deletedAt: new Date(), message: gone, body: '[]', ...(questionId === null && { title: gone }) })
    .where('id', '=', id)
    .execute()
  await tx.updateTable('forumPosts').set({ bestId: null, bestWorked: null }).where('bestId', '=', id).execute()
  await tx.deleteFrom('forumRevisions').where('postId', '=', id).execute()
  await tx.deleteFrom('forumMentions').where('postId', '=', id).execute()
  await tx.deleteFrom('forumLikes').where('postId', '=', id).execute()
  await tx.deleteFrom('forumDrafts').where('deed', '=', 'edit').where('target', '=', id).execute()
  await deleteTranslationsOf(tx, id)
  const files = await tx.deleteFrom('forumFiles').where('postId', '=', id).returning('fileId').execute()
  await releaseFiles(
    tx,
    files.map(({ fileId }) => fileId),
  )
  await changeNotices(tx, { id, questionId })
  await onceDeleted(tx, { kind: 'forum', id })
}
