import type { Db } from '#server/db/database.ts'
import '#features/community/feedback/feedback.tables.ts'
import '#features/community/follows/follows.tables.ts'
import '#features/community/reports/reports.tables.ts'
import '#server/audit/audit.tables.ts'

/** Enterprises that the person follows, and listings that they saved. */
export async function ownFollows(db: Db, userId: string) {
  const enterprises = await db
    .selectFrom('vendorFollows')
    .innerJoin('vendors', 'vendors.id', 'vendorFollows.vendorId')
    .select(['vendors.id as vendorId', 'vendors.subDomain', 'vendorFollows.since'])
    .where('vendorFollows.userId', '=', userId)
    .orderBy('vendorFollows.since')
    .execute()
  const listings = await db
    .selectFrom('listingLikes')
    .select(['listingId', 'since'])
    .where('userId', '=', userId)
    .orderBy('since')
    .execute()
  return { enterprises, listings }
}

/** What the person wrote about enterprises, in answers too; what was answered is others'. */
export async function ownFeedback(db: Db, userId: string) {
  return db
    .selectFrom('feedbackPosts')
    .select(['id', 'vendorId', 'parentId', 'actingVendorId', 'message', 'fileId'])
    .select(['createdAt', 'updatedAt', 'deletedAt'])
    .where('authorId', '=', userId)
    .orderBy('id')
    .execute()
}

export async function ownReports(db: Db, userId: string) {
  return db
    .selectFrom('reports')
    .select(['id', 'kind', 'vendorId', 'listingId', 'postId', 'reason', 'message', 'state', 'createdAt', 'closedAt'])
    .where('reporterId', '=', userId)
    .orderBy('id')
    .execute()
}

/** What the audit log says that the person did; to whom it was done may be another's. */
export async function ownActivity(db: Db, userId: string) {
  return db
    .selectFrom('auditLog')
    .select(['at', 'action', 'actingVendorId'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
}
