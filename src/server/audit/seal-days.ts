import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import './audit.tables.ts'

/** The seal of a UTC day: `head` hashes its lines and the head before, in 64 hexadecimal digits. */
export type Seal = { day: string; lineCount: number; lastId: number; head: string }

/** A sealed day whose lines no longer give its head. */
export type BrokenDay = { day: string; expected: string; found: string }

/** The head before the first day. */
const beginning = '0'.repeat(64)

/**
 * Seals every UTC day that has lines and is over, oldest first, and returns the new seals. A day whose last lines are
 * still being written is waited for.
 */
export async function sealDays(db: Db): Promise<Seal[]> {
  return db.transaction().execute(async tx => {
    // Waits for transactions that have written a line and not committed yet; a second node waits here, too.
    await sql`lock table audit_log in share row exclusive mode`.execute(tx)
    const last = await tx
      .selectFrom('auditSeals')
      .select([sealedDay, 'head'])
      .orderBy('day', 'desc')
      .limit(1)
      .executeTakeFirst()
    const days = await linesByDay(tx)
      .$if(last !== undefined, query => query.where(day, '>', last?.day as string))
      .where(day, '<', sql<string>`(now() at time zone 'UTC')::date`)
      .execute()
    let head = last?.head ?? beginning
    const seals: Seal[] = []
    for (const { lines, ...one } of days) {
      head = headOf(head, lines)
      seals.push({ ...one, head })
    }
    if (seals.length > 0) await tx.insertInto('auditSeals').values(seals).execute()
    return seals
  })
}

/** The first sealed day whose lines were changed, removed or added to; undefined while all seals hold. */
export async function brokenDay(db: Db): Promise<BrokenDay | undefined> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx => {
      const seals = await tx.selectFrom('auditSeals').select([sealedDay, 'head']).orderBy('day').execute()
      const last = seals.at(-1)
      if (!last) return undefined
      const days = await linesByDay(tx).where(day, '<=', last.day).execute()
      const heads = new Map(seals.map(seal => [seal.day, seal.head]))
      const found = new Map(days.map(one => [one.day, one.lines]))
      let head = beginning
      for (const one of [...new Set([...heads.keys(), ...found.keys()])].toSorted()) {
        const expected = heads.get(one) ?? ''
        const computed = headOf(head, found.get(one) ?? '')
        if (computed !== expected) return { day: one, expected, found: computed }
        head = expected
      }
      return undefined
    })
}

const day = sql<string>`(at at time zone 'UTC')::date`

const sealedDay = sql<string>`day::text`.as('day')

/** All of a line that never changes. */
const line = sql`jsonb_build_array(id, extract(epoch from at), actor, action, target, details, before, after, why, by_admin)`

function linesByDay(tx: Tx) {
  return tx
    .selectFrom('auditLog')
    .select(({ fn }) => [
      sql<string>`${day}::text`.as('day'),
      fn.countAll<number>().as('lineCount'),
      fn.max<number>('id').as('lastId'),
      sql<string>`encode(sha256(convert_to(string_agg(${line}::text, E'\n' order by id), 'UTF8')), 'hex')`.as('lines'),
    ])
    .groupBy(day)
    .orderBy(day)
}

function headOf(before: string, lines: string): string {
  return createHash('sha256').update(`${before}\n${lines}`).digest('hex')
}
