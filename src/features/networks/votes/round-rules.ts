/** The three kinds of vote. */
export const voteKinds = ['approve', 'notApprove', 'moreInfo'] as const
export type VoteKind = (typeof voteKinds)[number]

/** When others’ votes are shown to a voter: once they have voted themselves, or once the round is closed. */
export const voteDisplays = ['afterOwn', 'afterEnd'] as const
export type VoteDisplay = (typeof voteDisplays)[number]

/** A round of votes about what one enterprise handed in. Instants are ms since 1970. */
export type Round = {
  /** the first instant at which nobody votes any more */
  closesAt: number
  /** votes that are needed at least */
  quorum: number
  display: VoteDisplay
  /** null: not decided yet; a decision closes the round, whatever the clock says */
  decidedAt: number | null
}

export type CastVote = { voterId: string | null; vote: VoteKind }

export type Tally = Record<VoteKind, number>

/** `tie`: two kinds have the same, highest number. */
export type Outcome = VoteKind | 'tie' | 'noQuorum'

/** Whether a round is over, by the clock alone: nothing has to close it. */
export function isClosed({ closesAt, decidedAt }: Pick<Round, 'closesAt' | 'decidedAt'>, now: number): boolean {
  return decidedAt !== null || now >= closesAt
}

/**
 * The votes that somebody may see: all once the round is closed, until then their own, and those of others as soon as they
 * have voted if the network shows them then. Whatever is shown, counted, sorted or sent of votes goes through here.
 * @param viewerId null for who isn’t a person
 */
export function votesShownTo<T extends CastVote>(round: Round, cast: readonly T[], viewerId: string, now: number): T[] {
  if (isClosed(round, now)) return [...cast]
  const own = cast.filter(one => one.voterId === viewerId)
  return round.display === 'afterOwn' && own.length > 0 ? [...cast] : own
}

/** How many votes there are of each kind; null for whom {@link votesShownTo} doesn’t show all of them. */
export function tallyShownTo(round: Round, cast: readonly CastVote[], viewerId: string, now: number): Tally | null {
  return votesShownTo(round, cast, viewerId, now).length === cast.length && mayCount(round, cast, viewerId, now)
    ? tallyOf(cast)
    : null
}

function mayCount(round: Round, cast: readonly CastVote[], viewerId: string, now: number): boolean {
  return isClosed(round, now) || (round.display === 'afterOwn' && cast.some(one => one.voterId === viewerId))
}

export function tallyOf(cast: readonly CastVote[]): Tally {
  const count = (kind: VoteKind) => cast.filter(one => one.vote === kind).length
  return { approve: count('approve'), notApprove: count('notApprove'), moreInfo: count('moreInfo') }
}

/** What a round came to: the kind with the highest number, if enough have voted and no other has as many. */
export function outcomeOf(cast: readonly CastVote[], quorum: number): Outcome {
  if (cast.length < quorum) return 'noQuorum'
  const tally = tallyOf(cast)
  const highest = Math.max(...voteKinds.map(kind => tally[kind]))
  const leading = voteKinds.filter(kind => tally[kind] === highest)
  return leading.length === 1 ? (leading[0] as VoteKind) : 'tie'
}

/** Why somebody may not vote on an enterprise, the strongest reason first. */
export const interests = ['own', 'team', 'buyer', 'supplier', 'declared'] as const
export type Interest = (typeof interests)[number]

/** What ties a voter to the enterprise that is voted on. */
export type VoterTies = {
  /** they own it, or handed in what is voted on */
  isOwn: boolean
  /** they are in its team */
  isInTeam: boolean
  /** they, or their team, bought of it in the last year */
  hasBought: boolean
  /** its team bought of an enterprise of theirs in the last year */
  hasSold: boolean
  /** they said so themselves */
  hasDeclared: boolean
}

/** The conflict of interest that keeps somebody from voting; null: none is known. */
export function interestOf(ties: VoterTies): Interest | null {
  if (ties.isOwn) return 'own'
  if (ties.isInTeam) return 'team'
  if (ties.hasBought) return 'buyer'
  if (ties.hasSold) return 'supplier'
  return ties.hasDeclared ? 'declared' : null
}

/**
 * Things in an order of their own for each voter, so that nothing is voted on last by everybody. The same voter always
 * gets the same order, and what comes or goes doesn’t move the others.
 */
export function inOwnOrder<T extends { id: number }>(voterId: string, things: readonly T[]): T[] {
  const keys = new Map(things.map(one => [one.id, mixed(`${voterId} ${one.id}`)]))
  const key = (one: T) => keys.get(one.id) ?? 0
  return things.toSorted((a, b) => key(a) - key(b) || a.id - b.id)
}

/** A number of 32 bits from a text, far apart for similar texts (FNV-1a with the last mix of MurmurHash 3). */
function mixed(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
