import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { addDays } from '#shared/add-days.ts'
import { maxDashboardDays } from '../dashboard-period.ts'
import '../dashboards.tables.ts'
import { sums } from './sums/index.ts'

/** Days that one transaction sums up. */
const daysAtOnce = 92

type Period = { from: string; to: string }

/** Sums up days (UTC) anew, whatever was there; twice the same tables give the same sums. */
export async function sumDays(db: Db, { from, to }: Period): Promise<void> {
  for (let first = from; first <= to; first = addDays(first, daysAtOnce)) {
    const last = addDays(first, daysAtOnce - 1)
    await sumAtOnce(db, { from: first, to: last < to ? last : to })
  }
}

async function sumAtOnce(db: Db, { from, to }: Period): Promise<void> {
  await db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(hashtext('daily-sums'))`.execute(tx)
    await tx.deleteFrom('dailySums').where('day', '>=', from).where('day', '<=', to).execute()
    for (const { rows } of sums)
      await sql`insert into daily_sums (figure, day, label, currency, value) ${rows({ from, to })}`.execute(tx)
  })
}

/**
 * Sums up all days until yesterday that aren't yet: those after the last one, and at first as far back as there is
 * something, at most three years.
 */
export async function sumMissingDays(db: Db, now = new Date()): Promise<void> {
  const yesterday = addDays(now.toISOString().slice(0, 10), -1)
  const last = await lastSummedDay(db)
  const from = last ? addDays(last, 1) : await firstDay(db, yesterday)
  await sumDays(db, { from, to: yesterday })
}

/** Sums up all days until yesterday anew. */
export async function sumAllDays(db: Db, now = new Date()): Promise<void> {
  const yesterday = addDays(now.toISOString().slice(0, 10), -1)
  await sumDays(db, { from: await firstDay(db, yesterday), to: yesterday })
}

/** The last day that is summed up; null before the first. */
export async function lastSummedDay(db: Db): Promise<string | null> {
  const { day } = await db
    .selectFrom('dailySums')
    .select(({ fn }) => fn.max<string | null>('day').as('day'))
    .where('figure', '=', 'people')
    .executeTakeFirstOrThrow()
  return day
}

async function firstDay(db: Db, yesterday: string): Promise<string> {
  const { rows } = await sql<{ since: string }>`
    select least(
      (select min(created_at) from users),
      (select min(coalesce(approved_at, created_at)) from vendors),
      (select min(at) from ledger_entries),
      (select min(at) from application_events),
      (select min(day)::timestamp at time zone 'UTC' from search_counts),
      ${yesterday}::date::timestamp at time zone 'UTC')::date::text as since`.execute(db)
  const earliest = addDays(yesterday, 1 - maxDashboardDays)
  const first = rows[0]?.since ?? yesterday
  const isTooEarly = first < earliest
  return isTooEarly ? earliest : first
}
