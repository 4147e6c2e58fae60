import type { Generated } from 'kysely'
import type { VoteDisplay, VoteKind } from './round-rules.ts'

/** A round of votes on what one enterprise handed in. */
export type NetworkRoundsTable = {
  id: Generated<number>
  networkId: number
  membershipId: number
  submissionId: number
  quorum: number
  display: VoteDisplay
  closesAt: Date
  /** IANA name of the zone in which the deadline was said */
  timeZone: string
  openedBy: string | null
  openedAt: Generated<Date>
  decision: VoteKind | null
  reasons: Generated<string>
  decidedBy: string | null
  decidedAt: Date | null
  receipt: string | null
  receiptSalt: string | null
  /** when those who hadn't voted were reminded; null: not yet */
  remindedAt: Generated<Date | null>
}

export type NetworkElectorsTable = { roundId: number; userId: string; declaredAt: Date | null }

/** The vote of each voter that counts: the last one. */
export type NetworkVotesTable = {
  id: Generated<number>
  roundId: number
  voterId: string | null
  vote: VoteKind
  comment: string
  at: Date
}

/** The chain of all votes that were cast; the database refuses changes. */
export type NetworkVoteEntriesTable = {
  id: Generated<string>
  roundId: number
  /** 1, 2, 3 … of its round */
  number: number
  voterId: string | null
  content: Record<string, string | number>
  previous: string
  salt: string
  hash: string
  at: Date
}

declare module '#server/db/database.ts' {
  interface Tables {
    networkRounds: NetworkRoundsTable
    networkElectors: NetworkElectorsTable
    networkVotes: NetworkVotesTable
    networkVoteEntries: NetworkVoteEntriesTable
  }
}
