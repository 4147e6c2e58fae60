import type { Db } from '#server/db/database.ts'
import '#features/community/feedback/feedback.tables.ts'
import '#features/community/follows/follows.tables.ts'
import '#features/community/forum/forum.tables.ts'
import '#features/community/moderation/moderation.tables.ts'
import '#features/community/moderation/reports.tables.ts'
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
    .leftJoin('feedbackThumbs', 'feedbackThumbs.postId', 'feedbackPosts.id')
    .select(['id', 'feedbackPosts.vendorId', 'parentId', 'actingVendorId', 'message', 'fileId'])
    .select(['createdAt', 'updatedAt', 'deletedAt', 'state', 'thumb', 'reasons as thumbReasons'])
    .where('feedbackPosts.authorId', '=', userId)
    .orderBy('id')
    .execute()
}

/** Questions and replies of the person, what they have begun to write, and whom they don’t want to read. */
export async function ownForum(db: Db, userId: string) {
  const posts = await db
    .selectFrom('forumPosts')
    .select(['id', 'questionId', 'groupId', 'title', 'message', 'language', 'actingVendorId', 'state'])
    .select(['createdAt', 'editedAt', 'deletedAt'])
    .where('authorId', '=', userId)
    .orderBy('id')
    .execute()
  const drafts = await db
    .selectFrom('forumDrafts')
    .select(['deed', 'target', 'groupId', 'title', 'message', 'savedAt'])
    .where('userId', '=', userId)
    .orderBy('savedAt')
    .execute()
  const likes = await db.selectFrom('forumLikes').select(['postId', 'at']).where('userId', '=', userId).execute()
  const follows = await db
    .selectFrom('forumFollows')
    .select(['questionId', 'isFollowed', 'at'])
    .where('userId', '=', userId)
    .execute()
  const groups = await db
    .selectFrom('forumGroupFollows')
    .select(['groupId', 'at'])
    .where('userId', '=', userId)
    .execute()
  const read = await db
    .selectFrom('forumReads')
    .select(['questionId', 'upTo', 'at'])
    .where('userId', '=', userId)
    .execute()
  const ignored = await db
    .selectFrom('ignoredPeople')
    .select(['ignoredId', 'at'])
    .where('userId', '=', userId)
    .execute()
  const translations = await db
    .selectFrom('forumTranslations')
    .select(['id', 'postId', 'language', 'title', 'message', 'actingVendorId', 'stage', 'state'])
    .select(['createdAt', 'editedAt', 'answeredAt', 'deletedAt'])
    .where('authorId', '=', userId)
    .orderBy('id')
    .execute()
  const answers = await db
    .selectFrom('forumTranslations')
    .select(['id', 'postId', 'stage', 'answeredAt'])
    .where('answeredBy', '=', userId)
    .orderBy('id')
    .execute()
  const reading = await db
    .selectFrom('readingLanguages')
    .select(['languages', 'at'])
    .where('userId', '=', userId)
    .execute()
  const mentions = await db.selectFrom('forumMentions').select(['postId', 'at']).where('userId', '=', userId).execute()
  return { posts, drafts, likes, follows, groups, read, ignored, mentions, translations, answers, reading }
}

/** What moderators decided about the person’s words and account, and their appeals. Not who reported them. */
export async function ownModeration(db: Db, userId: string) {
  const decisions = await db
    .selectFrom('moderationDecisions')
    .innerJoin('moderationCases', 'moderationCases.id', 'moderationDecisions.caseId')
    .select(['moderationDecisions.id', 'moderationCases.kind', 'moderationCases.copy', 'measure', 'sanction'])
    .select(['sanctionUntil', 'rule', 'facts', 'decidedAt'])
    .where('moderationDecisions.authorId', '=', userId)
    .orderBy('moderationDecisions.id')
    .execute()
  const appeals = await db
    .selectFrom('moderationAppeals')
    .select(['decisionId', 'words', 'appealedAt'])
    .where('userId', '=', userId)
    .orderBy('decisionId')
    .execute()
  return { decisions, appeals }
}

export async function ownReports(db: Db, userId: string) {
  return db
    .selectFrom('reports')
    .select([
      'id',
      'kind',
      'vendorId',
      'listingId',
      'postId',
      'forumPostId',
      'forumTranslationId',
      'enterprisePostId',
      'chatRoomId',
      'chatEventId',
    ])
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
