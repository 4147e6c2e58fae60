import { type RawBuilder, sql } from 'kysely'
import { createRegister } from '#server/connect/register.ts'
import type { Db } from '#server/db/database.ts'
import { maxWaiting, type Waiting } from '../admin-waiting.contract.ts'

const parts = createRegister<{ key: string; rows: RawBuilder<unknown> }>()

/**
 * Registers, in `connect`, a kind of thing that waits for admins on one of their pages. Several kinds on one page are
 * added up.
 * @param key the page's path
 * @param rows a query with one row per thing
 */
export function waitsForAdmins(key: `/admin/${string}`, rows: RawBuilder<unknown>): void {
  parts.add({ key, rows })
}

/** The number of things waiting on each page of admins; pages without any are left out. */
export async function adminWaiting(db: Db): Promise<Waiting[]> {
  const sums = new Map<string, number>()
  for (const { key, rows } of parts) sums.set(key, (sums.get(key) ?? 0) + (await countUpTo(db, rows)))
  return [...sums].flatMap(([key, count]) => (count > 0 ? [{ key, count }] : []))
}

async function countUpTo(db: Db, rows: RawBuilder<unknown>): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::integer as count from (select from (${rows}) as waiting limit ${maxWaiting}) as first_rows`.execute(
    db,
  )
  return counted.rows[0]?.count ?? 0
}
