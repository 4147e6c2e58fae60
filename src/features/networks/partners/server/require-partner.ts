import { approvedStatuses } from '#features/market/directory/directory.tables.ts'
import { visibleNetworkStatuses } from '#features/networks/networks/networks.policy.ts'
import '#features/networks/networks/networks.tables.ts'
import { requireOwnTeam, requireTeamRole } from '#features/people/teams/server/index.ts'
import { seesVendorAccount } from '#features/people/teams/teams.policy.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'

/** Subdomains of the partner and of the network. */
export type PartnerPath = { partner: string; network: string }
export type Partnership = { networkId: number; partnerId: number; timeZone: string }

/**
 * The partnership, for the team of the partner, in any role, and for admins of Pola. It holds as long as the partner is
 * approved, and visitors see the network.
 * @throws NOT_FOUND for others
 */
export async function requirePartner(db: Db | Tx, viewer: Viewer, path: PartnerPath): Promise<Partnership> {
  const partnership = await findPartnership(db, path)
  await requireTeamRole(db, viewer, partnership.partnerId, seesVendorAccount)
  return partnership
}

/** {@link requirePartner} for what only the partner’s own team does. @throws gm-error-read-only (403) for admins of Pola */
export async function requirePartnerTeam(db: Db | Tx, viewer: Viewer, path: PartnerPath): Promise<Partnership> {
  const partnership = await findPartnership(db, path)
  await requireOwnTeam(db, viewer, partnership.partnerId, seesVendorAccount)
  return partnership
}

async function findPartnership(db: Db | Tx, { partner, network }: PartnerPath): Promise<Partnership> {
  const row = await db
    .selectFrom('networkPartners')
    .innerJoin('networks', 'networks.id', 'networkPartners.networkId')
    .innerJoin('vendors', 'vendors.id', 'networkPartners.vendorId')
    .select(['networks.id as networkId', 'vendors.id as partnerId', 'networks.timeZone'])
    .where('networks.subDomain', '=', network)
    .where('networks.status', 'in', visibleNetworkStatuses)
    .where('vendors.subDomain', '=', partner)
    .where('vendors.status', 'in', approvedStatuses)
    .executeTakeFirst()
  return row ?? missing()
}
