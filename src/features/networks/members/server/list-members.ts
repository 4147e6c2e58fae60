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
  const [{ rows, counts }, levels, tags] = await Promise.all([
    readRows(db, network.id, { where, sort, limit, offset }),
    listLevels(db, network.id, language),
    listTags(db, network.id),
  ])
  const { found, ...ofAll } = counts
  return {
    items: rows.map(row => shape(row, language, network)),
    ...{ count: found, offset, limit, levels, tags },
    counts: { ...ofAll, withoutTask: seesTasks ? ofAll.withoutTask : null },
    today: dayAt(Date.now(), network.timeZone),
  }
}

/** Members by another condition on `member`, by name, without what is the network’s alone. */
export async function listMembersBy(
  db: Db,
  { id, timeZone }: Pick<ManagedNetwork, 'id' | 'timeZone'>,
  { only, page, limit }: { only: RawBuilder<boolean>; page: number; limit: number },
  language: string,
) {
  const offset = (page - 1) * limit
  const { rows, counts } = await readRows(db, id, { where: only, sort: 'name', limit, offset })
  const items = rows.map(row => {
    const { revision: _, tags: __, nextTaskOn: ___, ...member } = shape(row, language, { id, timeZone, role: 'reader' })
    return member
  })
  return { items, count: counts.found, offset, limit }
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
  const where = sql<boolean>`member.id = ${membershipId}`
  const { rows } = await readRows(db, network.id, { where, sort: 'name', limit: 1, offset: 0 })
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

/** From when on an enterprise has been a member; null: always. */
const sinceAt = sql`case when bool_and(starts_at is not null) then min(starts_at) end`

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

/** @limit days in which a renewal counts as due in the network’s overview */
const dueDays = 30

type Counts = { found: number; all: number; due: number; applied: number; withoutTask: number }
type Page = { where: RawBuilder<boolean>; sort: Sort | `-${Sort}`; limit: number; offset: number }

/** A page of the members that match, how many match, and how many of all are how; all members are read once. */
async function readRows(db: Db | Tx, networkId: number, { where, sort, limit, offset }: Page) {
  const key = sortKeys[sort.replace('-', '') as Sort]
  const direction = sort.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`
  const { rows } = await sql<Counts & Row>`
    with member as materialized (
      select id, network_id, vendor_id, revision, name, status, level_id, starts_at, ends_at, due_at, is_upcoming,
        has_ended, ${where} as is_found
      from (${membersOf(networkId)}) member
    ),
    counts as (
      select count(*) as all, count(*) filter (where is_found) as found,
        count(*) filter (where ${isDueWithin(dueDays)}) as due, count(*) filter (where ${isIn('inProgress')}) as applied,
        count(*) filter (where ${isWithoutTask(networkId)}) as without_task
      from member
    ),
    page as (
      select member.*, ${key} as key, level.name as level_name
      from member left join network_levels level on level.id = member.level_id
      ${sort.endsWith('since') ? joinSince(networkId) : sql``}
      where is_found order by key ${direction}, member.id limit ${limit} offset ${offset}
    )
    select counts.*, member.*, ${faceColumns},
      (select ${sinceAt} from membership_periods where membership_id = member.id) as since,
      array(select tag from network_member_tags tagged where tagged.network_id = member.network_id
        and tagged.vendor_id = member.vendor_id order by lower(tag)) as tags,
      (select min(due_on) from network_tasks task where task.network_id = member.network_id
        and task.vendor_id = member.vendor_id and done_at is null) as next_task_on
    from counts left join page member on true left join vendors on vendors.id = member.vendor_id
    order by key ${direction}, member.id`.execute(db)
  const { found = 0, all = 0, due = 0, applied = 0, withoutTask = 0 } = rows[0] ?? {}
  return { rows: rows.filter(({ id }) => id !== null), counts: { found, all, due, applied, withoutTask } }
}

const sortKeys: Record<Sort, RawBuilder<unknown>> = {
  name: sql`member.name`,
  state: sql`case when member.has_ended is not false then 6 when member.is_upcoming then 5 else member.status end`,
  level: sql`level.sort_order`,
  ends: sql`coalesce(member.due_at, member.ends_at)`,
  since: sql`first.since`,
}

/** Of all at once, which takes half as long as of each. */
function joinSince(networkId: number): RawBuilder<unknown> {
  return sql`left join (
    select membership_id, ${sinceAt} as since from membership_periods where network_id = ${networkId} group by membership_id
  ) first on first.membership_id = member.id`
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
