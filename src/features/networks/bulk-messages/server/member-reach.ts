import { type RawBuilder, sql } from 'kysely'
import { visibleStatuses } from '#features/market/directory/directory.tables.ts'
import { numberOfStatus } from '#features/networks/networks/membership-states.ts'
import '#features/people/accounts/accounts.tables.ts'
import '#features/people/teams/teams.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { type SiteLanguage, toSiteLanguage } from '#shared/languages.ts'
import { teamRoles } from '#shared/roles.ts'
import type { AddresseeReason, BulkWay } from '../bulk-message-states.ts'
import '../bulk-messages.tables.ts'

/** The network that writes, and how. */
export type Writing = {
  networkId: number
  way: BulkWay
  /** the enterprise that runs the network; null: none */
  runBy: number | null
}

/** The owners and admins of an enterprise who have an account, as `team` and `users`. */
const people = (vendorId: RawBuilder<number>) => sql`
  from vendor_team team join users on users.id = team.user_id and users.disabled_at is null
  where team.vendor_id = ${vendorId} and team.role <= ${sql.lit(teamRoles.admin)}`

/** Whether `users` wants what the network writes to many members; by mail, also anything about networks at all. */
function wants({ networkId, way }: Writing): RawBuilder<boolean> {
  const isOff = sql`exists (select from notification_preferences chosen where chosen.user_id = users.id
    and chosen.group_name = 'networks' and not chosen.in_app and not chosen.push and chosen.mail = 'off')`
  return sql<boolean>`(not exists (select from network_message_stops stopped
      where stopped.user_id = users.id and stopped.network_id = ${networkId})
    ${way === 'mail' ? sql`and not ${isOff}` : sql``})`
}

/** Why the enterprise of `vendorId`, a column, wouldn’t get a message now; null: it would. */
export function reasonNotTo(writing: Writing, vendorId: RawBuilder<number>): RawBuilder<AddresseeReason | null> {
  const { networkId, way, runBy } = writing
  const inChat = sql`
    when not exists (select from vendors shown where shown.id = ${vendorId} and shown.kind = 'vendor'
      and shown.status = any(${[...visibleStatuses]}::int[])) then 'hidden'
    when exists (select from chat_blocks block where (block.blocker, block.blocked) in (
      ('vendor_' || ${vendorId}, ${`vendor_${runBy}`}), (${`vendor_${runBy}`}, 'vendor_' || ${vendorId}))) then 'blocked'`
  return sql<AddresseeReason | null>`(case
    when not exists (select from memberships
      join membership_periods period on period.membership_id = memberships.id
      join vendors member on member.id = memberships.vendor_id and member.merged_into is null
      where memberships.network_id = ${networkId} and memberships.vendor_id = ${vendorId}
        and period.status <> ${sql.lit(numberOfStatus('notApproved'))}
        and coalesce(period.ends_at, 'infinity') > now()) then 'gone'
    when not exists (select ${people(vendorId)}) then 'nobody'
    when not exists (select ${people(vendorId)} and ${wants(writing)}) then 'optedOut'
    ${way === 'chat' ? inChat : sql``} end)`
}

/** A person who gets a message for an enterprise. */
export type Reader = { userId: string; name: string; language: SiteLanguage }

/** The owners and admins of an enterprise who want a network’s messages, owners first. */
export async function readersOfMember(db: Db | Tx, writing: Writing, vendorId: number): Promise<Reader[]> {
  const { rows } = await sql<{ userId: string; name: string; languageCode: string }>`
    select users.id as user_id, users.name, users.language_code ${people(sql`${vendorId}::int`)} and ${wants(writing)}
    order by team.role, team.since, users.id`.execute(db)
  return rows.map(({ languageCode, ...one }) => ({ ...one, language: toSiteLanguage(languageCode) }))
}
