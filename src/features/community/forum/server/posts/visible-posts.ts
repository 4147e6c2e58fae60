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
