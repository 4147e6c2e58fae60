import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import '../feedback.tables.ts'

/** Posts about an enterprise, written by others, that it hasn't answered, and the date of the oldest one. */
export async function countOpenFeedback(db: Db, vendorId: number): Promise<{ count: number; oldestAt: string | null }> {
  const { count, oldestAt } = await db
    .selectFrom('feedbackPosts as post')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .select(sql<Date | null>`min(post.created_at)`.as('oldestAt'))
    .where('post.vendorId', '=', vendorId)
    .where('post.parentId', 'is', null)
    .where('post.deletedAt', 'is', null)
    .where('post.actingVendorId', 'is distinct from', vendorId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('feedbackPosts as answer')
            .select('answer.id')
            .whereRef('answer.parentId', '=', 'post.id')
            .where('answer.actingVendorId', '=', vendorId)
            .where('answer.deletedAt', 'is', null),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return { count: Number(count), oldestAt: oldestAt?.toISOString() ?? null }
}
