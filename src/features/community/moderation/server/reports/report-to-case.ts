import type { Tx } from '#server/db/database.ts'
import type { ReportedKind } from '../../flag-reasons.ts'
import '../../reports.tables.ts'
import { openCase } from '../cases/open-case.ts'

/** Puts a new report into the open case about its thing. @returns the case's id */
export async function reportToCase(
  tx: Tx,
  { id, kind, thing }: { id: number; kind: ReportedKind; thing: string },
): Promise<number> {
  const caseId = await openCase(tx, { kind, thingId: thing.slice(kind.length + 1), source: 'report' })
  await tx.updateTable('reports').set({ caseId }).where('id', '=', id).execute()
  return caseId
}
