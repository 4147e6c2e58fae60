import { requireNetwork } from '#features/networks/management/server/index.ts'
import '#features/networks/management/management.tables.ts'
import { findSubmission } from '#features/networks/network-forms/server/index.ts'
import '#features/people/teams/teams.tables.ts'
import { sql } from 'kysely'
import { writeAudit } from '#server/audit/index.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { instantOf } from '#shared/instant-of.ts'
import { teamRoles } from '#shared/roles.ts'
import type { VoteDisplay } from '../round-rules.ts'
import '../votes.tables.ts'
import { clockNow, findRound } from './read-round.ts'
import { notifyOfOpening } from './vote-notices.ts'

type Opening = { networkId: number; submissionId: number; closesOn: string; quorum: number; display: VoteDisplay }

const yearMs = 366 * 24 * 3_600_000

/**
 * Opens a vote about what a member, or an enterprise that wants to be one, handed in. Who may vote is settled now, so that
 * nobody changes the outcome by giving roles afterwards.
 * @param closesOn a wall time of the network's zone
 * @throws ORPCError NOT_FOUND; gm-error-round-deadline; gm-error-round-open (409)
 */
export async function openRound(tx: Tx, viewer: Viewer, given: Opening): Promise<number> {
  const { networkId, submissionId, closesOn, quorum, display } = given
  const network = await requireNetwork(tx, viewer, networkId, 'admin')
  const submission = (await findSubmission(tx, networkId, submissionId)) ?? missing()
  const membership = await tx
    .selectFrom('memberships')
    .select('id')
    .where('networkId', '=', networkId)
    .where('vendorId', '=', submission.vendorId)
    .forUpdate()
    .executeTakeFirst()
  if (!membership) return missing()
  const now = await clockNow(tx)
  const closesAt = instantOf(closesOn, network.timeZone)
  if (!closesAt || closesAt.getTime() <= now || closesAt.getTime() > now + yearMs)
    return refuse('gm-error-round-deadline', { field: 'closesOn' })
  const opened = await tx
    .insertInto('networkRounds')
    .values({
      ...{ networkId, membershipId: membership.id, submissionId, quorum, display, closesAt },
      ...{ timeZone: network.timeZone, openedBy: viewer.userId },
    })
    .onConflict(conflict => conflict.column('membershipId').where('decidedAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!opened) return refuse('gm-error-round-open', { status: 409 })
  await addElectors(tx, opened.id, network)
  await writeAudit(tx, {
    ...{ userId: viewer.userId, actingVendorId: null, action: 'network-vote.open' },
    ...{ target: `vendor:${submission.vendorId}`, details: { networkId, round: opened.id, submissionId } },
    after: { closesAt: closesAt.toISOString(), quorum, display },
  })
  await notifyOfOpening(tx, await findRound(tx, networkId, opened.id), viewer.userId)
  return opened.id
}

/** All who review in a network: by a role there, or as owner or admin of the enterprise that runs it. */
async function addElectors(tx: Tx, roundId: number, network: { id: number; vendorId: number | null }): Promise<void> {
  await sql`
    insert into network_electors (round_id, user_id)
    select ${roundId}::integer, user_id from network_roles where network_id = ${network.id} and role <> 'reader'
    union select ${roundId}::integer, user_id from vendor_team
      where vendor_id = ${network.vendorId} and role in (${teamRoles.owner}, ${teamRoles.admin})`.execute(tx)
}
