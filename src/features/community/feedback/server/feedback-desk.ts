import { sql } from 'kysely'
import { requireOwnTeam, requireTeamRole, teamRoleOf } from '#features/people/teams/server/index.ts'
import { managesVendor, seesVendorAccount } from '#features/people/teams/teams.policy.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import { withoutAdminRights } from '#shared/roles.ts'
import type { FeedbackDesk } from '../feedback.contract.ts'
import '../feedback.tables.ts'
import '#features/market/directory/directory.tables.ts'
import { type Reason, reasonsFor } from '../thumbs.ts'
import { loadPosts } from './load-posts.ts'
import { visibleFeedback } from './visible-feedback.ts'

type Wanted = { vendorId: number; page: number; limit: number; language: string }

/**
 * What an enterprise's team reads of feedback: figures of thumbs and reasons, posts that name it, and its setting.
 * @throws ORPCError NOT_FOUND for others
 */
export async function readFeedbackDesk(
  db: Db,
  viewer: Viewer,
  { vendorId, page, limit, language }: Wanted,
): Promise<FeedbackDesk> {
  await requireTeamRole(db, viewer, vendorId, seesVendorAccount)
  const own = await teamRoleOf(db, withoutAdminRights(viewer), vendorId)
  const tagged = db
    .selectFrom('feedbackTags')
    .innerJoin('feedbackPosts', 'feedbackPosts.id', 'feedbackTags.postId')
    .where('feedbackTags.vendorId', '=', vendorId)
    .where('feedbackTags.untaggedAt', 'is', null)
    .where(visibleFeedback(viewer.userId))
  const { count } = await tagged.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const offset = (page - 1) * limit
  const rows = await tagged
    .select('feedbackPosts.id')
    .orderBy('feedbackPosts.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  const ids = rows.map(({ id }) => id)
  return {
    rating: await readRating(db, vendorId),
    reasons: await countReasons(db, vendorId),
    memberRoleRestriction: await readRestriction(db, vendorId),
    mayChange: managesVendor(own),
    tagged: { items: await loadPosts(db, ids, { viewer, language }), count: Number(count), offset, limit },
  }
}

/** How many people recommend an enterprise, and how many don't. */
export async function readRating(db: Db, vendorId: number): Promise<{ thumbs: number; down: number }> {
  const row = await db
    .selectFrom('vendors')
    .select(['ratingThumbs', 'thumbsDown'])
    .where('id', '=', vendorId)
    .executeTakeFirst()
  return row ? { thumbs: row.ratingThumbs, down: row.thumbsDown } : missing()
}

/** How many people give each reason, in the order of the chips, as visitors see their posts. */
async function countReasons(db: Db, vendorId: number): Promise<FeedbackDesk['reasons']> {
  const rows = await db
    .selectFrom('feedbackThumbs')
    .innerJoin('feedbackPosts', join =>
      join
        .onRef('feedbackPosts.id', '=', 'feedbackThumbs.postId')
        .onRef('feedbackPosts.vendorId', '=', 'feedbackThumbs.vendorId'),
    )
    .innerJoinLateral(sql<{ reason: Reason }>`unnest(feedback_thumbs.reasons)`.as<'given'>(sql`given(reason)`), join =>
      join.onTrue(),
    )
    .select(['given.reason', eb => eb.fn.countAll<number>().as('count')])
    .where('feedbackThumbs.vendorId', '=', vendorId)
    .where(visibleFeedback(null))
    .groupBy('given.reason')
    .execute()
  const counts = new Map(rows.map(({ reason, count }) => [reason, Number(count)]))
  return [...reasonsFor.up, ...reasonsFor.down].flatMap(reason => {
    const count = counts.get(reason)
    return count === undefined ? [] : { reason, count }
  })
}

async function readRestriction(db: Db, vendorId: number): Promise<boolean> {
  const row = await db
    .selectFrom('feedbackSettings')
    .select('memberRoleRestriction')
    .where('vendorId', '=', vendorId)
    .executeTakeFirst()
  return row?.memberRoleRestriction ?? true
}

/**
 * Sets whether plain members write feedback in their enterprise's name.
 * @throws ORPCError NOT_FOUND; `gm-error-read-only` (403) for admins of Pola who aren't in its team
 */
export async function setMemberRestriction(
  db: Db,
  viewer: Viewer,
  { vendorId, memberRoleRestriction }: { vendorId: number; memberRoleRestriction: boolean },
): Promise<void> {
  await requireOwnTeam(db, viewer, vendorId, managesVendor)
  await db.transaction().execute(async tx => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('feedbackSettings')
      .values({ vendorId, memberRoleRestriction })
      .onConflict(conflict =>
        conflict
          .column('vendorId')
          .doUpdateSet({ memberRoleRestriction })
          .where('feedbackSettings.memberRoleRestriction', '<>', memberRoleRestriction),
      )
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) return
    const action = `feedback.members-${memberRoleRestriction ? 'barred' : 'write'}`
    await writeAudit(tx, { userId: viewer.userId, actingVendorId: vendorId, action, target: `vendor:${vendorId}` })
  })
}
