import { isVisible } from '#features/market/directory/directory.policy.ts'
import '#features/community/feedback/feedback.tables.ts'
import { isListed } from '#features/market/listings/listings.policy.ts'
import '#features/market/listings/listings.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import type { ReportKind, ReportReason } from '../flag-reasons.ts'
import type { OwnReport } from '../reports.contract.ts'
import { reportProblem } from '../reports.policy.ts'
import '../reports.tables.ts'
import { tellOfReport } from './report-notifications.ts'

export type Reported = { kind: ReportKind; id: number }

/**
 * Stores a report for admins; while somebody's report of a thing is open, another one of theirs only updates it.
 * @throws ORPCError NOT_FOUND for hidden things; `gm-error-reason-required`, `gm-error-message-required` (400)
 */
export async function sendReport(
  db: Db,
  reporterId: string,
  { kind, id, reason, message }: Reported & { reason: ReportReason; message: string },
): Promise<OwnReport> {
  const field = reportProblem(kind, reason, message)
  if (field) refuse(`gm-error-${field}-required`, { field })
  if (!(await isSeen(db, { kind, id }))) missing()
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
      // a double click
      .onConflict(conflict => conflict.doNothing())
      .returning(['id', 'reason', 'message', 'createdAt'])
      .executeTakeFirst()
    if (added) await tellOfReport(tx, { id: added.id, kind, message, reporterId, path: await pathOf(tx, { kind, id }) })
    return added ? shapeOwn(added) : { reason, message, createdAt: new Date().toISOString() }
  })
}

/** Somebody's open report of a thing. */
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

const columnOf = { profile: 'vendorId', listing: 'listingId', feedback: 'postId' } as const

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

/** Where admins see it. */
async function pathOf(tx: Tx, { kind, id }: Reported): Promise<string> {
  if (kind === 'listing') return `/marketplace/listing/${id}`
  const { subDomain } = await tx
    .selectFrom('vendors')
    .select('subDomain')
    .$if(kind === 'profile', query => query.where('id', '=', id))
    .$if(kind === 'feedback', query =>
      query.where('id', '=', eb => eb.selectFrom('feedbackPosts').select('vendorId').where('id', '=', id)),
    )
    .executeTakeFirstOrThrow()
  return `/${subDomain}${kind === 'feedback' ? '#feedback-heading' : ''}`
}

/** Only visible things can be reported; everything else looks missing. */
async function isSeen(db: Db, { kind, id }: Reported): Promise<boolean> {
  if (kind === 'profile') {
    const vendor = await db.selectFrom('vendors').select('status').where('id', '=', id).executeTakeFirst()
    return vendor !== undefined && isVisible(vendor)
  }
  if (kind === 'listing') {
    const listing = await db
      .selectFrom('listings')
      .innerJoin('vendors', 'vendors.id', 'listings.vendorId')
      .select(['listings.status', 'vendors.status as vendorStatus'])
      .where('listings.id', '=', id)
      .executeTakeFirst()
    return listing !== undefined && isListed({ status: listing.status, vendor: { status: listing.vendorStatus } })
  }
  const post = await db
    .selectFrom('feedbackPosts')
    .innerJoin('vendors', 'vendors.id', 'feedbackPosts.vendorId')
    .select('vendors.status')
    .where('feedbackPosts.id', '=', id)
    .where('feedbackPosts.deletedAt', 'is', null)
    .executeTakeFirst()
  return post !== undefined && isVisible(post)
}
