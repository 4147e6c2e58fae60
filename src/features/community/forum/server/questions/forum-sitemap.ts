import type { Db } from '#server/db/database.ts'
import '../../forum.tables.ts'
import { visiblePost } from '../posts/visible-posts.ts'

/** The forum and its questions as guests see them, each with when something was last said in it; newest first. */
export async function forumSitemap(db: Db): Promise<{ path: string; changed?: Date }[]> {
  const rows = await db
    .selectFrom('forumPosts')
    .select(['id', 'activeAt'])
    .where('questionId', 'is', null)
    .where(visiblePost(null))
    .orderBy('id', 'desc')
    .execute()
  return [{ path: '/forum' }, ...rows.map(({ id, activeAt }) => ({ path: `/forum/${id}`, changed: activeAt }))]
}
