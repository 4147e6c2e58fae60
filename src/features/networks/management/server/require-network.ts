import '#features/market/directory/directory.tables.ts'
import { visibleNetworkStatuses } from '#features/networks/networks/networks.policy.ts'
import '#features/networks/networks/networks.tables.ts'
import { teamRoleOf } from '#features/people/teams/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import { isPlatformAdmin } from '#shared/roles.ts'
import '../management.tables.ts'
import { hasNetworkRole, type NetworkRole, networkRoleOf } from '../network-roles.ts'

/** A network that the viewer has a role in. */
export type ManagedNetwork = {
  id: number
  vendorId: number | null
  timeZone: string
  role: NetworkRole
  /** the viewer is an admin of Pola */
  isByAdmin: boolean
}

/**
 * The network, if the viewer has at least the role `needed` there. An admin of Pola has all rights in every network. For
 * others it must be visible, and run by an enterprise that may have one (docs/product.md §6).
 * @throws NOT_FOUND for others
 */
export async function requireNetwork(
  db: Db | Tx,
  viewer: Viewer,
  networkId: number,
  needed: NetworkRole,
): Promise<ManagedNetwork> {
  const network = await db
    .selectFrom('networks')
    .leftJoin('vendors', 'vendors.id', 'networks.vendorId')
    .leftJoin('networkRoles', join =>
      join.onRef('networkRoles.networkId', '=', 'networks.id').on('networkRoles.userId', '=', viewer.userId),
    )
    .select(['networks.id', 'networks.vendorId', 'networks.timeZone', 'networks.status', 'vendors.isNetworker'])
    .select('networkRoles.role as given')
    .where('networks.id', '=', networkId)
    .executeTakeFirst()
  if (!network) return missing()
  const { id, vendorId, timeZone } = network
  if (isPlatformAdmin(viewer)) return { id, vendorId, timeZone, role: 'owner', isByAdmin: true }
  if (!network.isNetworker || vendorId === null || !visibleNetworkStatuses.includes(network.status)) return missing()
  // a token is an enterprise’s, not a person’s
  const given = viewer.onlyVendorId === undefined ? (network.given ?? undefined) : undefined
  const role = networkRoleOf(given, await teamRoleOf(db, viewer, vendorId))
  return role && hasNetworkRole(role, needed) ? { id, vendorId, timeZone, role, isByAdmin: false } : missing()
}
