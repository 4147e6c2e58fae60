import { isVisible } from '#features/market/directory/directory.policy.ts'
import { isVendorVisible } from '#features/market/directory/server/index.ts'
import '#features/market/directory/directory.tables.ts'
import '#features/community/feedback/feedback.tables.ts'
import { visibleFeedback } from '#features/community/feedback/server/index.ts'
import { isListed } from '#features/market/listings/listings.policy.ts'
import '#features/market/listings/listings.tables.ts'
import type { Db } from '#server/db/database.ts'
import type { ReportKind } from '../flag-reasons.ts'

export type Reported = { kind: ReportKind; id: number }

/** Whether visitors see the thing: only visible things can be reported, others answer NOT_FOUND. */
export async function isSeen(db: Db, { kind, id }: Reported): Promise<boolean> {
  if (kind === 'profile') return isVendorVisible(db, id)
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
    .where(visibleFeedback(null))
    .executeTakeFirst()
  return post !== undefined && isVisible(post)
}

/** The path that shows the thing. */
export function pageOf(kind: ReportKind, { id, subDomain }: { id: number; subDomain: string }): string {
  if (kind === 'listing') return `/marketplace/listing/${id}`
  return `/${subDomain}${kind === 'feedback' ? '#feedback-heading' : ''}`
}
