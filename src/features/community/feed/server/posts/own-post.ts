import { requireTeamRole } from '#features/people/teams/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import { withoutAdminRights } from '#shared/roles.ts'
import { maySpeakFor } from '../../feed.policy.ts'
import '../../feed.tables.ts'

/** A post of an enterprise for which somebody may post. @throws ORPCError NOT_FOUND for all others, and removed ones */
export async function findOwnPost(db: Db | Tx, viewer: Viewer, id: number) {
  const post = await db
    .selectFrom('enterprisePosts')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where('state', '<>', 'removed')
    .executeTakeFirst()
  if (!post) return missing()
  await requireTeamRole(db, withoutAdminRights(viewer), post.actingVendorId, maySpeakFor)
  return post
}
