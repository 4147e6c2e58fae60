import type { Tx } from '#server/db/database.ts'
import type { ReportedKind } from '../../flag-reasons.ts'
import type { HoldFound } from '../../moderation.tables.ts'
import { notifyOfCase } from '../reports/report-notifications.ts'
import { openCase } from './open-case.ts'

/** Puts something into the queue that waits before it is shown, or shown again, with what a program found. */
export async function waitForModerators(
  tx: Tx,
  { kind, thingId, holds, message }: { kind: ReportedKind; thingId: string; holds: HoldFound[]; message: string },
): Promise<void> {
  const caseId = await openCase(tx, { kind, thingId, source: 'held', holds })
  await notifyOfCase(tx, { caseId, what: 'held', message, key: String(caseId) })
}
