import { type RawBuilder, sql } from 'kysely'
import { type Reader, visibleTo } from '#features/community/visibility/server/index.ts'
import '../../forum.tables.ts'

/**
 * Whether somebody sees a question or a reply: it is visible to them, and so is the question that it answers. An SQL
 * condition, never null.
 * @param alias of the row of `forum_posts` in the query
 */
export function visiblePost(reader: Reader, alias = 'forumPosts'): RawBuilder<boolean> {
  const questionId = sql.ref(`${alias}.question_id`)
  return sql`(${visibleTo(reader, alias)} and (${questionId} is null or exists (select from forum_posts answered
    where answered.id = ${questionId} and ${visibleTo(reader, 'answered')})))`
}

/** The ids of pictures in posts that a reader doesn’t see, as a query. */
export function unseenPictures(readerId: string | null): RawBuilder<unknown> {
  return sql`select file_id from forum_files join forum_posts post on post.id = forum_files.post_id
    where not ${visiblePost(readerId, 'post')}`
}
