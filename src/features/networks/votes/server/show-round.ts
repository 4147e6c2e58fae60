import type { ManagedNetwork } from '#features/networks/management/server/index.ts'
import '#features/people/accounts/accounts.tables.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { wallTime } from '#shared/zoned-time.ts'
import { interestOf, isClosed, outcomeOf, tallyShownTo, type VoteKind, votesShownTo } from '../round-rules.ts'
import type { Elector, VoteRound } from '../votes.contract.ts'
import '../votes.tables.ts'
import {
  type Ballot,
  clockNow,
  columns,
  countingBallots,
  type StoredRound,
  shaped,
  tiesOfVoters,
} from './read-round.ts'

/** The last round about a member, as far as a reviewer may see it now; null if there was none. */
export async function roundShownTo(
  db: Db,
  viewer: Viewer,
  network: ManagedNetwork,
  membershipId: number,
): Promise<VoteRound | null> {
  const row = await db
    .selectFrom('networkRounds')
    .select(columns)
    .where('networkId', '=', network.id)
    .where('membershipId', '=', membershipId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? show(db, viewer, shaped(row)) : null
}

async function show(db: Db, { userId }: Viewer, round: StoredRound): Promise<VoteRound> {
  const now = await clockNow(db)
  const [cast, ties] = [await countingBallots(db, round), await tiesOfVoters(db, round)]
  const own = ties.get(userId)
  const interest = own ? interestOf(own) : null
  const closed = isClosed(round, now)
  const shown = votesShownTo(round, cast, userId, now)
  const closesAt = new Date(round.closesAt)
  return {
    ...{ id: round.id, isClosed: closed, closesAt: closesAt.toISOString(), timeZone: round.timeZone },
    closesOn: wallTime(closesAt, round.timeZone),
    ...{ quorum: round.quorum, display: round.display, given: cast.length },
    electors: await electorsOf(db, round, { cast, shown, ties, userId, closed }),
    tally: tallyShownTo(round, cast, userId, now),
    outcome: closed ? outcomeOf(cast, round.quorum) : null,
    interest,
    mayVote: !closed && own !== undefined && interest === null,
    ownVote: await ownVoteOf(db, round.id, userId),
    decision: await decisionOf(db, round),
  }
}

type Seen = {
  cast: Ballot[]
  shown: Ballot[]
  ties: Awaited<ReturnType<typeof tiesOfVoters>>
  userId: string
  closed: boolean
}

/** Those who may vote, by name, each with what the viewer may see of their vote; those with a tie are left out. */
async function electorsOf(db: Db, round: StoredRound, { cast, shown, ties, userId }: Seen): Promise<Elector[]> {
  const entries = await db
    .selectFrom('networkVoteEntries')
    .select(['voterId', 'content', 'at'])
    .where('roundId', '=', round.id)
    .orderBy('number')
    .execute()
  const free = [...ties.values()].filter(one => interestOf(one) === null)
  return free.map(({ userId: id, name }): Elector => {
    const ballot = shown.find(one => one.voterId === id)
    const history = entries.filter(one => one.voterId === id).slice(0, -1)
    return {
      ...{ name, isYou: id === userId, hasVoted: cast.some(one => one.voterId === id) },
      ...{ vote: ballot?.vote ?? null, comment: ballot?.comment ?? '', at: ballot?.at.toISOString() ?? null },
      earlier: ballot ? history.map(one => ({ vote: one.content.vote as VoteKind, at: one.at.toISOString() })) : [],
    }
  })
}

async function ownVoteOf(db: Db, roundId: number, userId: string): Promise<VoteRound['ownVote']> {
  const row = await db
    .selectFrom('networkVotes')
    .innerJoin('networkVoteEntries as entry', join =>
      join.onRef('entry.roundId', '=', 'networkVotes.roundId').onRef('entry.voterId', '=', 'networkVotes.voterId'),
    )
    .select(['vote', 'comment', 'networkVotes.at', 'hash'])
    .where('networkVotes.roundId', '=', roundId)
    .where('networkVotes.voterId', '=', userId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { vote: row.vote, comment: row.comment, at: row.at.toISOString(), receipt: row.hash } : null
}

async function decisionOf(db: Db, round: StoredRound): Promise<VoteRound['decision']> {
  const { decision, decidedAt, receipt, reasons, decidedBy } = round
  if (decision === null || decidedAt === null || receipt === null) return null
  const by = decidedBy
    ? await db.selectFrom('users').select('name').where('id', '=', decidedBy).executeTakeFirst()
    : undefined
  return { decision, reasons, receipt, by: by?.name ?? null, at: new Date(decidedAt).toISOString() }
}
