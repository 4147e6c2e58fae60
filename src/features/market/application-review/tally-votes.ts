export const votes = ['approve', 'reject'] as const
export type Vote = (typeof votes)[number]

export type Cast = { userId: string; vote: Vote }

export type Tally =
  | { state: 'open'; given: number; needed: number }
  /** enough have voted, but they disagree: they may change their votes, or another reviewer decides */
  | { state: 'split'; given: number; needed: number }
  | { state: 'decided'; outcome: Vote; given: number; needed: number }

/**
 * The state of a decision (docs/product.md §4 “Review of applications”): it is made as soon as `needed` reviewers cast
 * the same vote.
 * @param cast the latest vote of each reviewer
 */
export function tallyVotes(cast: readonly Cast[], needed: number): Tally {
  const given = cast.length
  const outcome = votes.find(vote => cast.filter(one => one.vote === vote).length >= needed)
  if (outcome) return { state: 'decided', outcome, given, needed }
  return { state: given >= needed ? 'split' : 'open', given, needed }
}

/** The votes that a reviewer sees: if votes are hidden, those of others only after their own vote. */
export function visibleVotes<T extends Cast>(cast: readonly T[], reviewer: string, isHidden: boolean): T[] {
  const hasVoted = cast.some(one => one.userId === reviewer)
  return cast.filter(one => !isHidden || hasVoted || one.userId === reviewer)
}
