import type { Db } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import '../../forum.tables.ts'
import { visiblePost } from '../posts/visible-posts.ts'

/** @limit earlier texts of a post that are shown */
const shown = 100

/** What a post said before and says now, oldest first. @throws ORPCError NOT_FOUND */
export async function historyOfPost(db: Db, viewer: Viewer | null, id: number) {
  const now = await db
    .selectFrom('forumPosts as post')
    .select(['post.revision', 'post.title', 'post.message', 'post.editedAt', 'post.createdAt'])
    .where('post.id', '=', id)
    .where(visiblePost(viewer?.userId ?? null, 'post'))
    .executeTakeFirst()
  if (!now) return missing()
  const earlier = await db
    .selectFrom('forumRevisions')
    .select(['revision', 'title', 'message', 'writtenAt'])
    .where('postId', '=', id)
    .orderBy('revision', 'desc')
    .limit(shown)
    .execute()
  const { editedAt, createdAt, ...words } = now
  return [...earlier.reverse(), { ...words, writtenAt: editedAt ?? createdAt }].map(({ writtenAt, ...row }) => ({
    ...row,
    writtenAt: writtenAt.toISOString(),
  }))
}
