import { sql } from 'kysely'
import '#features/people/accounts/accounts.tables.ts'
import { attachmentsOf } from '#features/platform/storage/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { reporterWeight } from '../../measures.ts'
import { casesShown } from '../../moderation-limits.ts'
import '../../moderation.tables.ts'
import '../../reports.tables.ts'

/** Reports of a case, the most credible first, each with how often its reporter was right before. */
export async function reportsOf(db: Db, caseId: number) {
  const rows = await db
    .selectFrom('reports')
    .select(['id', 'reason', 'message', 'createdAt', 'reporterId'])
    .select([earlier('dealt-with').as('right'), earlier('nothing-wrong').as('wrong')])
    .where('caseId', '=', caseId)
    .orderBy('id', 'desc')
    .limit(casesShown.reports)
    .execute()
  return rows
    .map(({ right, wrong, createdAt, ...row }) => ({
      report: { ...row, createdAt: createdAt.toISOString(), earlier: { right, all: right + wrong } },
      weight: reporterWeight({ right, wrong }),
    }))
    .toSorted((a, b) => b.weight - a.weight || b.report.id - a.report.id)
    .map(({ report }) => report)
}

/** Closed reports of the same reporter, in other cases, with an outcome. */
function earlier(outcome: 'dealt-with' | 'nothing-wrong') {
  return sql<number>`(select count(*)::integer from reports earlier where earlier.reporter_id = reports.reporter_id
    and earlier.state = 'closed' and earlier.outcome = ${outcome} and earlier.case_id is distinct from reports.case_id)`
}

export async function countReports(db: Db, caseId: number): Promise<number> {
  const row = await db
    .selectFrom('reports')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('caseId', '=', caseId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function ordersOf(db: Db, caseId: number) {
  const rows = await db
    .selectFrom('moderationOrders')
    .select(['id', 'authority', 'article', 'number', 'words', 'fileId', 'receivedAt', 'dueAt'])
    .where('caseId', '=', caseId)
    .orderBy('dueAt')
    .execute()
  const files = await attachmentsOf(
    db,
    rows.flatMap(({ fileId }) => fileId ?? []),
  )
  return rows.map(({ fileId, receivedAt, dueAt, ...row }) => ({
    ...row,
    file: (fileId && files.get(fileId)) || null,
    receivedAt: receivedAt.toISOString(),
    dueAt: dueAt.toISOString(),
  }))
}

export async function notesOf(db: Db, caseId: number) {
  const rows = await db
    .selectFrom('moderationNotes')
    .leftJoin('users', 'users.id', 'moderationNotes.authorId')
    .select(['moderationNotes.id', 'words', 'at', 'users.name as by'])
    .where('caseId', '=', caseId)
    .orderBy('moderationNotes.id')
    .execute()
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
