import { readThread } from '#features/people/notifications/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import '../../forum.tables.ts'
import { questionThread } from '../posts/forum-notices.ts'
import { visiblePost } from '../posts/visible-posts.ts'

/** A post that somebody sees. @throws ORPCError NOT_FOUND */
export async function findSeenPost(db: Db | Tx, viewer: Viewer, id: number) {
  const post = await db
    .selectFrom('forumPosts as post')
    .select(['post.id', 'post.questionId', 'post.authorId', 'post.state'])
    .where('post.id', '=', id)
    .where(visiblePost(viewer.userId, 'post'))
    .executeTakeFirst()
  return post ?? missing()
}

/** A question that somebody sees. @throws ORPCError NOT_FOUND */
export async function findSeenQuestion(db: Db | Tx, viewer: Viewer, id: number) {
  const post = await findSeenPost(db, viewer, id)
  return post.questionId === null ? post : missing()
}

/** Likes a post, or no longer; nobody likes their own. @returns how many like it. @throws ORPCError NOT_FOUND */
export async function likePost(
  db: Db,
  viewer: Viewer,
  { id, isLiked }: { id: number; isLiked: boolean },
): Promise<number> {
  const post = await findSeenPost(db, viewer, id)
  if (post.authorId === viewer.userId) missing()
  const { userId } = viewer
  if (isLiked)
    await db
      .insertInto('forumLikes')
      .values({ postId: id, userId })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  else await db.deleteFrom('forumLikes').where('postId', '=', id).where('userId', '=', userId).execute()
  const { likes } = await db
    .selectFrom('forumLikes')
    .select(eb => eb.fn.countAll<number>().as('likes'))
    .where('postId', '=', id)
    .executeTakeFirstOrThrow()
  return Number(likes)
}

/** Follows a question, or no longer. @throws ORPCError NOT_FOUND */
export async function followQuestion(
  db: Db,
  viewer: Viewer,
  { id, isFollowed }: { id: number; isFollowed: boolean },
): Promise<void> {
  await findSeenQuestion(db, viewer, id)
  await db
    .insertInto('forumFollows')
    .values({ userId: viewer.userId, questionId: id, isFollowed })
    .onConflict(conflict => conflict.columns(['userId', 'questionId']).doUpdateSet({ isFollowed, at: new Date() }))
    .execute()
}

/** Follows a group, or no longer. */
export async function followGroup(
  db: Db,
  { userId }: Viewer,
  { topic: groupId, isFollowed }: { topic: number; isFollowed: boolean },
): Promise<void> {
  if (isFollowed)
    await db
      .insertInto('forumGroupFollows')
      .values({ userId, groupId })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  else await db.deleteFrom('forumGroupFollows').where('userId', '=', userId).where('groupId', '=', groupId).execute()
}

/**
 * Notes up to which post somebody has read a question; reading never goes back. Their notifications of these posts are
 * read, too.
 * @throws ORPCError NOT_FOUND
 */
export async function markRead(db: Db, viewer: Viewer, { id, upTo }: { id: number; upTo: number }): Promise<void> {
  await findSeenQuestion(db, viewer, id)
  const { userId } = viewer
  await db.transaction().execute(async tx => {
    await tx
      .insertInto('forumReads')
      .values({ userId, questionId: id, upTo })
      .onConflict(conflict =>
        conflict.columns(['userId', 'questionId']).doUpdateSet(eb => ({
          upTo: eb.fn<number>('greatest', ['forumReads.upTo', 'excluded.upTo']),
          at: new Date(),
        })),
      )
      .execute()
    await readThread(tx, userId, questionThread(id), upTo)
  })
}
