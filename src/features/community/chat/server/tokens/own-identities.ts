import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { isPlatformAdmin } from '#shared/roles.ts'
import '#features/market/directory/directory.tables.ts'
import '#features/people/teams/teams.tables.ts'

/**
 * The identities that somebody may chat as, as localparts: themselves, each of their enterprises, and for admins the
 * platform's team.
 */
export async function ownIdentities(db: Db, viewer: Viewer): Promise<string[]> {
  const self = `user_${viewer.userId}`
  if (viewer.isThemselves) return [self]
  const teams = await db
    .selectFrom('vendorTeam')
    .innerJoin('vendors', 'vendors.id', 'vendorTeam.vendorId')
    .select('vendorTeam.vendorId')
    .where('vendorTeam.userId', '=', viewer.userId)
    .where('vendors.kind', '=', 'vendor')
    .orderBy('vendorTeam.vendorId')
    .execute()
  return [self, ...teams.map(team => `vendor_${team.vendorId}`), ...(isPlatformAdmin(viewer) ? ['help'] : [])]
}
