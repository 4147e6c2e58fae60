import type { Db, Tx } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import type { TeamRole } from '../teams.tables.ts'

/**
 * What somebody is in an enterprise's team, undefined for strangers and guests. An admin of Pola counts as an owner of all
 * (docs/product.md §6), where the enterprise exists.
 */
export async function teamRoleOf(db: Db | Tx, viewer: Viewer | null, vendorId: number): Promise<TeamRole | undefined> {
  if (!viewer) return undefined
  if (viewer.role === 1) {
    const vendor = await db.selectFrom('vendors').select('id').where('id', '=', vendorId).executeTakeFirst()
    return vendor && 1
  }
  const row = await db
    .selectFrom('vendorTeam')
    .select('role')
    .where('vendorId', '=', vendorId)
    .where('userId', '=', viewer.userId)
    .executeTakeFirst()
  return row?.role
}

/** The role of somebody to whom the policy gives this; for all others the enterprise does not exist. */
export async function requireTeamRole(
  db: Db | Tx,
  viewer: Viewer,
  vendorId: number,
  allows: (role: TeamRole | undefined) => boolean,
): Promise<TeamRole> {
  const role = await teamRoleOf(db, viewer, vendorId)
  return role !== undefined && allows(role) ? role : missing()
}
