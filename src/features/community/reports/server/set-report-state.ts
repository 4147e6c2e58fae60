import { forgetThread } from '#features/people/notifications/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import type { ReportOutcome } from '../flag-reasons.ts'
import '../reports.tables.ts'
import { notifyOfOutcome } from './notify-of-outcome.ts'
import { outcomeThread, reportThread } from './report-notifications.ts'

type Closing = { outcome: ReportOutcome; note: string }

/**
 * Closes a report, or changes the outcome of a closed one. The reporter is notified of the outcome, never of the note.
 * A change to the same values does nothing.
 * @param together also closes earlier open reports of the same thing; those that came after the admin looked stay open
 * @throws ORPCError NOT_FOUND
 */
export async function closeReport(
  db: Db,
  adminId: string,
  { id, outcome, note, together }: Closing & { id: number; together: boolean },
): Promise<void> {
  await db.transaction().execute(async tx => {
    const { thing } = await find(tx, id)
    const reports = await tx
      .selectFrom('reports')
      .selectAll()
      .where('thing', '=', thing)
      .where(({ and, or, eb }) =>
        or([eb('id', '=', id), ...(together ? [and([eb('id', '<', id), eb('state', '=', 'open')])] : [])]),
      )
      .orderBy('id')
      .forUpdate()
      .execute()
    const changed = reports.filter(report => report.outcome !== outcome || report.note !== note)
    if (changed.length === 0) return
    await tx
      .updateTable('reports')
      .set({ state: 'closed', outcome, note, closedBy: adminId, closedAt: new Date() })
      .where(
        'id',
        'in',
        changed.map(report => report.id),
      )
      .execute()
    for (const report of changed) {
      const { state, outcome: earlier } = report
      const states = { before: { state, outcome: earlier }, after: { state: 'closed', outcome } }
      await audit(tx, adminId, 'report.close', report.id, states)
      await forgetThread(tx, reportThread(report.id))
      if (report.outcome !== outcome) await notifyOfOutcome(tx, report, { outcome, adminId })
    }
  })
}

/**
 * Reopens a closed report, and withdraws the reporter's notification of its outcome.
 * @throws ORPCError NOT_FOUND; gm-error-report-again (409) where the same person has reported the same thing since
 */
export async function reopenReport(db: Db, adminId: string, id: number): Promise<void> {
  await db.transaction().execute(async tx => {
    const { thing, reporterId, state, outcome } = await find(tx, id)
    if (state === 'open') return
    const newer = await tx
      .selectFrom('reports')
      .select('id')
      .where('thing', '=', thing)
      .where('reporterId', '=', reporterId)
      .where('state', '=', 'open')
      .executeTakeFirst()
    if (newer) reportedAgain()
    await tx
      .updateTable('reports')
      .set({ state: 'open', outcome: null, closedBy: null, closedAt: null })
      .where('id', '=', id)
      .execute()
      .catch((error: { code?: string }) => {
        // the reporter sent another report at the same time
        if (error.code === '23505') reportedAgain()
        throw error
      })
    await audit(tx, adminId, 'report.reopen', id, {
      before: { state, outcome },
      after: { state: 'open', outcome: null },
    })
    await forgetThread(tx, outcomeThread(id))
  })
}

async function find(tx: Tx, id: number) {
  const report = await tx
    .selectFrom('reports')
    .select(['thing', 'reporterId', 'state', 'outcome'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return report ?? missing()
}

function reportedAgain(): never {
  refuse('gm-error-report-again', {
    status: 409,
    message: 'The same person has reported this again. Please look at that report.',
  })
}

type States = Pick<Parameters<typeof writeAudit>[1], 'before' | 'after'>

/** The note stays out of it: it may name people. */
function audit(tx: Tx, userId: string, action: string, id: number, states: States) {
  return writeAudit(tx, { ...states, userId, actingVendorId: null, action, target: `report:${id}` })
}
