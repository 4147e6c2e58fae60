import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import type { ForumReply } from '../../forum.contract.ts'
import '../../forum.tables.ts'
import { loadForumPosts } from './load-forum-posts.ts'
import type { ForumReader } from './read-trees.ts'
import { visiblePost } from './visible-posts.ts'

type Asked = { id: number; after?: number | undefined; limit: number }

/**
 * Replies to a question, oldest first. A reply that its author deleted is a tombstone, so that what was said after it
 * isn't taken for the answer to something else; what moderators took away, or the reader doesn't want to see, is left out.
 * @throws ORPCError NOT_FOUND
 */
export async function listReplies(
  db: Db,
  { id, after, limit }: Asked,
  reader: ForumReader,
): Promise<{ items: ForumReply[]; moreItemsAvailable: boolean }> {
  const readerId = reader.viewer?.userId ?? null
  const question = await db
    .selectFrom('forumPosts as question')
    .select('bestId')
    .where('id', '=', id)
    .where('questionId', 'is', null)
    .where(visiblePost(readerId, 'question'))
    .executeTakeFirst()
  if (!question) missing()
  const rows = await db
    .selectFrom('forumPosts as reply')
    .select(['id', 'createdAt', sql<boolean>`deleted_at is not null`.as('isGone')])
    .where('questionId', '=', id)
    // what was never shown leaves no tombstone
    .where(eb =>
      eb.or([
        visiblePost(readerId, 'reply'),
        eb.and([eb('deletedAt', 'is not', null), eb('state', '=', 'shown'), eb('announcedAt', 'is not', null)]),
      ]),
    )
    .$if(after !== undefined, query => query.where('id', '>', after as number))
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  const ids = page.filter(({ isGone }) => !isGone).map(row => row.id)
  const posts = await loadForumPosts(db, ids, reader)
  return {
    items: page.flatMap((row): ForumReply[] => {
      if (row.isGone) return [{ id: row.id, createdAt: row.createdAt.toISOString(), isGone: true }]
      const post = posts.get(row.id)
      return post ? [{ ...post, isBest: row.id === question.bestId, isGone: false }] : []
    }),
    moreItemsAvailable: rows.length > limit,
  }
}
