import { visibleNetworkStatuses } from '#features/networks/networks/networks.policy.ts'
import '#features/networks/networks/networks.tables.ts'
import { requireTeamRole } from '#features/people/teams/server/index.ts'
import { seesVendorAccount } from '#features/people/teams/teams.policy.ts'
import type { Db } from '#server/db/database.ts'
import { imageLink } from '#server/files/image-link.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { VendorNetwork } from '../account-pages.contract.ts'

type Page = { vendorId: number; language: string; page: number; limit: number }

/** The networks that an enterprise belongs to or has applied to, by name. Its team also sees hidden ones. */
export async function listVendorNetworks(db: Db, viewer: Viewer, { vendorId, language, page, limit }: Page) {
  await requireTeamRole(db, viewer, vendorId, seesVendorAccount)
  const offset = (page - 1) * limit
  const rows = await db
    .selectFrom('networkMembers')
    .innerJoin('networks', 'networks.id', 'networkMembers.networkId')
    .select(['networks.id', 'networks.name', 'networks.subDomain', 'networks.imageId', 'networks.status as own'])
    .select(['networkMembers.status', 'networkMembers.since'])
    .select(({ fn }) => fn.countAll<number>().over().as('count'))
    .where('networkMembers.vendorId', '=', vendorId)
    .orderBy(({ ref }) => ref('networks.name', '->>').key('en'))
    .orderBy('networks.id')
    .offset(offset)
    .limit(limit)
    .execute()
  const items = rows.map(
    ({ id, name, subDomain, imageId, own, status, since }): VendorNetwork => ({
      id,
      name: inLanguage(name, language),
      subDomain,
      status,
      since,
      imageUrl: imageId ? imageLink(imageId, 'small') : null,
      isPublic: visibleNetworkStatuses.includes(own),
    }),
  )
  return { items, count: rows[0]?.count ?? (await countNetworks(db, vendorId)), offset, limit }
}

/** Needed for pages beyond the last, which have no row to carry the count. */
async function countNetworks(db: Db, vendorId: number): Promise<number> {
  const { count } = await db
    .selectFrom('networkMembers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('vendorId', '=', vendorId)
    .executeTakeFirstOrThrow()
  return count
}

/** The network that an enterprise runs; null if there is none. */
export async function getNetworkDetails(
  db: Db,
  viewer: Viewer,
  { vendorId, language }: { vendorId: number; language: string },
) {
  await requireTeamRole(db, viewer, vendorId, seesVendorAccount)
  const network = await db
    .selectFrom('networks')
    .innerJoin('vendors', 'vendors.id', 'networks.vendorId')
    .select(['networks.id', 'networks.name', 'networks.subDomain', 'networks.status', 'vendors.isNetworker'])
    .where('networks.vendorId', '=', vendorId)
    .orderBy('networks.id')
    .executeTakeFirst()
  if (!network) return { network: null }
  const { id, name, subDomain, status, isNetworker } = network
  const rows = await db
    .selectFrom('networkMembers')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('networkId', '=', id)
    .groupBy('status')
    .execute()
  const of = (wanted: number) => rows.find(row => row.status === wanted)?.count ?? 0
  const members = { approved: of(1), inProgress: of(3), renewing: of(4) }
  const subscribed = visibleNetworkStatuses.includes(status)
  return { network: { id, name: inLanguage(name, language), subDomain, status, isNetworker, subscribed, members } }
}
