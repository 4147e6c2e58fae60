import { visibleNetworkStatuses } from '#features/networks/networks/networks.policy.ts'
import '#features/networks/networks/networks.tables.ts'
import type { Db } from '#server/db/database.ts'
import type { OwnDomain } from '#server/http/hosts.ts'
import '../domains.tables.ts'

/** Verified domains of networks whose site is shown. */
export async function servedDomains(db: Db): Promise<OwnDomain[]> {
  const rows = await db
    .selectFrom('networkDomains')
    .innerJoin('networks', 'networks.id', 'networkDomains.networkId')
    .select(['subDomain as label', 'domain', 'isPointing as isMain'])
    .where('verifiedAt', 'is not', null)
    .where('whiteLabel', '=', true)
    .where('status', 'in', visibleNetworkStatuses)
    .execute()
  return rows
}
