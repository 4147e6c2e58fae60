import { type RawBuilder, sql } from 'kysely'
import { platformRoles } from '#shared/roles.ts'
import { type NoticeColumns, seenRules } from './define-notification.ts'

const columns: NoticeColumns = { key: sql.ref('notifications.key'), userId: sql.ref('notifications.user_id') }

/**
 * Whether the person who was notified still sees what a notification is about, by the rule of its kind; an SQL condition
 * on rows of `notifications`.
 */
export function stillSeen(): RawBuilder<boolean> {
  const rules = seenRules()
  if (rules.length === 0) return sql`true`
  const cases = rules.map(({ kind, isSeen }) => sql`when ${sql.lit(kind)} then ${isSeen(columns)}`)
  return sql`(case notifications.kind ${sql.join(cases, sql` `)} else true end)`
}

/**
 * Whether somebody notified as a team member or as an admin is still one, and still sees what it is about; an SQL
 * condition on rows of `notifications`.
 */
export function stillFor(): RawBuilder<boolean> {
  return sql`(
    (notifications.vendor_id is null or exists (
      select from vendor_team where vendor_team.vendor_id = notifications.vendor_id
        and vendor_team.user_id = notifications.user_id and vendor_team.role <= notifications.least_role))
    and (not notifications.for_admins or exists (
      select from users where users.id = notifications.user_id and users.role = ${sql.lit(platformRoles.admin)} and users.two_factor_enabled))
    and ${stillSeen()}
  )`
}
