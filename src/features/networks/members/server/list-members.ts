import { type RawBuilder, sql } from 'kysely'
import '#features/market/directory/directory.tables.ts'
import {
  membershipStatusOf,
  numberOfStatus,
  shownMembershipStatuses,
} from '#features/networks/networks/membership-states.ts'
import '#features/networks/networks/networks.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import type { Db } from '#server/db/database.ts'
import { escapeLike } from '#server/db/escape-like.ts'
import { missing } from '#server/http/api-context.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { MemberState, memberSorts } from '../member-states.ts'
import type { ManagedLevel, MemberFilters, MemberPeriod, MemberRow } from '../members.contract.ts'
import { dayAt, lastDayBefore } from '../network-days.ts'

type Sort = (typeof memberSorts)[number]
type Network = { id: number; timeZone: string }
type Asked = MemberFilters & { page: number; limit: number; sort: Sort | `-${Sort}` }

/** A page of a network’s members, with its levels. */
export async function listMembers(
  db: Db,
  network: Network,
  { page, limit, sort, ...filters }: Asked,
  language: string,
) {
  const offset = (page - 1) * limit
  const where = conditions(network.id, filters)
  const [{ rows }, { rows: counted }, levels] = await Promise.all([
    readRows(db, where, sql`order by ${orderOf(sort)}, member.id limit ${limit} offset ${offset}`),
    sql<{ count: number }>`select count(*) as count ${members} where ${where}`.execute(db),
    listLevels(db, network.id, language),
  ])
  const items = rows.map(row => shape(row, language, network.timeZone))
  return { items, count: counted[0]?.count ?? 0, offset, limit, levels }
}

/** A member with the periods of its membership, the first one first. @throws NOT_FOUND */
export async function getMember(db: Db, network: Network, membershipId: number, language: string) {
  const where = sql<boolean>`member.network_id = ${network.id} and member.id = ${membershipId}`
  const { rows } = await readRows(db, where, sql``)
  const [row] = rows
  if (!row) return missing()
  const periods = await db
    .selectFrom('membershipPeriods as period')
    .leftJoin('networkLevels as level', 'level.id', 'period.levelId')
    .leftJoin('users', 'users.id', 'period.decidedBy')
    .select([
      'period.id',
      'period.status',
      'startsAt',
      'endsAt',
      'dueAt',
      'source',
      'levelId',
      'level.name as levelName',
    ])
    .select('users.name as decidedBy')
    .where('membershipId', '=', membershipId)
    .orderBy(sql`starts_at nulls first`)
    .execute()
  const zone = network.timeZone
  return {
    ...shape(row, language, zone),
    periods: periods.map(
      ({ id, status, startsAt, endsAt, source, decidedBy, ...period }): MemberPeriod => ({
        ...{ id, source, decidedBy, status: membershipStatusOf(status), level: levelOf(period, language) },
        ...daysOf({ startsAt, endsAt, dueAt: period.dueAt }, zone),
        ...{ startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null },
      }),
    ),
  }
}

/** Memberships, each with its period of now, else the next one, else the last one. */
const members = sql`
  from memberships member
  join vendors on vendors.id = member.vendor_id
  left join lateral (
    select period.*, coalesce(starts_at, '-infinity') > now() as is_upcoming,
      coalesce(ends_at, 'infinity') <= now() as has_ended
    from membership_periods period where period.membership_id = member.id
    order by coalesce(ends_at, 'infinity') <= now(),
      case when ends_at <= now() then ends_at end desc, starts_at nulls first
    limit 1
  ) period on true
  left join network_levels level on level.id = period.level_id`

const sinceAt = sql`(select case when bool_and(starts_at is not null) then min(starts_at) end
  from membership_periods first where first.membership_id = member.id)`

type Row = {
  id: number
  revision: number
  vendorId: number
  brand: LocalText
  subDomain: string
  logoImageId: string | null
  status: number | null
  isUpcoming: boolean | null
  hasEnded: boolean | null
  startsAt: Date | null
  endsAt: Date | null
  dueAt: Date | null
  since: Date | null
  levelId: number | null
  levelName: LocalText | null
}

