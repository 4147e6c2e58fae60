import { type RawBuilder, sql } from 'kysely'
import '#features/community/follows/follows.tables.ts'
import '#features/community/forum/forum.tables.ts'
import { visibleNetworkStatuses } from '#features/networks/networks/networks.policy.ts'
import '#features/networks/networks/networks.tables.ts'
import '#features/people/teams/teams.tables.ts'
import type { Db } from '#server/db/database.ts'
import '../../feed.tables.ts'
import type { Because, FeedTab } from '../../feed-parts.ts'
import type { FeedPosition } from './feed-position.ts'

/** A row that stands for its card: no newer one belongs to the same card. */
export type FoundRow = {
  id: number
  kind: string
  thingId: number
  vendorId: number | null
  groupId: number | null
  together: string | null
  at: string
  because: Because
}

/** What somebody wants to see less of. */
export type Muted = { vendorIds: number[]; groupIds: number[]; because: { because: Because; kind: string }[] }

export type Search = {
  userId: string
  tab: FeedTab
  /** those that are registered */
  kinds: string[]
  muted: Muted
  /** where the first card of all these pages stands; null: the newest */
  from: FeedPosition | null
  /** where the last row of the page before stands */
  after: FeedPosition | null
  /** only rows newer than this one */
  than: FeedPosition | null
  limit: number
}

/**
 * The next rows, newest first, with the strongest reason for each. Whether the reader sees what they point at is not
 * known here.
 */
export async function findRows(db: Db, search: Search): Promise<FoundRow[]> {
  const { kinds, muted, tab, limit } = search
  const strangersMuted = muted.because.filter(one => one.because === 'community').map(({ kind }) => kind)
  // of these, rows are sought where they can be, instead of passing by all that strangers do
  const ofSources = tab === 'following' ? kinds : kinds.filter(kind => strangersMuted.includes(kind))
  const ofAll = kinds.filter(kind => !ofSources.includes(kind))
  const parts = [
    ...ofAll.map(kind => newestOf(search, kind)),
    ...(ofSources.length > 0 ? newestOfSources(search, ofSources) : []),
  ]
  if (parts.length === 0) return []
  const { rows } = await sql<FoundRow>`
    select page.id, page.kind, page.thing_id, page.vendor_id, page.group_id, page.together,
      ${reasonFor(search.userId, 'page')} as because,
      to_char(page.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from (
      select distinct on (found.at, found.id) found.* from (${sql.join(
        parts.map(part => sql`(${part})`),
        sql` union all `,
      )}) found order by found.at desc, found.id desc limit ${limit}
    ) page order by page.at desc, page.id desc`.execute(db)
  return rows
}

/** The newest rows of a kind, whoever did them. */
function newestOf(search: Search, kind: string): RawBuilder<unknown> {
  return sql`select fed.* from feed_rows fed where fed.kind = ${kind} and ${isWanted(search)}
    order by fed.at desc, fed.id desc limit ${search.limit}`
}

/**
 * The newest rows of what somebody follows: they are among those of the sources whose newest rows are the newest, so that
 * of thousands of sources only a few are read to the end.
 */
function newestOfSources(search: Search, kinds: string[]): RawBuilder<unknown>[] {
  const rowsOf = (column: 'vendor_id' | 'group_id', sources: RawBuilder<unknown>) => {
    const isOfSource = sql`fed.${sql.ref(column)} = source.id and fed.kind = any(${kinds}::text[]) and ${isWanted(search)}`
    const isNewest = sql`order by fed.at desc, fed.id desc limit`
    return sql`select fed.* from (
        select source.id from (${sources}) source cross join lateral (
          select fed.at, fed.id from feed_rows fed where ${isOfSource} ${isNewest} 1
        ) head order by head.at desc, head.id desc limit ${search.limit}
      ) source cross join lateral (
        select fed.* from feed_rows fed where ${isOfSource} ${isNewest} ${search.limit}
      ) fed`
  }
  return [
    rowsOf('vendor_id', vendorsFor(search)),
    rowsOf('group_id', sql`select group_id as id from forum_group_follows where user_id = ${search.userId}::uuid`),
  ]
}

