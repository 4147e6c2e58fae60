import '#features/market/directory/directory.tables.ts'
import '#features/networks/activities/activities.tables.ts'
import { numberOfStatus, shownMembershipStatuses } from '#features/networks/networks/membership-states.ts'
import '#features/networks/networks/networks.tables.ts'
import { type RawBuilder, sql } from 'kysely'
import { contains } from '#server/db/contains.ts'
import { escapeLike } from '#server/db/escape-like.ts'
import type { MemberState } from '../member-states.ts'
import type { MemberFilters } from '../members.contract.ts'
import '../members.tables.ts'

/**
 * Members of a network, each with its period of now, else the next one, else the last one; those of merged enterprises
 * are left out. The periods of the whole network are read at once: one after the other for each member takes five times
 * as long for ten thousand.
 */
export function membersOf(networkId: number): RawBuilder<unknown> {
  return sql`
  select member.id, member.network_id, member.vendor_id, member.revision, lower(vendors.brand ->> 'en') as name,
    vendors.names, period.status, period.level_id, period.starts_at, period.ends_at, period.due_at,
    period.is_upcoming, period.has_ended
  from memberships member
  join vendors on vendors.id = member.vendor_id and vendors.merged_into is null
  left join (
    select distinct on (membership_id) membership_id, status, level_id, starts_at, ends_at, due_at,
      coalesce(starts_at, '-infinity') > now() as is_upcoming, coalesce(ends_at, 'infinity') <= now() as has_ended
    from membership_periods where network_id = ${networkId}
    order by membership_id, coalesce(ends_at, 'infinity') <= now(),
      case when ends_at <= now() then ends_at end desc, starts_at nulls first
  ) period on period.membership_id = member.id
  where member.network_id = ${networkId}`
}

/** Conditions on {@link membersOf}, named `member`. */
export function conditions(networkId: number, filters: MemberFilters): RawBuilder<boolean> {
  const { state, levelId, search, dueInDays, withoutTask } = filters
  const all = [
    sql<boolean>`true`,
    state && isIn(state),
    levelId && sql<boolean>`member.level_id = ${levelId}`,
    dueInDays && isDueWithin(dueInDays),
    withoutTask && isWithoutTask(networkId),
    search && isNamed(networkId, search),
  ].filter(condition => typeof condition === 'object')
  return sql<boolean>`${sql.join(all, sql` and `)}`
}

/** A query for `vendor_id` of the members that match. */
export function selectMatchingMembers(networkId: number, filters: MemberFilters): RawBuilder<unknown> {
  return sql`select vendor_id from (${membersOf(networkId)}) member where ${conditions(networkId, filters)}`
}

export function isIn(state: MemberState): RawBuilder<boolean> {
  if (state === 'ended') return sql<boolean>`coalesce(member.has_ended, true)`
  if (state === 'upcoming') return sql<boolean>`member.is_upcoming`
  return sql<boolean>`member.status = ${numberOfStatus(state)} and not member.is_upcoming and not member.has_ended`
}

/** Members whose period of now ends, or is to be renewed, within some days, and that have no later one. */
export function isDueWithin(days: number): RawBuilder<boolean> {
  return sql<boolean>`(member.has_ended is false and member.is_upcoming is false
    and member.status = any(${shownMembershipStatuses.map(numberOfStatus)}::int[])
    and coalesce(member.due_at, member.ends_at) <= now() + make_interval(days => ${days})
    and not exists (select from membership_periods later
      where later.membership_id = member.id and later.starts_at > coalesce(member.starts_at, '-infinity')))`
}

/** Who is a member, will be or has applied, and about whom nothing is to be done. */
export function isWithoutTask(networkId: number): RawBuilder<boolean> {
  return sql<boolean>`(member.has_ended is false and member.vendor_id not in (
    select vendor_id from network_tasks where network_id = ${networkId} and done_at is null))`
}

/** By its name or subdomain, a city, or a tag of the network. */
function isNamed(networkId: number, search: string): RawBuilder<boolean> {
  return sql<boolean>`(${contains('member.names', search)} or member.vendor_id in (
    select vendor_id from vendor_locations where ${contains('cityNames', search)}
    union all select vendor_id from network_member_tags
      where network_id = ${networkId} and tag ilike ${`%${escapeLike(search)}%`}))`
}
