import { type RawBuilder, sql } from 'kysely'
import { platformRoles } from '#shared/roles.ts'

/**
 * Whether somebody notified as a team member or as an admin is still one; an SQL condition on rows of `notifications`.
 * People notified as themselves always see their notifications.
 */
export const stillFor: RawBuilder<boolean> = sql<boolean>`(
  (notifications.vendor_id is null or exists (
    select from vendor_team where vendor_team.vendor_id = notifications.vendor_id
      and vendor_team.user_id = notifications.user_id and vendor_team.role <= notifications.least_role))
  and (not notifications.for_admins or exists (
    select from users where users.id = notifications.user_id and users.role = ${sql.lit(platformRoles.admin)} and users.two_factor_enabled))
)`