/** Enterprises that somebody follows, or is in the team of, and members of networks that are theirs or that they follow. */
function vendorsFor({ userId, tab }: Search): RawBuilder<unknown> {
  return sql`select vendor_id as id from vendor_follows where user_id = ${userId}::uuid
    union select vendor_id from vendor_team where user_id = ${userId}::uuid
    union select member.vendor_id from network_members member
      where member.network_id in (${networksFor(userId, tab)}) and member.status = any(${visibleNetworkStatuses}::int[])`
}

/** Ids of the networks that somebody follows; unless only these are wanted, also of those that their enterprises are in. */
export function networksFor(userId: string, tab: FeedTab): RawBuilder<unknown> {
  const followed = sql`select network.id from networks network
    join vendor_follows follow on follow.vendor_id = network.vendor_id and follow.user_id = ${userId}::uuid
    where network.status = any(${visibleNetworkStatuses}::int[])`
  if (tab === 'following') return followed
  return sql`${followed} union select own.network_id from network_members own
    join vendor_team team on team.vendor_id = own.vendor_id and team.user_id = ${userId}::uuid
    join networks network on network.id = own.network_id and network.status = any(${visibleNetworkStatuses}::int[])
    where own.status = any(${visibleNetworkStatuses}::int[])`
}

/** The strongest reason why somebody sees a row. @param alias of the row */
function reasonFor(userId: string, alias: string): RawBuilder<Because> {
  const [vendorId, groupId] = [sql.ref(`${alias}.vendor_id`), sql.ref(`${alias}.group_id`)]
  return sql`case
    when exists (select from vendor_team where user_id = ${userId}::uuid and vendor_id = ${vendorId}) then 'own'
    when exists (select from vendor_follows where user_id = ${userId}::uuid and vendor_id = ${vendorId}) then 'followed'
    when exists (select from forum_group_follows where user_id = ${userId}::uuid and group_id = ${groupId}) then 'group'
    when exists (select from network_members member where member.vendor_id = ${vendorId}
      and member.status = any(${visibleNetworkStatuses}::int[])
      and member.network_id in (${networksFor(userId, 'all')})) then 'network'
    else 'community' end`
}

const isBefore = (row: string, { at, id }: FeedPosition, orAt = false) =>
  sql`(${sql.ref(`${row}.at`)}, ${sql.ref(`${row}.id`)}) ${orAt ? sql`<=` : sql`<`} (${at}::timestamptz, ${id})`

/** Conditions on a row `fed`: it is within the pages, stands for its card, and isn't muted. */
function isWanted({ userId, muted, from, after, than }: Search): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [
    // the card stands where its newest row does, as of the first page
    sql`(fed.together is null or not exists (select from feed_rows newer
      where newer.vendor_id = fed.vendor_id and newer.together = fed.together and newer.kind = fed.kind
        and (newer.at, newer.id) > (fed.at, fed.id) and ${from ? isBefore('newer', from, true) : sql`true`}))`,
  ]
  if (from) conditions.push(isBefore('fed', from, true))
  if (after) conditions.push(isBefore('fed', after))
  if (than) conditions.push(sql`(fed.at, fed.id) > (${than.at}::timestamptz, ${than.id})`)
  if (muted.vendorIds.length > 0)
    conditions.push(sql`(fed.vendor_id is null or fed.vendor_id <> all(${muted.vendorIds}::int[]))`)
  if (muted.groupIds.length > 0)
    conditions.push(sql`(fed.group_id is null or fed.group_id <> all(${muted.groupIds}::int[]))`)
  // those of strangers aren't among what is sought where they aren't wanted
  const reasons = muted.because.filter(one => one.because !== 'community').map(one => `${one.because} ${one.kind}`)
  if (reasons.length > 0)
    conditions.push(sql`${reasonFor(userId, 'fed')} || ' ' || fed.kind <> all(${reasons}::text[])`)
  return sql`(${sql.join(conditions, sql` and `)})`
}
