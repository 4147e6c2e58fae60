import type { Db } from '#server/db/database.ts'
import { platformRoles } from '#shared/roles.ts'
import type { VoteDisplay, VoteKind } from './round-rules.ts'
import { castVote } from './server/cast-vote.ts'
import './votes.tables.ts'

type Given = {
  networkId: number
  membershipId: number
  submissionId: number
  electors: string[]
  closesAt?: Date
  quorum?: number
  display?: VoteDisplay
  timeZone?: string
}

/** A round that is open for a week, with these people as voters; the deadline may be past. */
export async function addRound(db: Db, given: Given): Promise<number> {
  const { electors, closesAt = new Date(Date.now() + 7 * 86_400_000), quorum = 1, ...rest } = given
  const { display = 'afterOwn', timeZone = 'UTC', networkId, membershipId, submissionId } = rest
  return db.transaction().execute(async tx => {
    const { id } = await tx
      .insertInto('networkRounds')
      .values({ networkId, membershipId, submissionId, quorum, display, timeZone, closesAt, openedBy: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (electors.length > 0)
      await tx
        .insertInto('networkElectors')
        .values(electors.map(userId => ({ roundId: id, userId, declaredAt: null })))
        .execute()
    return id
  })
}

type Ballot = { networkId: number; roundId: number; userId: string; vote: VoteKind; comment: string }

/** Somebody's vote in an open round, as if they had sent it. */
export async function addVote(db: Db, { userId, ...ballot }: Ballot): Promise<void> {
  const viewer = { userId, role: platformRoles.member, sessionId: '', provedAt: null }
  await db.transaction().execute(tx => castVote(tx, viewer, ballot))
}
