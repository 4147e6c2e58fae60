import { type RawBuilder, sql } from 'kysely'
import { type Reader, visibleTo } from '#features/community/visibility/server/index.ts'
import { visibleStatuses } from '#features/market/directory/directory.tables.ts'
import '../../feed.tables.ts'

/**
 * Whether somebody sees an enterprise's post: its words are visible to them, and visitors see the enterprise. An SQL
 * condition, never null.
 * @param alias of the row of `enterprise_posts` in the query
 */
export function visibleEnterprisePost(reader: Reader, alias: string): RawBuilder<boolean> {
  return sql`(${visibleTo(reader, alias)} and exists (select from vendors poster
    where poster.id = ${sql.ref(`${alias}.acting_vendor_id`)}
      and poster.status in (${sql.join(visibleStatuses.map(one => sql.lit(one)))})))`
}

/** The ids of pictures in posts that a reader doesn’t see, as a query. */
export function unseenPostPictures(readerId: string | null): RawBuilder<unknown> {
  return sql`select file_id from enterprise_posts post
    where file_id is not null and not ${visibleEnterprisePost(readerId, 'post')}`
}
