import { type SqlBool, sql } from 'kysely'
import { platformRoles } from '#shared/roles.ts'
import { assignmentMinutes } from '../../measures.ts'

/**
 * Whether a case still has its assignee: for half an hour, while they are logged in and a moderator. Nothing has to
 * release it, so nothing can forget to.
 */
export const stillAssigned = sql<SqlBool>`(moderation_cases.assigned_at > now() - make_interval(mins => ${sql.lit(assignmentMinutes)})
  and exists (select from users join sessions on sessions.user_id = users.id
    where users.id = moderation_cases.assignee_id and users.role = ${sql.lit(platformRoles.admin)}
      and users.disabled_at is null and sessions.expires_at > now()))`
