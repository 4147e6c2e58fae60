import { sql } from 'kysely'
import type { Reader } from '#features/community/visibility/server/index.ts'
import type { Db } from '#server/db/database.ts'
import '../feedback.tables.ts'
import { visibleFeedback } from './visible-feedback.ts'

/** Only recent months are counted: a profile shows a short history. */
const maxMonths = 24

/** How many posts about an enterprise that the reader sees it answered itself, by month (`2026-10`), latest first. */
export async function countAnswers(
  db: Db,
  vendorId: number,
  reader: Reader,
): Promise<{ month: string; count: number }[]> {
  const rows = await db
    .selectFrom('feedbackPosts')
    .select(sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM')`.as('month'))
    .select(sql<number>`count(distinct parent_id)::integer`.as('count'))
    .where('actingVendorId', '=', vendorId)
    .where('vendorId', '=', vendorId)
    .where('parentId', 'is not', null)
    .where(visibleFeedback(reader))
    .groupBy('month')
    .orderBy('month', 'desc')
    .limit(maxMonths)
    .execute()
  return rows
}

/** How many people's posts about an enterprise the reader sees, without answers to them. */
export async function countFeedbackAbout(db: Db, vendorId: number, reader: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('feedbackPosts')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('vendorId', '=', vendorId)
    .where('parentId', 'is', null)
    .where(visibleFeedback(reader))
    .executeTakeFirstOrThrow()
  return Number(count)
}