function readRows(db: Db, where: RawBuilder<boolean>, tail: RawBuilder<unknown>) {
  return sql<Row>`
    select member.id, member.revision, vendors.id as vendor_id, vendors.brand, vendors.sub_domain, vendors.logo_image_id,
      period.status, period.is_upcoming, period.has_ended, period.starts_at, period.ends_at, period.due_at,
      ${sinceAt} as since, level.id as level_id, level.name as level_name
    ${members} where ${where} ${tail}`.execute(db)
}

function conditions(networkId: number, { state, levelId, search }: MemberFilters): RawBuilder<boolean> {
  const like = search && `%${escapeLike(search)}%`
  const all = [
    sql<boolean>`member.network_id = ${networkId} and vendors.merged_into is null`,
    state && isIn(state),
    levelId && sql<boolean>`period.level_id = ${levelId}`,
    like &&
      sql<boolean>`(vendors.sub_domain ilike ${like}
        or exists (select from jsonb_each_text(vendors.brand) where value ilike ${like}))`,
  ].filter(condition => typeof condition === 'object')
  return sql<boolean>`${sql.join(all, sql` and `)}`
}

function isIn(state: MemberState): RawBuilder<boolean> {
  if (state === 'ended') return sql<boolean>`coalesce(period.has_ended, true)`
  if (state === 'upcoming') return sql<boolean>`period.is_upcoming`
  return sql<boolean>`period.status = ${numberOfStatus(state)} and not period.is_upcoming and not period.has_ended`
}

function orderOf(sort: Sort | `-${Sort}`): RawBuilder<unknown> {
  const direction = sort.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`
  const keys: Record<Sort, RawBuilder<unknown>> = {
    name: sql`lower(vendors.brand ->> 'en')`,
    state: sql`case when period.has_ended is not false then 6 when period.is_upcoming then 5 else period.status end`,
    level: sql`level.sort_order`,
    ends: sql`coalesce(period.due_at, period.ends_at)`,
    since: sinceAt,
  }
  return sql`${keys[sort.replace('-', '') as Sort]} ${direction}`
}

function shape(row: Row, language: string, zone: string): MemberRow {
  const { id, revision, vendorId, brand, subDomain, logoImageId, since } = row
  return {
    ...{ id, revision, state: stateOf(row), level: levelOf(row, language) },
    vendor: { id: vendorId, name: inLanguage(brand, language), subDomain, logoImageId },
    since: since && dayAt(since.getTime(), zone),
    ...daysOf(row, zone),
  }
}

function stateOf({ status, isUpcoming, hasEnded }: Row): MemberState {
  if (status === null || hasEnded) return 'ended'
  return isUpcoming ? 'upcoming' : membershipStatusOf(status)
}

function levelOf({ levelId, levelName }: Pick<Row, 'levelId' | 'levelName'>, language: string): MemberRow['level'] {
  return levelId === null ? null : { id: levelId, name: inLanguage(levelName ?? {}, language) }
}

function daysOf({ startsAt, endsAt, dueAt }: Pick<Row, 'startsAt' | 'endsAt' | 'dueAt'>, zone: string) {
  return {
    startsOn: startsAt && dayAt(startsAt.getTime(), zone),
    endsOn: endsAt && lastDayBefore(endsAt.getTime(), zone),
    dueOn: dueAt && lastDayBefore(dueAt.getTime(), zone),
  }
}

/** The levels of a network, in its order, with how many members have or will have each. */
async function listLevels(db: Db, networkId: number, language: string): Promise<ManagedLevel[]> {
  const shown = shownMembershipStatuses.map(numberOfStatus)
  const rows = await db
    .selectFrom('networkLevels as level')
    .select(['id', 'name', 'text', 'maxListings', 'maxMembers', 'sortOrder', 'imageId'])
    .select(
      sql<number>`(select count(distinct membership_id) from membership_periods period where period.level_id = level.id
        and (ends_at is null or ends_at > now()) and status = any(${shown}::int[]))`.as('members'),
    )
    .where('networkId', '=', networkId)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute()
  return rows.map(({ name, text, ...level }) => ({
    ...level,
    ...{ name: inLanguage(name, language), text: inLanguage(text, language), names: name, texts: text },
  }))
}
