import { requireNetwork } from '#features/networks/management/server/index.ts'
import { changeMember } from '#features/networks/members/server/index.ts'
import { askForMore, findSubmission } from '#features/networks/network-forms/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { isClosed, outcomeOf, type VoteKind } from '../round-rules.ts'
import '../votes.tables.ts'
import { newestEntry } from './cast-vote.ts'
import { clockNow, countingBallots, holdRound } from './read-round.ts'
import { chainStart, link } from './receipts.ts'
import { notifyOfVoteDecision } from './vote-notices.ts'

type Deciding = {
  networkId: number
  roundId: number
  decision: VoteKind
  reasons: string
  membershipRevision: number
  endsOn?: string | null | undefined
}

/**
 * Decides about an enterprise once the vote is closed, and changes its membership in the same transaction.
 * @returns the receipt: the hash of the decision and of all votes before it
 * @throws ORPCError NOT_FOUND; gm-error-round-running, gm-error-round-decided (409); gm-error-vote-reasons; what
 * `changeMember` throws
 */
export async function decideRound(tx: Tx, viewer: Viewer, given: Deciding): Promise<string> {
  const { networkId, roundId, decision, reasons } = given
  await requireNetwork(tx, viewer, networkId, 'admin')
  const round = await holdRound(tx, networkId, roundId)
  if (round.decidedAt !== null) refuse('gm-error-round-decided', { status: 409 })
  const now = await clockNow(tx)
  if (!isClosed(round, now)) refuse('gm-error-round-running', { status: 409 })
  const outcome = outcomeOf(await countingBallots(tx, round), round.quorum)
  if ((decision !== 'approve' || outcome !== decision) && !reasons)
    refuse('gm-error-vote-reasons', { field: 'reasons' })
  const submission = (await findSubmission(tx, networkId, round.submissionId)) ?? missing()
  if (decision === 'moreInfo') await askForMore(tx, submission)
  else await changeMembership(tx, viewer, round.membershipId, { ...given, decision })
  const at = new Date(now)
  const previous = (await newestEntry(tx, roundId))?.hash ?? chainStart
  const content = { round: roundId, submission: submission.id, decision, outcome, reasons, at: at.toISOString() }
  const { hash, salt } = link(previous, content)
  await tx
    .updateTable('networkRounds')
    .set({ decision, reasons, decidedBy: viewer.userId, decidedAt: at, receipt: hash, receiptSalt: salt })
    .where('id', '=', roundId)
    .execute()
  await writeAudit(tx, {
    ...{ userId: viewer.userId, actingVendorId: null, action: 'network-vote.decide' },
    ...{ target: `vendor:${submission.vendorId}`, details: { networkId, round: roundId, outcome }, why: reasons },
    after: { decision, receipt: hash },
  })
  await notifyOfVoteDecision(tx, round, { decision, reasons, from: viewer.userId })
  return hash
}

type Approving = Deciding & { decision: 'approve' | 'notApprove' }

async function changeMembership(tx: Tx, viewer: Viewer, membershipId: number, given: Approving): Promise<void> {
  const { networkId, decision, endsOn, membershipRevision: revision } = given
  const status = decision === 'approve' ? ('approved' as const) : ('notApproved' as const)
  const change = { kind: 'status' as const, status, ...(endsOn !== undefined && { endsOn }) }
  await changeMember(tx, viewer, { networkId, membershipId, revision, change })
}
