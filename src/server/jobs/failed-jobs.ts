import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { channel } from './queue.ts'
import { safeReason } from './safe-reason.ts'

/** days that failed jobs are kept, so that they can be retried */
const keptDays = 30

export type FailedJob = {
  id: string
  queue: string
  /** ids of the objects it is about, by their names in the job's data, such as `orderId` */
  about: Record<string, number>
  reason: string
  tries: number
  failedAt: Date
}

type Row = { id: string; name: string; data: unknown; message: string | null; retryCount: number; at: Date }

/**
 * Lists failed jobs, the latest failure first. Of a job's data only numbers are shown, because the rest may be
 * anything.
 */
export async function listFailedJobs(
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ items: FailedJob[]; count: number }> {
  const { rows } = await sql<Row>`
    select id, name, data, coalesce(output->>'message', output#>>'{value,message}') as message, retry_count,
      coalesce(completed_on, created_on) as at
    from pgboss.job where state = 'failed' order by at desc, id offset ${offset} limit ${limit}`.execute(db)
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where state = 'failed'`.execute(db)
  const items = rows.map(({ id, name, data, message, retryCount, at }) => ({
    ...{ id, queue: name, about: numbersOf(data), tries: retryCount + 1, failedAt: at },
    reason: safeReason(message ?? ''),
  }))
  return { items, count: counted[0]?.count ?? 0 }
}

function numbersOf(data: unknown): Record<string, number> {
  const entries = Object.entries(data ?? {})
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'))
}

/**
 * Retries failed jobs, right after the caller's transaction.
 * @param id of one job; default: all
 * @returns the number of jobs
 */
export async function retryFailedJobs(tx: Db, id?: string): Promise<number> {
  const { rows } = await sql<{ name: string }>`
    with again as (
      update pgboss.job
      set state = 'retry', retry_limit = retry_count + 1, start_after = now(), completed_on = null,
        keep_until = greatest(keep_until, now() + interval '1 day')
      where state = 'failed' ${id === undefined ? sql`` : sql`and id = ${id}`}
      returning name
    )
    select name, (select pg_notify(${channel}, name)) from again`.execute(tx)
  return rows.length
}

/** Keeps failed jobs for longer than completed ones. Called more often than pg-boss deletes old jobs. */
export async function keepFailedJobs(db: Db): Promise<void> {
  await sql`
    update pgboss.job set deletion_seconds = ${keptDays * 24 * 3600}
    where state = 'failed' and deletion_seconds < ${keptDays * 24 * 3600}`.execute(db)
}
