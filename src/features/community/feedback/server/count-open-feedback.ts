import { sql } from 'kysely'
import { type Reader, visibleTo } from '#features/community/visibility/server/index.ts'
import type { Db } from '#server/db/database.ts'
import '../feedback.tables.ts'
import { visibleFeedback } from './visible-feedback.ts'

/** Posts about an enterprise that the reader sees, written by others, that it hasn't answered; and the oldest one's date. */
export async function countOpenFeedback(
  db: Db,
  vendorId: number,
  reader: Reader,
): Promise<{ count: number; oldestAt: string | null }> {
  const { count, oldestAt } = await db
    .selectFrom('feedbackPosts as post')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .select(sql<Date | null>`min(post.created_at)`.as('oldestAt'))
    .where('post.vendorId', '=', vendorId)
    .where('post.parentId', 'is', null)
    .where(visibleFeedback(reader, 'post'))
    .where('post.actingVendorId', 'is distinct from', vendorId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('feedbackPosts as answer')
            .select('answer.id')
            .whereRef('answer.parentId', '=', 'post.id')
            .where('answer.actingVendorId', '=', vendorId)
            .where(visibleTo(reader, 'answer')),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return { count: Number(count), oldestAt: oldestAt?.toISOString() ?? null }
}
