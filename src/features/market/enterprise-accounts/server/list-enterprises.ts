import '#features/community/feedback/feedback.tables.ts'
import '#features/community/follows/follows.tables.ts'
import '#features/market/directory/directory.tables.ts'
import '#features/market/listings/listings.tables.ts'
import '#features/networks/networks/networks.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import '#features/people/points/points.tables.ts'
import '#features/people/referrals/referrals.tables.ts'
import '#features/people/teams/teams.tables.ts'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db, Tables } from '#server/db/database.ts'
import { escapeLike } from '#server/db/escape-like.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import { vendorLevels, vendorStatuses } from '#shared/vendor-statuses.ts'
import type { EnterpriseFilters, EnterpriseRow } from '../enterprise-accounts.contract.ts'
import {
  type EnterpriseLevel,
  type EnterpriseStatus,
  type enterpriseSorts,
  levelOf,
  statusOf,
} from '../enterprise-states.ts'

type Sort = (typeof enterpriseSorts)[number]
type Wanted = EnterpriseFilters & { page: number; limit: number; sort: Sort | `-${Sort}` }

/** A page of enterprises in any status, how many match, and all networks. */
export async function listEnterprises(db: Db, { page, limit, sort, ...filters }: Wanted, language: string) {
  const offset = (page - 1) * limit
  const [{ count }, rows, networks] = await Promise.all([
    matching(db, filters)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    // What is counted for each enterprise is counted for those of the page alone.
    rowsOf(db, ordered(matching(db, filters), sort).select('vendors.id').limit(limit).offset(offset), sort),
    db.selectFrom('networks').select(['id', 'name']).orderBy('id').execute(),
  ])
  return {
    items: rows.map(row => shape(row, language)),
    networks: networks.map(({ id, name }) => ({ id, name: inLanguage(name, language) })),
    ...{ count, offset, limit },
  }
}

/** Ids of all enterprises that match, by id; at most `limit`. */
export async function matchingEnterprises(db: Db, filters: EnterpriseFilters, limit: number): Promise<string[]> {
  const rows = await matching(db, filters).select('vendors.id').orderBy('vendors.id').limit(limit).execute()
  return rows.map(({ id }) => String(id))
}

const columns: Record<Sort, RawBuilder<unknown>> = {
  name: sql`(vendors.brand ->> 'en') collate "C"`,
  level: sql`vendors.level`,
  ratings: sql`vendors.rating_thumbs`,
  updatedAt: sql`vendors.updated_at`,
  createdAt: sql`vendors.created_at`,
}

function ordered<O>(query: SelectQueryBuilder<Tables, 'vendors', O>, sort: Wanted['sort']) {
  const order = sort.startsWith('-') ? sql`desc` : sql`asc`
  return query.orderBy(sql`${columns[sort.replace('-', '') as Sort]} ${order}, vendors.id ${order}`)
}

function matching(db: Db, { status, level, networkId, search }: EnterpriseFilters) {
  return db
    .selectFrom('vendors')
    .where('vendors.kind', '=', 'vendor')
    .$if(status !== undefined, query => query.where('vendors.status', '=', vendorStatuses[status as EnterpriseStatus]))
    .$if(level !== undefined, query =>
      query
        .where('vendors.level', '=', vendorLevels[level as EnterpriseLevel])
        .where('vendors.status', '<>', vendorStatuses.listed),
    )
    .$if(networkId !== undefined, query =>
      query.where(
        sql<boolean>`exists (select from network_members member
          where member.vendor_id = vendors.id and member.network_id = ${networkId})`,
      ),
    )
    .$if(search !== undefined, query => query.where(isNamed(search as string)))
}

function isNamed(search: string) {
  const within = `%${escapeLike(search)}%`
  const lower = search.toLowerCase()
  return sql<boolean>`(
    vendors.sub_domain like ${`%${escapeLike(lower)}%`}
    or exists (select from jsonb_each_text(vendors.brand) where value ilike ${within})
    or vendors.id in (select team.vendor_id from vendor_team team join users on users.id = team.user_id
      where users.email = ${lower}))`
}

/** Memberships of a network that are shown: approved and renewing. */
const shownMembers = [vendorStatuses.approved, vendorStatuses.renewing]

function rowsOf(db: Db, ids: SelectQueryBuilder<Tables, 'vendors', { id: number }>, sort: Wanted['sort']) {
  const counted = (query: RawBuilder<unknown>) => sql<number>`(${query})`
  return ordered(
    db
      .selectFrom('vendors')
      .select(['vendors.id', 'brand', 'subDomain', 'logoImageId', 'level', 'status', 'hiddenBy', 'ratingThumbs'])
      .select(['vendors.createdAt', 'vendors.updatedAt'])
      .select([
        sql<LocalText[]>`(select coalesce(jsonb_agg(networks.name order by networks.id), '[]')
          from network_members member join networks on networks.id = member.network_id
          where member.vendor_id = vendors.id and member.status = any(${shownMembers}::int[]))`.as('networks'),
        counted(sql`select count(*) from listings where vendor_id = vendors.id and status = 'published'`).as(
          'listings',
        ),
        counted(sql`select count(*) from vendor_team where vendor_id = vendors.id`).as('team'),
        counted(sql`select coalesce(sum(amount), 0) from point_entries where vendor_id = vendors.id`).as('points'),
        counted(
          sql`select count(*) from feedback_posts where vendor_id = vendors.id and parent_id is null and deleted_at is null`,
        ).as('feedback'),
        counted(sql`select count(*) from vendor_follows where vendor_id = vendors.id`).as('followers'),
        counted(sql`select count(*) from referrals where vendor_id = vendors.id and mailed_at is not null`).as('sent'),
        counted(sql`select count(*) from referrals where vendor_id = vendors.id and joined_at is not null`).as(
          'joined',
        ),
      ])
      .where('vendors.id', 'in', ids),
    sort,
  ).execute()
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

function shape(row: Row, language: string): EnterpriseRow {
  const { id, subDomain, logoImageId, hiddenBy } = row
  return {
    ...{ id, subDomain, logoImageId, hiddenBy },
    name: inLanguage(row.brand, language),
    level: row.status === vendorStatuses.listed ? null : levelOf(row.level),
    status: statusOf(row.status),
    networks: row.networks.map(name => inLanguage(name, language)),
    listings: Number(row.listings),
    team: Number(row.team),
    invites: { sent: Number(row.sent), joined: Number(row.joined) },
    points: Number(row.points),
    feedback: Number(row.feedback),
    followers: Number(row.followers),
    ratings: row.ratingThumbs,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
