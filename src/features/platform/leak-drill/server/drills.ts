import '../leak-drill.tables.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { defineQueue } from '#server/jobs/index.ts'
import { sendMail } from '#server/mail/index.ts'
import type { LeakDrillsTable } from '../leak-drill.tables.ts'
import type { Leak } from '../run-drill.ts'
import type { ServerDrill } from './drill-server.ts'
import { leakFound } from './mails/leak-found.mail.ts'

/** Takes some minutes; the next night looks again, so it isn’t retried. */
export const drillQueue = defineQueue<Record<string, never>>('leak-drill', { retryLimit: 0, expireInSeconds: 3600 })

/** @limit leaks of one drill that are listed; all are counted */
const maxListed = 100
/** @limit drills that are kept */
const maxKept = 60

type Operator = { emails: string[]; publicUrl: string }

/** Keeps what a drill found, and mails leaks that weren’t there before to the operator. */
export async function keepDrill(db: Db, found: ServerDrill & { beganAt: Date }, operator: Operator): Promise<void> {
  const { surfaces, canaries, questions, seen, passedOver, failed, leaks, beganAt } = found
  const before = new Set((await lastDrill(db))?.leaks.map(keyOf))
  const listed = leaks.slice(0, maxListed)
  const isNew = listed.some(one => !before.has(keyOf(one)))
  await db.transaction().execute(async tx => {
    await tx
      .insertInto('leakDrills')
      .values({
        ...{ beganAt, canaries, questions, passedOver, failed },
        ...{ surfaces: surfaces.length, seen: seen.length, leakCount: leaks.length },
        leaks: sql`${JSON.stringify(listed)}::jsonb`,
      })
      .execute()
    await sql`delete from leak_drills where id <= (select max(id) from leak_drills) - ${maxKept}`.execute(tx)
    if (!isNew) return
    const data = { leaks: listed, count: leaks.length, link: `${operator.publicUrl}/admin/settings#leak-drill` }
    for (const to of operator.emails) await sendMail(tx, { to, language: 'en', template: leakFound, data })
  })
}

function keyOf({ surface, kind, id }: Leak): string {
  return `${surface} ${kind} ${id}`
}

export async function lastDrill(db: Db): Promise<Selectable<LeakDrillsTable> | undefined> {
  return db.selectFrom('leakDrills').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** Whether a drill runs, or is about to. */
export async function isDrillRunning(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isRunning: boolean }>`
    select exists (select from pgboss.job where name = ${drillQueue.name} and state in ('created', 'active')
      and start_after <= now()) as is_running`.execute(db)
  return rows[0]?.isRunning === true
}
