import type { Db } from '#server/db/database.ts'
import '../../forum.tables.ts'
import { visiblePost } from './visible-posts.ts'

/** Whether a person has written a question or a reply that others see now. */
export async function hasPosted(db: Db, userId: string): Promise<boolean> {
  const post = await db
    .selectFrom('forumPosts')
    .select('id')
    .where('authorId', '=', userId)
    .where(visiblePost(null))
    .limit(1)
    .executeTakeFirst()
  return post !== undefined
}
