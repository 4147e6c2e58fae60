import { teamRoleOf } from '#features/people/teams/server/index.ts'
import { auditForOther } from '#server/audit/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { withoutAdminRights } from '#shared/roles.ts'
import type { Inviter } from './referral-inviter.ts'

type Deed = { action: `referral.${string}`; details: Record<string, unknown> }

/** Records what an admin does in an inviter's name; nothing if a person, or a member of the team, does it themselves. */
export async function auditForInviter(tx: Tx, viewer: Viewer, inviter: Inviter, deed: Deed): Promise<void> {
  if ('userId' in inviter) {
    await auditForOther(tx, viewer, inviter.userId, { ...deed, target: `user:${inviter.userId}` })
    return
  }
  const isOwn = await teamRoleOf(tx, withoutAdminRights(viewer), inviter.vendorId)
  if (!isOwn) await auditForOther(tx, viewer, null, { ...deed, target: `vendor:${inviter.vendorId}` })
}
