import { requireOwnTeam } from '#features/people/teams/server/index.ts'
import { managesVendor } from '#features/people/teams/teams.policy.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import '../feedback.tables.ts'
import { refreshNotices } from './announce-feedback.ts'
import { visibleFeedback } from './visible-feedback.ts'

type Tag = { id: number; vendorId: number }

/**
 * Takes the tag of an enterprise off a post or an answer, by its owner or admin. It stays off; a second time does nothing.
 * @throws ORPCError NOT_FOUND; `gm-error-read-only` (403) for admins of Pola who aren't in its team
 */
export async function untagFeedback(db: Db, viewer: Viewer, { id, vendorId }: Tag): Promise<void> {
  await requireOwnTeam(db, viewer, vendorId, managesVendor)
  await db.transaction().execute(async tx => {
    const tag = await tx
      .selectFrom('feedbackTags')
      .innerJoin('feedbackPosts', 'feedbackPosts.id', 'feedbackTags.postId')
      .select('feedbackTags.untaggedAt')
      .where('feedbackTags.postId', '=', id)
      .where('feedbackTags.vendorId', '=', vendorId)
      .where(visibleFeedback(viewer.userId))
      .forNoKeyUpdate('feedbackTags')
      .executeTakeFirst()
    if (!tag) return missing()
    if (tag.untaggedAt) return
    await tx
      .updateTable('feedbackTags')
      .set({ untaggedAt: new Date() })
      .where('postId', '=', id)
      .where('vendorId', '=', vendorId)
      .execute()
    await refreshNotices(tx, id)
    await writeAudit(tx, {
      userId: viewer.userId,
      actingVendorId: vendorId,
      action: 'feedback.untagged',
      target: `feedback:${id}`,
    })
  })
}
