import { type RawBuilder, sql } from 'kysely'
import { isOpenAccount } from '#features/people/accounts/server/index.ts'
import { platformRoles, teamRoles } from '#shared/roles.ts'
import '#features/people/accounts/accounts.tables.ts'
import type { Tx } from '#server/db/database.ts'
import { type SiteLanguage, toSiteLanguage } from '#shared/languages.ts'
import { type GroupName, isFixed, notificationGroups, type Ways } from '../notification-groups.ts'
import '../notifications.tables.ts'
import { streamChannel } from './notify-streams.ts'
import type { Receiver } from './receivers-of.ts'

/** Somebody to notify, with their preferences. */
export type Notified = {
  /** id of the notification */
  id: number
  userId: string
  name: string
  email: string
  language: SiteLanguage
  ways: Ways
  isMuted: boolean
  hasDevices: boolean
}

export type Notice = {
  kind: string
  group: GroupName
  data: object
  key: string
  thread: string | null
  /** the person who acted, who isn't notified */
  from: string | null
  /** whether a read notification becomes unread again */
  renews: boolean
}

/**
 * Writes a row for each receiver who wants the notification on some channel and doesn't have it yet, and notifies their
 * open pages. A single statement, because each chat message calls it. A person who matches several receivers is
 * notified as the first of them.
 */
export async function writeNotices(tx: Tx, receivers: Receiver[], notice: Notice): Promise<Notified[]> {
  if (receivers.length === 0) return []
  const { kind, group, data, key, thread, from, renews } = notice
  const isSame = sql`earlier.kind = ${kind} and earlier.key = ${key} and earlier.user_id = meant.user_id`
  const onConflict = renews
    ? sql`do update set id = default, data = excluded.data, group_name = excluded.group_name, thread = excluded.thread,
        vendor_id = excluded.vendor_id, least_role = excluded.least_role, for_admins = excluded.for_admins,
        in_app = excluded.in_app, created_at = now(), read_at = null, mailed_at = null, pushed_at = null
      where notifications.read_at is not null`
    : sql`do nothing`
  const { rows } = await sql<Row>`
    with meant as (
      select distinct on (user_id) * from (${sql.join(receivers.map(meantBy), sql` union all `)}) each (
        rank, user_id, vendor_id, least_role, for_admins)
      where user_id is distinct from ${from}::uuid
      order by user_id, rank
    ),
    wanted as (
      select meant.*, users.name, users.email, users.language_code,
        ${way(group, 'inApp')} as in_app, ${way(group, 'mail')} as mail, ${way(group, 'push')} as push,
        exists (select from notification_mutes mute
          where mute.user_id = meant.user_id and mute.thread = ${thread}::text) as is_muted,
        exists (select from push_subscriptions device where device.user_id = meant.user_id) as has_devices
      from meant
      join users on users.id = meant.user_id and ${isOpenAccount()}
      left join notification_preferences chosen on chosen.user_id = meant.user_id and chosen.group_name = ${group}
      where not exists (select from notifications earlier where ${isSame}${renews ? sql` and earlier.read_at is null` : sql``})
    ),
    written as (
      insert into notifications
        (user_id, kind, group_name, key, thread, vendor_id, least_role, for_admins, data, in_app)
      select user_id, ${kind}, ${group}, ${key}, ${thread}, vendor_id, least_role, for_admins,
        ${JSON.stringify(data)}::jsonb, in_app
      from wanted
      where in_app or (not is_muted and (mail <> 'off' or push and has_devices))
      order by user_id
      on conflict (user_id, kind, key) ${onConflict}
      returning id, user_id
    )
    select written.id, wanted.user_id, name, email, language_code, in_app, mail, push, is_muted, has_devices,
      pg_notify(${streamChannel}, wanted.user_id::text)
    from written join wanted using (user_id)`.execute(tx)
  return rows.map(({ id, userId, name, email, languageCode, inApp, mail, push, isMuted, hasDevices }) => ({
    ...{ id: Number(id), userId, name, email, language: toSiteLanguage(languageCode) },
    ...{ ways: { inApp, mail, push }, isMuted, hasDevices },
  }))
}

type Row = Ways &
  Pick<Notified, 'userId' | 'name' | 'email' | 'isMuted' | 'hasDevices'> & { id: string; languageCode: string }

function meantBy(receiver: Receiver, rank: number): RawBuilder<unknown> {
  if (receiver === 'admins' || 'admin' in receiver)
    return sql`select ${rank}::int, id, null::int, null::smallint, true from users where role = ${sql.lit(platformRoles.admin)} and two_factor_enabled
      ${receiver === 'admins' ? sql`` : sql`and id = ${receiver.admin}`}`
  if ('user' in receiver) return sql`select ${rank}::int, ${receiver.user}::uuid, null::int, null::smallint, false`
  const { team, role = teamRoles.member, member } = receiver
  return sql`select ${rank}::int, user_id, vendor_id, ${role}::smallint, false from vendor_team
    where vendor_id = ${team} and role <= ${role} ${member === undefined ? sql`` : sql`and user_id = ${member}`}`
}

const columns = { inApp: sql.ref('chosen.in_app'), mail: sql.ref('chosen.mail'), push: sql.ref('chosen.push') }

/** Like `waysOf`: a person's choice, if it can be changed. */
function way(group: GroupName, name: keyof Ways): RawBuilder<unknown> {
  const fallback =
    name === 'mail' ? sql`${notificationGroups[group][name]}::text` : sql`${notificationGroups[group][name]}::boolean`
  return isFixed(group, name) ? fallback : sql`coalesce(${columns[name]}, ${fallback})`
}
