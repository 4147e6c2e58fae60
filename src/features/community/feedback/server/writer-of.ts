import { teamRoleOf } from '#features/people/teams/server/index.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import '#features/people/accounts/accounts.tables.ts'
import '../feedback.tables.ts'

export type FeedbackWriter = {
  viewer: Viewer | null
  actingRole: number | undefined
  /** plain members of the enterprise they act as don't write in its name */
  membersAreBarred: boolean
  /** the enterprise they speak for; null when they speak for themselves */
  actingVendorId: number | null
  isOwnVendor: boolean
}

/** Finds out whom a caller would speak for when writing about an enterprise. Platform admins are not team members. */
export async function writerOf(db: Db, viewer: Viewer | null, vendorId: number): Promise<FeedbackWriter> {
  if (!viewer)
    return { viewer, actingRole: undefined, membersAreBarred: true, actingVendorId: null, isOwnVendor: false }
  const user = await db
    .selectFrom('users')
    .leftJoin('vendors', 'vendors.id', 'users.selectedVendorId')
    .leftJoin('feedbackSettings', 'feedbackSettings.vendorId', 'users.selectedVendorId')
    .leftJoin('vendorTeam', join =>
      join.onRef('vendorTeam.userId', '=', 'users.id').on('vendorTeam.vendorId', '=', vendorId),
    )
    .select(['users.selectedVendorId', 'vendors.kind', 'vendorTeam.role as ownRole'])
    .select('feedbackSettings.memberRoleRestriction')
    .where('users.id', '=', viewer.userId)
    .executeTakeFirst()
  const selected = user?.kind === 'vendor' && !viewer.isThemselves ? user.selectedVendorId : null
  const actingRole = selected === null ? undefined : await teamRoleOf(db, viewer, selected)
  const actingVendorId = actingRole === undefined ? null : selected
  const isOwnVendor = Boolean(user?.ownRole) || actingVendorId === vendorId
  const membersAreBarred = user?.memberRoleRestriction ?? true
  return { viewer, actingRole, membersAreBarred, actingVendorId, isOwnVendor }
}
