import '#features/market/directory/directory.tables.ts'
import '#features/networks/networks/networks.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import '#features/people/teams/teams.tables.ts'
import '../enterprise-accounts.tables.ts'
import { type RawBuilder, sql } from 'kysely'
import { contains } from '#server/db/contains.ts'
import type { Db, Tables } from '#server/db/database.ts'
import { readIdPage } from '#server/db/id-page.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import { vendorLevels, vendorStatuses } from '#shared/vendor-statuses.ts'
import type { EnterpriseFilters, EnterpriseRow } from '../enterprise-accounts.contract.ts'
import { type enterpriseSorts, levelOf, shownStatuses, statusOf } from '../enterprise-states.ts'
import { refreshEnterprises } from './refresh-enterprises.ts'

type Sort = (typeof enterpriseSorts)[number]
type Wanted = EnterpriseFilters & { page: number; limit: number; sort: Sort | `-${Sort}` }

/** A page of enterprises in any status, how many match, and all networks. */
export async function listEnterprises(db: Db, { page, limit, sort, ...filters }: Wanted, language: string) {
  await refreshEnterprises(db)
  const offset = (page - 1) * limit
  const { ids, count } = await readIdPage<number>(db, {
    ...{ table: 'enterpriseRows', id: 'vendorId', column: columns[sort.replace('-', '') as Sort], offset, limit },
    isDescending: sort.startsWith('-'),
    where: conditions(filters),
  })
  const [found, networks] = await Promise.all([
    rowsOf(db, ids),
    db.selectFrom('networks').select(['id', 'name']).orderBy('id').execute(),
  ])
  const rows = new Map(found.map(row => [row.id, shape(row, language)]))
  return {
    items: ids.flatMap(id => rows.get(id) ?? []),
    networks: networks.map(({ id, name }) => ({ id, name: inLanguage(name, language) })),
    ...{ count, offset, limit },
  }
}

/** Ids of all enterprises that match, by id; at most `limit`. What changed is read anew by the caller. */
export async function matchingEnterprises(db: Db, filters: EnterpriseFilters, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('enterpriseRows')
    .select('vendorId')
    .where(({ and }) => and(conditions(filters)))
    .orderBy('vendorId')
    .limit(limit)
    .execute()
  return rows.map(({ vendorId }) => String(vendorId))
}

/** The column of `enterprise_rows` for each order; each has an index, with the id behind it. */
const columns = {
  ...{ name: 'name', level: 'level', publish: 'isShown', networks: 'network', listings: 'listings', status: 'status' },
  ...{ team: 'team', invites: 'invitesSent', points: 'points', feedback: 'feedback', followers: 'followers' },
  ...{ ratings: 'ratings', createdAt: 'createdAt', updatedAt: 'updatedAt' },
} as const satisfies Record<Sort, keyof Tables['enterpriseRows']>

function conditions({ status, level, publish, networkId, search }: EnterpriseFilters): RawBuilder<boolean>[] {
  return [
    status && sql<boolean>`status = ${vendorStatuses[status]}`,
    level && sql<boolean>`level = ${vendorLevels[level]}`,
    publish && sql<boolean>`is_shown = ${publish === 'shown'}`,
    networkId && sql<boolean>`${networkId} = any(network_ids)`,
    search && isNamed(search),
  ].filter(condition => typeof condition === 'object')
}

function isNamed(search: string) {
  const named = contains('words', search)
  if (!search.includes('@')) return named
  return sql<boolean>`(${named}
    or vendor_id in (select team.vendor_id from vendor_team team join users on users.id = team.user_id
      where users.email = ${search.toLowerCase()}))`
}

/** Memberships of a network that are shown: approved and renewing. */
const shownMembers = [vendorStatuses.approved, vendorStatuses.renewing]

function rowsOf(db: Db, ids: number[]) {
  return db
    .selectFrom('vendors')
    .innerJoin('enterpriseRows as counts', 'counts.vendorId', 'vendors.id')
    .select(['vendors.id', 'brand', 'subDomain', 'logoImageId', 'vendors.level', 'vendors.status', 'hiddenBy'])
    .select(['vendors.createdAt', 'vendors.updatedAt', 'ratingThumbs', 'listings', 'team', 'points', 'feedback'])
    .select(['followers', 'invitesSent', 'invitesJoined', 'metabaseAccess'])
    .select(
      sql<LocalText[]>`(select coalesce(jsonb_agg(networks.name order by networks.id), '[]')
        from network_members member join networks on networks.id = member.network_id
        where member.vendor_id = vendors.id and member.status = any(${shownMembers}::int[]))`.as('networks'),
    )
    .where(sql<boolean>`vendors.id = any(${ids}::int[])`)
    .execute()
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

function shape(row: Row, language: string): EnterpriseRow {
  const { id, subDomain, logoImageId, hiddenBy, listings, team, points, feedback, followers } = row
  const status = statusOf(row.status)
  return {
    ...{ id, subDomain, logoImageId, hiddenBy, status, listings, team, points, feedback, followers },
    name: inLanguage(row.brand, language),
    level: status === 'listed' ? null : levelOf(row.level),
    isShown: shownStatuses.includes(status),
    networks: row.networks.map(name => inLanguage(name, language)),
    invites: { sent: row.invitesSent, joined: row.invitesJoined },
    ratings: row.ratingThumbs,
    hasDashboardAccess: row.metabaseAccess,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
