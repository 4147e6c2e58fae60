import { sql } from 'kysely'

/** Grants role 1 to verified addresses of the list; never revokes it. */
export function adminRole(adminEmails: string[]) {
  return sql<number>`case when email_verified and email = any(${adminEmails}::text[]) then 1 else role end`
}
