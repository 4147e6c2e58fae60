import { sql } from 'kysely'
import { type Conflict, conflictOf, type Ties } from '#features/market/application-review/conflict-of-interest.ts'
import { defaultSettings, type ReviewSettings } from '#features/market/application-review/review-settings.ts'
import { visibleNetworkStatuses } from '#features/networks/networks/networks.policy.ts'
import '#features/networks/networks/networks.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import '#features/people/teams/teams.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { platformRoles } from '#shared/roles.ts'
import '../../moderation.tables.ts'
import '../../reports.tables.ts'

export type Moderator = { id: string; name: string; conflict: Conflict | null }

type Row = Omit<Ties, 'others'> & { id: string; name: string; hasReported: boolean }

/** One decides alone, by the rules of who may review applications. */
const settings: ReviewSettings = { ...defaultSettings, reviewers: 1 }

/**
 * All moderators, each with the conflict that keeps them from deciding a case, if any: it is theirs, or of their team or
 * network, they said that they know people there, or it is an appeal against what they decided. Who reported something leaves it to others, if there are any.
 * @param aboutVendorId the enterprise that the thing is about, beside the one that it belongs to
 * @param people who took part in a conversation
 */
export async function moderatorsOf(
  db: Db | Tx,
  { caseId, aboutVendorId, people }: { caseId: number; aboutVendorId: number | null; people: string[] },
): Promise<Moderator[]> {
  const visible = sql.join(visibleNetworkStatuses.map(sql.lit))
  const { rows } = await sql<Row>`
    with this as (select id, thing, author_id, vendor_id from moderation_cases where id = ${caseId}),
    enterprises as (
      select vendor_id from this where vendor_id is not null
      union select ${aboutVendorId}::integer where ${aboutVendorId}::integer is not null
      union select vendor_team.vendor_id from this join vendor_team on vendor_team.user_id = this.author_id
        join vendors on vendors.id = vendor_team.vendor_id where vendors.kind = 'vendor'
    ),
    network_ids as (
      select network_id as id from network_members
        where vendor_id in (select vendor_id from enterprises) and status in (${visible})
    ),
    network_vendors as (
      select vendor_id from network_members where network_id in (select id from network_ids) and status in (${visible})
      union select vendor_id from networks where id in (select id from network_ids) and vendor_id is not null
    )
    select moderator.id, moderator.name,
      (moderator.id = this.author_id is true or moderator.id = any(${people}::uuid[])) as "isOwn",
      exists (select from vendor_team where user_id = moderator.id
        and vendor_id in (select vendor_id from enterprises)) as "isInTeam",
      exists (select from vendor_team where user_id = moderator.id
        and vendor_id in (select vendor_id from network_vendors)) as "isInNetwork",
      coalesce((select tie.knows from moderation_ties tie join moderation_cases same on same.id = tie.case_id
        where same.thing = this.thing and tie.user_id = moderator.id order by tie.id desc limit 1), false) as "hasDeclared",
      exists (select from reports where case_id = this.id and reporter_id = moderator.id) as "hasReported",
      exists (select from moderation_appeals appeal join moderation_decisions decision on decision.id = appeal.decision_id
        where appeal.case_id = this.id and appeal.answered_by is null and decision.decided_by = moderator.id) as "hasDecided"
    from users as moderator, this
    where moderator.role = ${sql.lit(platformRoles.admin)} and moderator.two_factor_enabled and moderator.disabled_at is null
    order by moderator.name, moderator.id`.execute(db)
  const isFree = (row: Row) => conflictOf({ ...tiesOf(row), others: 0 }, settings) === null
  return rows.map(row => {
    const others = rows.filter(other => other.id !== row.id && isFree(other) && !other.hasDecided && !other.hasReported)
    const leaves = row.hasReported && others.length > 0
    const ties = { ...tiesOf(row), hasDeclared: row.hasDeclared || leaves, others: others.length }
    return { id: row.id, name: row.name, conflict: conflictOf(ties, settings) }
  })
}

function tiesOf({ isOwn, isInTeam, isInNetwork, hasDecided, hasDeclared }: Row): Omit<Ties, 'others'> {
  return { isOwn, isInTeam, isInNetwork, hasDecided, hasDeclared }
}
