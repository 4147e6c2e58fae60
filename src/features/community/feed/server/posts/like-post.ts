import type { Db } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import '../../feed.tables.ts'
import { visibleEnterprisePost } from './visible-enterprise-posts.ts'

/** Likes a post, or no longer; nobody likes what they wrote. @returns how many like it. @throws ORPCError NOT_FOUND */
export async function likePost(
  db: Db,
  { userId }: Viewer,
  { id: postId, isLiked }: { id: number; isLiked: boolean },
): Promise<number> {
  const post = await db
    .selectFrom('enterprisePosts as post')
    .select('post.authorId')
    .where('post.id', '=', postId)
    .where('post.state', '=', 'shown')
    .where(visibleEnterprisePost(userId, 'post'))
    .executeTakeFirst()
  if (!post || post.authorId === userId) return missing()
  if (isLiked)
    await db
      .insertInto('enterprisePostLikes')
      .values({ postId, userId })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  else await db.deleteFrom('enterprisePostLikes').where('postId', '=', postId).where('userId', '=', userId).execute()
  const { likes } = await db
    .selectFrom('enterprisePostLikes')
    .select(eb => eb.fn.countAll<number>().as('likes'))
    .where('postId', '=', postId)
    .executeTakeFirstOrThrow()
  return Number(likes)
}
