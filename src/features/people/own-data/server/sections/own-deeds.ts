import type { Db } from '#server/db/database.ts'
import '#features/community/feedback/feedback.tables.ts'
import '#features/community/follows/follows.tables.ts'
import '#features/community/reports/reports.tables.ts'
import '#features/market/claims/claims.tables.ts'
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

/** The person's feedback and answers in any state, without the posts they answered. */
export async function ownFeedback(db: Db, userId: string) {
  return db
    .selectFrom('feedbackPosts')
    .select(['id', 'vendorId', 'parentId', 'actingVendorId', 'message', 'fileId'])
    .select(['createdAt', 'updatedAt', 'deletedAt', 'state'])
    .where('authorId', '=', userId)
    .orderBy('id')
    .execute()
}

export async function ownReports(db: Db, userId: string) {
  return db
    .selectFrom('reports')
    .select(['id', 'kind', 'vendorId', 'listingId', 'postId', 'chatRoomId', 'chatEventId'])
    .select(['reason', 'message', 'state', 'outcome', 'createdAt', 'closedAt'])
    .where('reporterId', '=', userId)
    .orderBy('id')
    .execute()
}

/** Profiles that the person claimed, and the decisions on these claims. */
export async function ownClaims(db: Db, userId: string) {
  return db
    .selectFrom('profileClaims')
    .select(['id', 'vendorId', 'proof', 'email', 'message', 'fileId', 'state', 'reason', 'createdAt', 'decidedAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
}

/** The person's entries in the audit log, without other people's data. */
export async function ownActivity(db: Db, userId: string) {
  return db
    .selectFrom('auditLog')
    .select(['at', 'action', 'actingVendorId'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
}
