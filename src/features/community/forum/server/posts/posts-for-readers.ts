import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { ForumPost } from '../../forum.contract.ts'
import '../../forum.tables.ts'
import { loadForumPosts } from './load-forum-posts.ts'
import { visiblePost } from './visible-posts.ts'

/** Posts that a feed has. */
const postsOfFeed = 30

export type PostForReaders = Pick<ForumPost, 'id' | 'body' | 'language' | 'author' | 'editedAt'> & {
  /** of a reply: of the question that it answers */
  title: string
  questionId: number | null
  /** when it was first shown, ISO 8601 */
  shownAt: string
}

type Asked = { topic: number } | { questionId: number } | 'all'

/**
 * What guests see of the forum's newest questions, or of the newest replies to a question, latest first.
 * @param before those that were first shown later aren't among them
 * @param asked `all` or a group: questions; a question: its replies
 */
export async function newestPosts(
  db: Db,
  asked: Asked,
  { language, before }: { language: string; before: Date },
): Promise<PostForReaders[]> {
  const rows = await db
    .selectFrom('forumPosts')
    .leftJoin('forumPosts as question', 'question.id', 'forumPosts.questionId')
    .select(['forumPosts.id', 'forumPosts.questionId', 'forumPosts.announcedAt'])
    .select(sql<string>`coalesce(forum_posts.title, question.title)`.as('title'))
    .where(placeOf(asked))
    .where(visiblePost(null))
    .where('forumPosts.announcedAt', '<', before)
    .orderBy('forumPosts.announcedAt', 'desc')
    .orderBy('forumPosts.id', 'desc')
    .limit(postsOfFeed)
    .execute()
  const ids = rows.map(({ id }) => id)
  const posts = await loadForumPosts(db, ids, { viewer: null, language })
  return rows.flatMap(({ id, title, questionId, announcedAt }) => {
    const post = posts.get(id)
    return post && announcedAt ? [{ ...post, title, questionId, shownAt: announcedAt.toISOString() }] : []
  })
}

function placeOf(asked: Asked) {
  if (asked === 'all') return sql<boolean>`forum_posts.question_id is null`
  if ('topic' in asked) return sql<boolean>`forum_posts.group_id = ${asked.topic}`
  return sql<boolean>`forum_posts.question_id = ${asked.questionId}`
}
