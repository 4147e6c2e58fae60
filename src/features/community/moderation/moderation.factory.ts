import type { Insertable, Updateable } from 'kysely'
import type { Tables, Tx } from '#server/db/database.ts'
import moderation from './moderation.server.ts'
import type { ModerationCasesTable, ModerationDecisionsTable } from './moderation.tables.ts'
import type { ReportsTable } from './reports.tables.ts'

export { moderationRoutes } from './server/moderation.routes.ts'
export { reportsRoutes } from './server/reports/reports.routes.ts'

/** Registers what moderation registers when the product starts. */
export function connectModeration(): void {
  moderation.connect?.()
}

export async function addOrder(tx: Tx, row: Insertable<Tables['moderationOrders']>): Promise<void> {
  await tx.insertInto('moderationOrders').values(row).execute()
}

export async function addNote(tx: Tx, row: Insertable<Tables['moderationNotes']>): Promise<void> {
  await tx.insertInto('moderationNotes').values(row).execute()
}

export async function addAppeal(tx: Tx, row: Insertable<Tables['moderationAppeals']>): Promise<void> {
  await tx.insertInto('moderationAppeals').values(row).execute()
}

/** A report, without a case or notices. */
export async function createReport(tx: Tx, row: Insertable<ReportsTable>): Promise<void> {
  await tx.insertInto('reports').values(row).execute()
}

/** Changes the row of a case. @returns the row */
export function setCase(tx: Tx, id: number, changes: Updateable<ModerationCasesTable>) {
  return tx.updateTable('moderationCases').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** A decision, which answers the appeals of its case; nothing is carried out or sent. @returns its id */
export async function createDecision(tx: Tx, row: Insertable<ModerationDecisionsTable>): Promise<number> {
  const { id } = await tx.insertInto('moderationDecisions').values(row).returning('id').executeTakeFirstOrThrow()
  await tx.updateTable('moderationAppeals').set({ answeredBy: id }).where('caseId', '=', row.caseId).execute()
  return id
}
