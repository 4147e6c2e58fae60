import { sql } from 'kysely'
import { OperatorError } from '#server/config/operator-error.ts'
import type { Db } from '#server/db/database.ts'

/** Another import of the same kind is running. */
export class ImportRunningError extends OperatorError {}

/**
 * Does the work while no other import of the same kind runs, in this process or another: two at once would create the
 * same things twice.
 * @param what kind of import
 * @throws ImportRunningError if one is running
 */
export async function importAlone<T>(db: Db, what: string, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async connection => {
    const key = sql`hashtext(${`pola import of ${what}`})`
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${key}) as locked`.execute(connection)
    if (!rows[0]?.locked) throw new ImportRunningError('Another import is running: wait until it is done.')
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection)
    }
  })
}
