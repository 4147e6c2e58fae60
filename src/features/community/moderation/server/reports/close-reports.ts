import { forgetThread } from '#features/people/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { ReportOutcome } from '../../flag-reasons.ts'
import '../../reports.tables.ts'
import { notifyOfOutcome } from './notify-of-outcome.ts'
import { caseThread } from './report-notifications.ts'

/** Closes the reports of a case with their outcome, of which their reporters are notified. */
export async function closeReports(
  tx: Tx,
  { caseId, outcome, moderatorId }: { caseId: number; outcome: ReportOutcome; moderatorId: string },
): Promise<void> {
  const closed = await tx
    .updateTable('reports')
    .set({ state: 'closed', outcome, closedBy: moderatorId, closedAt: new Date() })
    .where('caseId', '=', caseId)
    .where('state', '=', 'open')
    .returningAll()
    .execute()
  await forgetThread(tx, caseThread(caseId))
  for (const report of closed) await notifyOfOutcome(tx, report, { outcome, adminId: moderatorId })
}
