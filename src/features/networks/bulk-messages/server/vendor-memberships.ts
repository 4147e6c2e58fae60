import '#features/networks/activities/activities.tables.ts'
import { listActivities } from '#features/networks/activities/server/index.ts'
import { visibleNetworkStatuses } from '#features/networks/networks/networks.policy.ts'
import '#features/networks/networks/networks.tables.ts'
import { requireTeamRole } from '#features/people/teams/server/index.ts'
import { seesVendorAccount } from '#features/people/teams/teams.policy.ts'
import type { Db } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { VendorMembership } from '../bulk-messages.contract.ts'
import '../bulk-messages.tables.ts'

/** @limit networks of an enterprise whose logs its account shows */
const maxNetworks = 100

/** The networks that an enterprise is or was in, by name. @throws NOT_FOUND for who isn’t in its team */
export async function listVendorMemberships(
  db: Db,
  viewer: Viewer,
  { vendorId, language }: { vendorId: number; language: string },
) {
  await requireTeamRole(db, viewer, vendorId, seesVendorAccount)
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('networks', 'networks.id', 'memberships.networkId')
    .leftJoin('networkMessageStops as stop', join =>
      join.onRef('stop.networkId', '=', 'networks.id').on('stop.userId', '=', viewer.userId),
    )
    .select(['networks.id', 'networks.name', 'networks.subDomain', 'networks.status', 'stop.stoppedAt'])
    .where('memberships.vendorId', '=', vendorId)
    .orderBy(({ ref }) => ref('networks.name', '->>').key('en'))
    .orderBy('networks.id')
    .limit(maxNetworks)
    .execute()
  const items = rows.map(
    ({ id, name, subDomain, status, stoppedAt }): VendorMembership => ({
      network: { id, subDomain, name: inLanguage(name, language) },
      isPublic: visibleNetworkStatuses.includes(status),
      isStopped: stoppedAt !== null,
    }),
  )
  return { items }
}

type Asked = { vendorId: number; networkId: number; before?: number | undefined; language: string }

/** A page of what happened between an enterprise and a network, as the enterprise sees it. @throws NOT_FOUND */
export async function readVendorLog(db: Db, viewer: Viewer, { vendorId, networkId, before, language }: Asked) {
  await requireTeamRole(db, viewer, vendorId, seesVendorAccount)
  const membership = await db
    .selectFrom('memberships')
    .innerJoin('networks', 'networks.id', 'memberships.networkId')
    .select('networks.name')
    .where('memberships.vendorId', '=', vendorId)
    .where('networkId', '=', networkId)
    .executeTakeFirst()
  if (!membership) return missing()
  const network = inLanguage(membership.name, language)
  return listActivities(db, { networkId, vendorId, before, viewer, reader: 'enterprise', network })
}
