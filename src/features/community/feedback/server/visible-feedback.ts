import { type RawBuilder, sql } from 'kysely'
import { type Reader, visibleTo } from '#features/community/visibility/server/index.ts'
import { visibleStatuses } from '#features/market/directory/directory.tables.ts'
import '../feedback.tables.ts'

/**
 * Whether somebody sees a post or an answer: it is visible to them, so is the post that it answers, and visitors see the
 * enterprise that both are about. An SQL condition, never null.
 * @param alias of the row of `feedback_posts` in the query
 */
export function visibleFeedback(reader: Reader, alias = 'feedbackPosts'): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const statuses = sql.join(visibleStatuses.map(status => sql.lit(status)))
  return sql`(${visibleTo(reader, alias)}
    and (${column('parent_id')} is null or exists (select from feedback_posts answered
      where answered.id = ${column('parent_id')} and ${visibleTo(reader, 'answered')}))
    and exists (select from vendors about where about.id = ${column('vendor_id')} and about.status in (${statuses})))`
}

/** The ids of files of posts that a reader doesn’t see, as a query. */
export function unseenFiles(readerId: string | null): RawBuilder<unknown> {
  return sql`select file_id from feedback_posts post
    where file_id is not null and deleted_at is null and not ${visibleFeedback(readerId, 'post')}`
}
