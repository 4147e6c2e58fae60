import type { Db } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import type { ReportKind, ReportReason } from '../../flag-reasons.ts'
import type { OwnReport } from '../../reports.contract.ts'
import { reportProblem } from '../../reports.policy.ts'
import '../../reports.tables.ts'
import { kindNamed } from '../kinds/thing-kinds.ts'
import { notifyOfReport } from './report-notifications.ts'
import { reportToCase } from './report-to-case.ts'

/**
 * Stores a report for admins. While a person's report of a thing is open, reporting it again only updates that report.
 * @throws ORPCError NOT_FOUND for hidden things; `gm-error-reason-required`, `gm-error-message-required` (400)
 */
export async function sendReport(
  db: Db,
  reporterId: string,
  { kind, id, reason, message }: Reported & { reason: ReportReason; message: string },
): Promise<OwnReport> {
  const field = reportProblem(kind, reason, message)
  if (field) refuse(`gm-error-${field}-required`, { field })
  if (!(await kindNamed(kind).isSeen(db, id))) missing()
  return db.transaction().execute(async tx => {
    const open = await tx
      .updateTable('reports')
      .set({ reason, message })
      .where('reporterId', '=', reporterId)
      .where('kind', '=', kind)
      .where(columnOf[kind], '=', id)
      .where('state', '=', 'open')
      .returning(['reason', 'message', 'createdAt'])
      .executeTakeFirst()
    if (open) return shapeOwn(open)
    const added = await tx
      .insertInto('reports')
      .values({ kind, [columnOf[kind]]: id, reporterId, reason, message })
      // the same person may have clicked twice
      .onConflict(conflict => conflict.doNothing())
      .returning(['id', 'thing', 'reason', 'message', 'createdAt'])
      .executeTakeFirst()
    if (added) {
      const caseId = await reportToCase(tx, { ...added, kind })
      await notifyOfReport(tx, { id: added.id, kind, message, caseId, reporterId })
    }
    return added ? shapeOwn(added) : { reason, message, createdAt: new Date().toISOString() }
  })
}

export async function findOwnReport(db: Db, reporterId: string, { kind, id }: Reported): Promise<OwnReport | null> {
  const found = await db
    .selectFrom('reports')
    .select(['reason', 'message', 'createdAt'])
    .where('reporterId', '=', reporterId)
    .where('kind', '=', kind)
    .where(columnOf[kind], '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return found ? shapeOwn(found) : null
}

type Reported = { kind: ReportKind; id: number }

const columnOf = {
  profile: 'vendorId',
  listing: 'listingId',
  feedback: 'postId',
  forum: 'forumPostId',
  translation: 'forumTranslationId',
  post: 'enterprisePostId',
} as const

function shapeOwn({
  reason,
  message,
  createdAt,
}: {
  reason: ReportReason
  message: string
  createdAt: Date
}): OwnReport {
  return { reason, message, createdAt: createdAt.toISOString() }
}
