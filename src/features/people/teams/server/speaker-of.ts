import '#features/people/accounts/accounts.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { teamRoleOf } from './team-role.ts'

export type Speaker = {
  /** the enterprise that they speak for; null when they speak for themselves */
  vendorId: number | null
  /** their role in its team */
  role: number | undefined
}

/** For whom somebody speaks who writes something: the enterprise that they chose to act as, or themselves. */
export async function speakerOf(db: Db | Tx, viewer: Viewer): Promise<Speaker> {
  if (viewer.isThemselves) return { vendorId: null, role: undefined }
  const user = await db
    .selectFrom('users')
    .innerJoin('vendors', 'vendors.id', 'users.selectedVendorId')
    .select('users.selectedVendorId as vendorId')
    .where('users.id', '=', viewer.userId)
    .where('vendors.kind', '=', 'vendor')
    .executeTakeFirst()
  if (!user?.vendorId) return { vendorId: null, role: undefined }
  const role = await teamRoleOf(db, viewer, user.vendorId)
  return { vendorId: role === undefined ? null : user.vendorId, role }
}
