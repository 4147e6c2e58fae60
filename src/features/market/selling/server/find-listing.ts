import { requireOwnTeam, requireTeamRole, teamRoleOf } from '#features/people/teams/server/index.ts'
import { managesVendor, seesVendorAccount } from '#features/people/teams/teams.policy.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import { withoutAdminRights } from '#shared/roles.ts'
import '#features/market/listings/listings.tables.ts'

/** The enterprise of a listing, for members of its team; for all others the listing looks missing. */
export async function vendorToRead(db: Db | Tx, viewer: Viewer, id: number): Promise<number> {
  const vendorId = await vendorOf(db, id)
  await requireTeamRole(db, viewer, vendorId, seesVendorAccount)
  return vendorId
}

/** The enterprise of a listing, for owners and admins of its team, who may change it. */
export async function vendorToChange(db: Db | Tx, viewer: Viewer, id: number): Promise<number> {
  const vendorId = await vendorOf(db, id)
  await requireOwnTeam(db, viewer, vendorId, managesVendor)
  return vendorId
}

/** Whether {@link vendorToChange} would let them. */
export async function mayChange(db: Db | Tx, viewer: Viewer, vendorId: number): Promise<boolean> {
  // an admin of Pola counts as themselves here
  return managesVendor(await teamRoleOf(db, withoutAdminRights(viewer), vendorId))
}

async function vendorOf(db: Db | Tx, id: number): Promise<number> {
  const listing = await db.selectFrom('listings').select('vendorId').where('id', '=', id).executeTakeFirst()
  return listing?.vendorId ?? missing()
}
