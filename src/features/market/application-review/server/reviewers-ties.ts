import { visibleNetworkStatuses } from '#features/networks/networks/networks.policy.ts'
import { platformRoles } from '#shared/roles.ts'
import '#features/market/applications/applications.tables.ts'
import '#features/networks/networks/networks.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import '#features/people/teams/teams.tables.ts'
import '#features/platform/forms/forms.tables.ts'
import '../application-review.tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { type Conflict, conflictOf, type Ties } from '../conflict-of-interest.ts'
import type { ReviewSettings } from '../review-settings.ts'

export type Reviewer = { id: string; name: string; ties: Ties; conflict: Conflict | null }

type Row = Omit<Ties, 'others'> & { id: string; name: string }

/** All reviewers, with their ties to an application and the conflict that keeps them from voting, if any. */
export async function reviewersOf(db: Db | Tx, applicationId: number, settings: ReviewSettings): Promise<Reviewer[]> {
  const { rows } = await sql<Row>`
    with application as (
      select applications.*, form_responses.user_id as applicant_id,
        (select round from application_events
          where application_id = applications.id and action = 'notApprove' order by id desc limit 1) as decided_round
      from applications join form_responses using (id) where applications.id = ${applicationId}
    ),
    -- the enterprise, and those that the applicant is in the team of
    enterprises as (
      select vendor_id from application where vendor_id is not null
      union select vendor_team.vendor_id from application join vendor_team on vendor_team.user_id = applicant_id
        join vendors on vendors.id = vendor_team.vendor_id where vendors.kind = 'vendor'
    ),
    network_ids as (
      select network_id as id from application where network_id is not null
      union select network_id from network_members where vendor_id in (select vendor_id from enterprises) and status in (${sql.join(visibleNetworkStatuses.map(sql.lit))})
    ),
    network_vendors as (
      select vendor_id from network_members where network_id in (select id from network_ids) and status in (${sql.join(visibleNetworkStatuses.map(sql.lit))})
      union select vendor_id from networks where id in (select id from network_ids) and vendor_id is not null
    )
    select reviewer.id, reviewer.name,
      reviewer.id in (application.applicant_id, application.filled_by) is true as "isOwn",
      exists (select from vendor_team where user_id = reviewer.id
        and vendor_id in (select vendor_id from enterprises)) as "isInTeam",
      exists (select from vendor_team where user_id = reviewer.id
        and vendor_id in (select vendor_id from network_vendors)) as "isInNetwork",
      exists (select from application_conflicts where application_id = application.id
        and user_id = reviewer.id) as "hasDeclared",
      application.appealed_at is not null and (
        exists (select from application_votes where application_id = application.id and not is_appeal
          and round = application.decided_round and user_id = reviewer.id)
        or exists (select from application_events where application_id = application.id and action in ('notApprove', 'withdraw')
          and at < application.appealed_at and actor_id = reviewer.id)) as "hasDecided"
    from users as reviewer, application
    where reviewer.role = ${sql.lit(platformRoles.admin)} and reviewer.two_factor_enabled and reviewer.disabled_at is null
    order by reviewer.name, reviewer.id`.execute(db)
  const alone = (row: Row) => conflictOf({ ...tiesOf(row), others: 0 }, settings) === null && !row.hasDecided
  return rows.map(row => {
    const others = rows.filter(other => other.id !== row.id && alone(other)).length
    const ties = { ...tiesOf(row), others }
    return { id: row.id, name: row.name, ties, conflict: conflictOf(ties, settings) }
  })
}

function tiesOf({ isOwn, isInTeam, isInNetwork, hasDeclared, hasDecided }: Row): Omit<Ties, 'others'> {
  return { isOwn, isInTeam, isInNetwork, hasDeclared, hasDecided }
}
