import '#features/market/directory/directory.tables.ts'
import '#features/networks/activities/activities.tables.ts'
import { numberOfStatus, shownMembershipStatuses } from '#features/networks/networks/membership-states.ts'
import '#features/networks/networks/networks.tables.ts'
import { type RawBuilder, sql } from 'kysely'
import { escapeLike } from '#server/db/escape-like.ts'
import type { MemberState } from '../member-states.ts'
import type { MemberFilters } from '../members.contract.ts'
import '../members.tables.ts'

/**
 * Memberships, each with its period of now, else the next one, else the last one. The periods of the whole network are
 * read at once: one after the other for each member takes five times as long for ten thousand.
 */
export function membersOf(networkId: number): RawBuilder<unknown> {
  return sql`
  from memberships member
  join vendors on vendors.id = member.vendor_id
  left join (
    select distinct on (membership_id) period.*, coalesce(starts_at, '-infinity') > now() as is_upcoming,
      coalesce(ends_at, 'infinity') <= now() as has_ended
    from membership_periods period where period.network_id = ${networkId}
    order by membership_id, coalesce(ends_at, 'infinity') <= now(),
      case when ends_at <= now() then ends_at end desc, starts_at nulls first
  ) period on period.membership_id = member.id
  left join network_levels level on level.id = period.level_id`
}

/** The members of a network that match; those of merged enterprises are left out. */
export function conditions(networkId: number, filters: MemberFilters): RawBuilder<boolean> {
  const { state, levelId, search, dueInDays, withoutTask } = filters
  const all = [
    sql<boolean>`member.network_id = ${networkId} and vendors.merged_into is null`,
    state && isIn(state),
    levelId && sql<boolean>`period.level_id = ${levelId}`,
    dueInDays && isDueWithin(dueInDays),
    withoutTask && isWithoutTask,
    search && isNamed(search),
  ].filter(condition => typeof condition === 'object')
  return sql<boolean>`${sql.join(all, sql` and `)}`
}

export function isIn(state: MemberState): RawBuilder<boolean> {
  if (state === 'ended') return sql<boolean>`coalesce(period.has_ended, true)`
  if (state === 'upcoming') return sql<boolean>`period.is_upcoming`
  return sql<boolean>`period.status = ${numberOfStatus(state)} and not period.is_upcoming and not period.has_ended`
}

/** Members whose period of now ends, or is to be renewed, within some days, and that have no later one. */
export function isDueWithin(days: number): RawBuilder<boolean> {
  return sql<boolean>`(period.has_ended is false and period.is_upcoming is false
    and period.status = any(${shownMembershipStatuses.map(numberOfStatus)}::int[])
    and coalesce(period.due_at, period.ends_at) <= now() + make_interval(days => ${days})
    and not exists (select from membership_periods later
      where later.membership_id = member.id and later.starts_at > coalesce(period.starts_at, '-infinity')))`
}

/** Who is a member, will be or has applied, and about whom nothing is to be done. */
export const isWithoutTask = sql<boolean>`(period.has_ended is false and not exists (
  select from network_tasks task where task.network_id = member.network_id and task.vendor_id = member.vendor_id
    and task.done_at is null))`

function isNamed(search: string): RawBuilder<boolean> {
  const like = `%${escapeLike(search)}%`
  return sql<boolean>`(vendors.sub_domain ilike ${like}
    or exists (select from jsonb_each_text(vendors.brand) where value ilike ${like})
    or exists (select from vendor_locations place, jsonb_each_text(place.city) name
      where place.vendor_id = vendors.id and name.value ilike ${like})
    or exists (select from network_member_tags tagged where tagged.network_id = member.network_id
      and tagged.vendor_id = member.vendor_id and tagged.tag ilike ${like}))`
}
