import '../application-review.tables.ts'
import type { OpenStandard } from '#features/market/applications/applications.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { ReviewVote } from '../reviewed-application.contract.ts'
import type { Reviewer } from './reviewers-ties.ts'

/** The subject of votes: a submission, or the appeal against the decision on it. */
export type Sitting = { id: number; round: number; isAppeal: boolean }

export type CountingVote = Omit<ReviewVote, 'openStandards'> & { openStandards: OpenStandard[] }

/** The latest vote of each reviewer who may vote now: a tie may have become known since. */
export async function countingVotes(
  db: Db | Tx,
  { id, round, isAppeal }: Sitting,
  reviewers: Reviewer[],
): Promise<CountingVote[]> {
  const mayVote = new Set(reviewers.filter(one => one.conflict === null).map(one => one.id))
  const rows = await db
    .selectFrom('applicationVotes')
    .distinctOn('userId')
    .select(['userId', 'voterName', 'vote', 'reasonCodes', 'text', 'note', 'openStandards', 'at'])
    .where('applicationId', '=', id)
    .where('round', '=', round)
    .where('isAppeal', '=', isAppeal)
    .where('userId', 'is not', null)
    .orderBy('userId')
    .orderBy('id', 'desc')
    .execute()
  return rows
    .flatMap(({ userId, voterName, at, ...vote }) =>
      userId !== null && mayVote.has(userId) ? [{ ...vote, userId, name: voterName, at: at.toISOString() }] : [],
    )
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
}
