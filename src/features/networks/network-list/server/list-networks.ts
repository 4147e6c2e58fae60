import '#features/market/directory/directory.tables.ts'
import { type SqlBool, sql } from 'kysely'
import { membershipStatusOf } from '#features/networks/networks/membership-states.ts'
import { visibleNetworkStatuses } from '#features/networks/networks/networks.policy.ts'
import '#features/networks/networks/networks.tables.ts'
import type { Db } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { NetworkRow } from '../network-list.contract.ts'

type Asked = {
  state: 'shown' | 'hidden'
  search?: string | undefined
  page: number
  limit: number
  language: string
}

/** A page of the admins’ list of networks, by name. */
export async function listNetworks(db: Db, { state, search, page, limit, language }: Asked) {
  const matching = db
    .selectFrom('networks')
    .where('networks.status', state === 'shown' ? 'in' : 'not in', visibleNetworkStatuses)
    .$if(search !== undefined, query =>
      query.where(
        sql<SqlBool>`(position(lower(${search}) in lower(networks.name::text)) > 0
          or position(lower(${search}) in networks.sub_domain) > 0)`,
      ),
    )
  const { count } = await matching.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const offset = (page - 1) * limit
  const rows = await matching
    .leftJoin('vendors', 'vendors.id', 'networks.vendorId')
    .select(['networks.id', 'networks.name', 'networks.subDomain', 'networks.status', 'networks.whiteLabel'])
    .select(['vendors.brand', 'vendors.subDomain as vendorSubDomain'])
    .select(query =>
      query
        .selectFrom('networkMembers')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('networkMembers.networkId', '=', 'networks.id')
        .where('networkMembers.status', 'in', visibleNetworkStatuses)
        .as('members'),
    )
    .orderBy(sql`networks.name ->> 'en'`)
    .orderBy('networks.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const items = rows.map(
    ({ id, name, subDomain, status, whiteLabel, brand, vendorSubDomain, members }): NetworkRow => ({
      ...{ id, subDomain, name: inLanguage(name, language), status: membershipStatusOf(status), hasSite: whiteLabel },
      members: Number(members),
      vendor: vendorSubDomain ? { name: inLanguage(brand, language), subDomain: vendorSubDomain } : null,
    }),
  )
  return { items, count: Number(count), offset, limit }
}
