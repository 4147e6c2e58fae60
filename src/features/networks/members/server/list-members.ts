import { type RawBuilder, sql } from 'kysely'
import { hasNetworkRole } from '#features/networks/management/network-roles.ts'
import type { ManagedNetwork } from '#features/networks/management/server/index.ts'
import {
  membershipStatusOf,
  numberOfStatus,
  shownMembershipStatuses,
} from '#features/networks/networks/membership-states.ts'
import '#features/networks/networks/networks.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { MemberState, memberSorts } from '../member-states.ts'
import type { ManagedLevel, MemberFilters, MemberPeriod, MemberRow } from '../members.contract.ts'
import { dayAt, lastDayBefore } from '../network-days.ts'
import { conditions, isDueWithin, isIn, isWithoutTask, membersOf } from './member-conditions.ts'
import { type FaceRow, faceColumns, faceOf } from './vendor-face.ts'

type Sort = (typeof memberSorts)[number]
type Network = Pick<ManagedNetwork, 'id' | 'timeZone' | 'role'>
type Asked = MemberFilters & { page: number; limit: number; sort: Sort | `-${Sort}` }

/** A page of a network’s members, with its levels. */
export async function listMembers(
  db: Db,
  network: Network,
  { page, limit, sort, ...filters }: Asked,
  language: string,
) {
  const offset = (page - 1) * limit
  const seesTasks = hasNetworkRole(network.role, 'reviewer')
  const where = conditions(network.id, seesTasks ? filters : { ...filters, withoutTask: undefined })
  const [{ rows }, { rows: counted }, levels, counts, tags] = await Promise.all([
    readRows(db, network.id, where, sql`order by ${orderOf(sort)}, member.id limit ${limit} offset ${offset}`),
    sql<{ count: number }>`select count(*) as count ${membersOf(network.id)} where ${where}`.execute(db),
    listLevels(db, network.id, language),
    countMembers(db, network.id),
    listTags(db, network.id),
  ])
  return {
    items: rows.map(row => shape(row, language, network)),
    ...{ count: counted[0]?.count ?? 0, offset, limit, levels, tags },
    counts: { ...counts, withoutTask: seesTasks ? counts.withoutTask : null },
    today: dayAt(Date.now(), network.timeZone),
  }
}

/** Members by another condition on `member` and `vendors`, by name, without what is the network’s alone. */
export async function listMembersBy(
  db: Db,
  { id, timeZone }: Pick<ManagedNetwork, 'id' | 'timeZone'>,
  { only, page, limit }: { only: RawBuilder<boolean>; page: number; limit: number },
  language: string,
) {
  const offset = (page - 1) * limit
  const where = sql<boolean>`${conditions(id, {})} and ${only}`
  const [{ rows }, { rows: counted }] = await Promise.all([
    readRows(db, id, where, sql`order by ${orderOf('name')}, member.id limit ${limit} offset ${offset}`),
    sql<{ count: number }>`select count(*) as count ${membersOf(id)} where ${where}`.execute(db),
  ])
  const items = rows.map(row => {
    const { revision: _, tags: __, nextTaskOn: ___, ...member } = shape(row, language, { id, timeZone, role: 'reader' })
    return member
  })
  return { items, count: counted[0]?.count ?? 0, offset, limit }
}

/** @limit days in which a renewal counts as due in the network’s overview */
const dueDays = 30

async function countMembers(db: Db, networkId: number) {
  const { rows } = await sql<{ all: number; due: number; applied: number; withoutTask: number }>`
    select count(*) as all, count(*) filter (where ${isDueWithin(dueDays)}) as due,
      count(*) filter (where ${isIn('inProgress')}) as applied, count(*) filter (where ${isWithoutTask}) as without_task
    ${membersOf(networkId)} where ${conditions(networkId, {})}`.execute(db)
  return rows[0] ?? { all: 0, due: 0, applied: 0, withoutTask: 0 }
}

async function listTags(db: Db, networkId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('networkMemberTags')
    .select('tag')
    .distinct()
    .where('networkId', '=', networkId)
    .orderBy('tag')
    .execute()
  return rows.map(({ tag }) => tag)
}

/** A member with the periods of its membership, the first one first. @throws NOT_FOUND */
export async function getMember(db: Db | Tx, network: Network, membershipId: number, language: string) {
  const where = sql<boolean>`member.network_id = ${network.id} and member.id = ${membershipId}`
  const { rows } = await readRows(db, network.id, where, sql``)
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
    ...shape(row, language, network),
    periods: periods.map(
      ({ id, status, startsAt, endsAt, source, decidedBy, ...period }): MemberPeriod => ({
        ...{ id, source, decidedBy, status: membershipStatusOf(status), level: levelOf(period, language) },
        ...daysOf({ startsAt, endsAt, dueAt: period.dueAt }, zone),
        ...{ startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null },
      }),
    ),
  }
}

const sinceAt = sql`(select case when bool_and(starts_at is not null) then min(starts_at) end
  from membership_periods first where first.membership_id = member.id)`

type Row = FaceRow & {
  id: number
  revision: number
  status: number | null
  isUpcoming: boolean | null
  hasEnded: boolean | null
  startsAt: Date | null
  endsAt: Date | null
  dueAt: Date | null
  since: Date | null
  levelId: number | null
  levelName: LocalText | null
  tags: string[]
  nextTaskOn: string | null
}

function readRows(db: Db | Tx, networkId: number, where: RawBuilder<boolean>, tail: RawBuilder<unknown>) {
  return sql<Row>`
    select member.id, member.revision, ${faceColumns}, period.status, period.is_upcoming, period.has_ended, period.starts_at, period.ends_at, period.due_at,
      ${sinceAt} as since, level.id as level_id, level.name as level_name,
      array(select tag from network_member_tags tagged where tagged.network_id = member.network_id
        and tagged.vendor_id = member.vendor_id order by lower(tag)) as tags,
      (select min(due_on) from network_tasks task where task.network_id = member.network_id
        and task.vendor_id = member.vendor_id and done_at is null) as next_task_on
    ${membersOf(networkId)} where ${where} ${tail}`.execute(db)
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

function shape(row: Row, language: string, { timeZone, role }: Network): MemberRow {
  const { id, revision, since, tags, nextTaskOn } = row
  return {
    ...{ id, revision, tags, state: stateOf(row), level: levelOf(row, language), vendor: faceOf(row, language) },
    since: since && dayAt(since.getTime(), timeZone),
    ...daysOf(row, timeZone),
    nextTaskOn: hasNetworkRole(role, 'reviewer') ? nextTaskOn : null,
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
export async function listLevels(db: Db | Tx, networkId: number, language: string): Promise<ManagedLevel[]> {
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
