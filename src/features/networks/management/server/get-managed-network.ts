import { visibleNetworkStatuses } from '#features/networks/networks/networks.policy.ts'
import type { Db } from '#server/db/database.ts'
import '#server/files/files.tables.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { ManagedNetworkInfo } from '../management.contract.ts'
import { hasNetworkRole } from '../network-roles.ts'
import { requireNetwork } from './require-network.ts'
import { waitingInNetworks } from './waiting.ts'

/** @throws NOT_FOUND for who has no role in the network */
export async function getManagedNetwork(
  db: Db,
  viewer: Viewer,
  subDomain: string,
  language: string,
): Promise<ManagedNetworkInfo> {
  const row = await db
    .selectFrom('networks')
    .leftJoin('images', 'images.id', 'networks.imageId')
    .select(['networks.id', 'subDomain', 'name', 'types', 'regions', 'imageId', 'images.color', 'whiteLabel'])
    .select(query =>
      query
        .selectFrom('networkMembers')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('networkMembers.networkId', '=', 'networks.id')
        .where('networkMembers.status', 'in', visibleNetworkStatuses)
        .as('members'),
    )
    .where('subDomain', '=', subDomain)
    .executeTakeFirst()
  if (!row) return missing()
  const { vendorId, timeZone, role } = await requireNetwork(db, viewer, row.id, 'reader')
  const { id, types, regions } = row
  return {
    id,
    subDomain: row.subDomain,
    name: inLanguage(row.name, language),
    logo: row.imageId && row.color ? { id: row.imageId, color: row.color } : null,
    types,
    regions,
    vendorId,
    timeZone,
    members: Number(row.members),
    role,
    hasSite: row.whiteLabel,
    waiting: await Promise.all(
      [...waitingInNetworks]
        .filter(({ needs }) => hasNetworkRole(role, needs))
        .map(async ({ path, count }) => ({ path, count: await count(db, viewer, row.id) })),
    ),
  }
}
