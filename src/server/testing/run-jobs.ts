import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { Queue } from '#server/jobs/index.ts'

/**
 * Does the jobs that are in a queue now and removes them, as workers would.
 * @returns what failed
 */
export async function runJobs<T extends object>(
  db: Db,
  queue: Queue<T>,
  handler: (data: T) => Promise<unknown>,
): Promise<Error[]> {
  const { rows } = await sql<{ data: T }>`
    with taken as (delete from pgboss.job where name = ${queue.name} and state = 'created' returning data, created_on)
    select data from taken order by created_on`.execute(db)
  const failures: Error[] = []
  for (const { data } of rows) await handler(data).catch(error => failures.push(error))
  return failures
}
