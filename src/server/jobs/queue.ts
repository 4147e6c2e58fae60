import { randomUUID } from 'node:crypto'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { QueueOptions } from 'pg-boss'
import type { Db } from '#server/db/database.ts'

/** A queue of jobs whose data is a `T`, plain JSON. `data` is never set: it ties the type to the name. */
export type Queue<T extends object> = { name: string; options: object; data?: T }

export type EnqueueOptions = {
  /** a delay in seconds, or a time; default: immediately */
  startAfter?: number | Date
  /** while a job with this key is queued, no other one is added */
  key?: string
}

/**
 * Options of a queue whose jobs each notify one recipient: retried for about a quarter of an hour before they count as
 * failed.
 */
export const patient: QueueOptions = { retryLimit: 5, retryDelay: 30, retryBackoff: true }

/** pg-boss's channel, which wakes the workers of all nodes */
export const channel = sql`'pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24)`

/**
 * Declares a queue, at module level. A job whose handler throws is retried as `options` say (pg-boss's: `retryLimit`,
 * `retryDelay` in seconds, `retryBackoff`); one that takes longer than `expireInSeconds` counts as failed.
 */
export function defineQueue<T extends object>(name: string, options: QueueOptions = {}): Queue<T> {
  return { name, options: { deleteAfterSeconds: 24 * 3600, ...options, policy: 'short', notify: true } }
}

/**
 * Adds a job in the caller's transaction: it exists if and only if that commits, and starts right after. Needs no
 * running workers, only the tables.
 */
export async function enqueue<T extends object>(
  tx: Db,
  queue: Queue<T>,
  data: T,
  { startAfter = 0, key = randomUUID() }: EnqueueOptions = {},
): Promise<void> {
  const isKnown = await add(tx, { queue, data, startAfter, key })
  if (isKnown) return
  await sql`select pgboss.create_queue(${queue.name}, ${JSON.stringify(queue.options)}::jsonb)`.execute(tx)
  await add(tx, { queue, data, startAfter, key })
}

type Job = { queue: Queue<object>; data: object } & Required<EnqueueOptions>

/** @returns whether the queue exists */
async function add(tx: Db, { queue, data, startAfter, key }: Job): Promise<boolean> {
  const start =
    startAfter instanceof Date ? sql`${startAfter}::timestamptz` : sql`now() + ${startAfter} * interval '1 second'`
  const { rows } = await sql<{ isKnown: boolean }>`
    with queue as (select * from pgboss.queue where name = ${queue.name}),
    added as (
      insert into pgboss.job (
        name, data, singleton_key, policy, start_after, keep_until, expire_seconds, deletion_seconds,
        retry_limit, retry_delay, retry_backoff, retry_delay_max, dead_letter, heartbeat_seconds
      )
      select
        name, ${JSON.stringify(data)}::jsonb, ${key}, policy, ${start},
        ${start} + retention_seconds * interval '1 second', expire_seconds, deletion_seconds,
        retry_limit, retry_delay, retry_backoff, retry_delay_max, dead_letter, heartbeat_seconds
      from queue
      on conflict do nothing
      returning start_after
    )
    select exists (select from queue) as is_known,
      (select pg_notify(${channel}, ${queue.name}) from added where start_after <= now())`.execute(tx)
  return rows[0]?.isKnown === true
}

/** SQL: whether a queue has an unfinished or failed job with that key. */
export function hasJob(queue: Queue<object>, key: Expression<string> | RawBuilder<string>): RawBuilder<boolean> {
  return sql`exists (
    select from pgboss.job where name = ${queue.name} and singleton_key = ${key} and state not in ('completed', 'cancelled')
  )`
}
