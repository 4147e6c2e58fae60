import { type Kysely, sql } from 'kysely'

/** Takes back open invitations of people who left the team since, or whose account is gone; from now on that happens at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update team_invites set revoked_at = now()
    where accepted_at is null and declined_at is null and revoked_at is null
      and not exists (
        select from vendor_team
        where vendor_team.vendor_id = team_invites.vendor_id
          and vendor_team.user_id = team_invites.invited_by and vendor_team.role <= 2
      )
      and not exists (select from users where users.id = team_invites.invited_by and users.role = 1);
  `.execute(db)
}
