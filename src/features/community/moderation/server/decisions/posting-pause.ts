import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { refuse } from '#server/http/api-context.ts'
import '../../moderation.tables.ts'

/** @throws ORPCError gm-error-posting-paused (403) while moderators keep the person from posting */
export async function mustBeAllowedToPost(db: Db | Tx, userId: string): Promise<void> {
  const until = await pausedUntil(db, userId)
  if (until) refuse('gm-error-posting-paused', { status: 403, given: { until: until.toISOString() } })
}

/** Until when the person can’t post; null if they can. */
export async function pausedUntil(db: Db | Tx, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('postingPauses')
    .select(eb => eb.fn.max('until').as('until'))
    .where('userId', '=', userId)
    .where('until', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.until ?? null
}
