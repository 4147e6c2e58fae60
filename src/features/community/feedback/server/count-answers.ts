import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import '../feedback.tables.ts'

/** Only recent months are counted: a profile shows a short history. */
const maxMonths = 24

/** How many posts about an enterprise it answered itself, by month (`2026-10`), latest first. */
export async function countAnswers(db: Db, vendorId: number): Promise<{ month: string; count: number }[]> {
  const rows = await db
    .selectFrom('feedbackPosts')
    .select(sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM')`.as('month'))
    .select(sql<number>`count(distinct parent_id)::integer`.as('count'))
    .where('actingVendorId', '=', vendorId)
    .where('vendorId', '=', vendorId)
    .where('parentId', 'is not', null)
    .where('deletedAt', 'is', null)
    .groupBy('month')
    .orderBy('month', 'desc')
    .limit(maxMonths)
    .execute()
  return rows
}

/** How many people's posts about an enterprise there are, without answers to them. */
export async function countFeedbackAbout(db: Db, vendorId: number): Promise<number> {
  const { count } = await db
    .selectFrom('feedbackPosts')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('vendorId', '=', vendorId)
    .where('parentId', 'is', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
