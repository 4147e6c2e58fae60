import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { isPlatformAdmin, withoutAdminRights } from '#shared/roles.ts'
import type { TeamRole } from '../teams.tables.ts'

/**
 * Somebody's role in an enterprise's team; undefined for strangers and guests. An admin of Pola counts as an owner of
 * every existing enterprise (docs/product.md §6). A token counts as an admin of its own enterprise.
 */
export async function teamRoleOf(db: Db | Tx, viewer: Viewer | null, vendorId: number): Promise<TeamRole | undefined> {
  if (!viewer) return undefined
  if (viewer.onlyVendorId !== undefined) return viewer.onlyVendorId === vendorId ? 2 : undefined
  if (isPlatformAdmin(viewer)) {
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

/** Returns the role of somebody whom the policy allows this. @throws NOT_FOUND for others */
export async function requireTeamRole(
  db: Db | Tx,
  viewer: Viewer,
  vendorId: number,
  allows: (role: TeamRole | undefined) => boolean,
): Promise<TeamRole> {
  const role = await teamRoleOf(db, viewer, vendorId)
  return role !== undefined && allows(role) ? role : missing()
}

/**
 * {@link requireTeamRole} for changes on an enterprise's desk, which belong to its own team: an admin of Pola who isn't in it
 * reads there (docs/product.md §6).
 */
export async function requireOwnTeam(
  db: Db | Tx,
  viewer: Viewer,
  vendorId: number,
  allows: (role: TeamRole | undefined) => boolean,
): Promise<TeamRole> {
  const role = await teamRoleOf(db, withoutAdminRights(viewer), vendorId)
  if (role !== undefined && allows(role)) return role
  if (isPlatformAdmin(viewer) && (await teamRoleOf(db, viewer, vendorId))) refuse('gm-error-read-only', { status: 403 })
  return missing()
}
