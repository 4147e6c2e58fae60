import '#features/market/directory/directory.tables.ts'
import { visibleNetworkStatuses } from '#features/networks/networks/networks.policy.ts'
import '#features/networks/networks/networks.tables.ts'
import { teamRoleOf } from '#features/people/teams/server/index.ts'
import { seesNetworkAreas } from '#features/people/teams/teams.policy.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import { isPlatformAdmin } from '#shared/roles.ts'

/** A network that the viewer may manage. */
export type ManagedNetwork = { id: number; vendorId: number | null; timeZone: string; isByAdmin: boolean }

/**
 * The network, if the viewer may manage its members: an admin of Pola, or an owner or admin of the enterprise that runs
 * it (docs/product.md §6).
 * @throws NOT_FOUND for others
 */
export async function requireManagedNetwork(db: Db | Tx, viewer: Viewer, networkId: number): Promise<ManagedNetwork> {
  const network = await db
    .selectFrom('networks')
    .leftJoin('vendors', 'vendors.id', 'networks.vendorId')
    .select(['networks.id', 'networks.vendorId', 'networks.timeZone', 'networks.status', 'vendors.isNetworker'])
    .where('networks.id', '=', networkId)
    .executeTakeFirst()
  if (!network) return missing()
  const { id, vendorId, timeZone, isNetworker } = network
  if (isPlatformAdmin(viewer)) return { id, vendorId, timeZone, isByAdmin: true }
  const role = vendorId === null ? undefined : await teamRoleOf(db, viewer, vendorId)
  const subscribed = visibleNetworkStatuses.includes(network.status)
  if (!seesNetworkAreas(role, { isNetworker: isNetworker === true, networkId, subscribed })) missing()
  return { id, vendorId, timeZone, isByAdmin: false }
}
