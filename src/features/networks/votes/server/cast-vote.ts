import { requireNetwork } from '#features/networks/management/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { refuse, type Viewer } from '#server/http/api-context.ts'
import { interestOf, isClosed, type VoteKind } from '../round-rules.ts'
import '../votes.tables.ts'
import { clockNow, holdRound, tiesOfVoters } from './read-round.ts'
import { chainStart, link } from './receipts.ts'
import { hasVoted } from './vote-notices.ts'

type Ballot = { networkId: number; roundId: number; vote: VoteKind; comment: string }

/**
 * Writes a vote, or changes it: the last one counts, and those before stay in the chain of receipts. Votes of one round
 * are written one after the other; whether it is closed is asked of the clock once the round is held.
 * @returns the receipt: the hash of this vote and all before it
 * @throws ORPCError NOT_FOUND; gm-error-round-closed (409); gm-error-vote-not-asked, gm-error-vote-conflict (403)
 */
export async function castVote(tx: Tx, viewer: Viewer, { networkId, roundId, vote, comment }: Ballot): Promise<string> {
  await requireNetwork(tx, viewer, networkId, 'reviewer')
  const round = await holdRound(tx, networkId, roundId)
  const now = await clockNow(tx)
  if (isClosed(round, now)) refuse('gm-error-round-closed', { status: 409 })
  const { userId } = viewer
  const ties = (await tiesOfVoters(tx, round)).get(userId)
  if (!ties) return refuse('gm-error-vote-not-asked', { status: 403 })
  if (interestOf(ties) !== null) refuse('gm-error-vote-conflict', { status: 403 })
  const last = await lastEntryOf(tx, roundId, userId)
  const before = await tx
    .selectFrom('networkVotes')
    .select(['vote', 'comment'])
    .where('roundId', '=', roundId)
    .where('voterId', '=', userId)
    .executeTakeFirst()
  if (last && before?.vote === vote && before.comment === comment) return last.hash
  const at = new Date(now)
  await tx
    .insertInto('networkVotes')
    .values({ roundId, voterId: userId, vote, comment, at })
    .onConflict(conflict => conflict.constraint('network_votes_once').doUpdateSet({ vote, comment, at }))
    .execute()
  await hasVoted(tx, userId, roundId)
  return addEntry(tx, roundId, userId, { vote, comment, at: at.toISOString() })
}

type Cast = { vote: VoteKind; comment: string; at: string }

async function addEntry(tx: Tx, roundId: number, userId: string, cast: Cast): Promise<string> {
  const newest = await newestEntry(tx, roundId)
  const number = (newest?.number ?? 0) + 1
  const content = { round: roundId, number, voter: userId, ...cast }
  const { previous, salt, hash } = link(newest?.hash ?? chainStart, content)
  await tx
    .insertInto('networkVoteEntries')
    .values({ roundId, number, voterId: userId, content, previous, salt, hash, at: new Date(cast.at) })
    .execute()
  return hash
}

/** The last entry of a round's chain, whose hash vouches for the whole chain. */
export function newestEntry(tx: Tx, roundId: number) {
  return tx
    .selectFrom('networkVoteEntries')
    .select(['number', 'hash'])
    .where('roundId', '=', roundId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function lastEntryOf(tx: Tx, roundId: number, userId: string) {
  return tx
    .selectFrom('networkVoteEntries')
    .select('hash')
    .where('roundId', '=', roundId)
    .where('voterId', '=', userId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

type Declaration = { networkId: number; roundId: number; isDeclared: boolean }

/**
 * Keeps that somebody has a tie to the enterprise; their vote doesn't count then.
 * @throws ORPCError NOT_FOUND, also for who isn't asked to vote; gm-error-round-closed (409)
 */
export async function declareTie(tx: Tx, viewer: Viewer, { networkId, roundId, isDeclared }: Declaration) {
  await requireNetwork(tx, viewer, networkId, 'reviewer')
  const round = await holdRound(tx, networkId, roundId)
  if (isClosed(round, await clockNow(tx))) refuse('gm-error-round-closed', { status: 409 })
  const changed = await tx
    .updateTable('networkElectors')
    .set({ declaredAt: isDeclared ? new Date() : null })
    .where('roundId', '=', roundId)
    .where('userId', '=', viewer.userId)
    .returning('userId')
    .executeTakeFirst()
  if (!changed) refuse('gm-error-vote-not-asked', { status: 403 })
}
