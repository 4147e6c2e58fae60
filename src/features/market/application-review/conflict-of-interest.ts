import type { ReviewSettings } from './review-settings.ts'

/** Reasons that keep a reviewer from voting. */
export const conflicts = ['own', 'team', 'network', 'declared', 'appeal'] as const
export type Conflict = (typeof conflicts)[number]

/** Ties between a reviewer and an application. */
export type Ties = {
  /** it is their own application, or they filled it in for another person */
  isOwn: boolean
  /** in the team of the enterprise that it is about, or in another team together with the applicant */
  isInTeam: boolean
  /** in the team of an enterprise of the network that it comes from or belongs to */
  isInNetwork: boolean
  /** they declared that they know someone there */
  hasDeclared: boolean
  /** they voted on the decision that is appealed against, or withdrew the approval */
  hasDecided: boolean
  /** number of reviewers without a vote on the appealed decision and without any other known tie */
  others: number
}

/**
 * Why a reviewer may not vote, or null (docs/product.md §4 “Review of applications”). Nobody decides on their own
 * application, whatever the settings; those who decided before leave an appeal to others if there are enough of them.
 */
export function conflictOf(ties: Ties, settings: ReviewSettings): Conflict | null {
  if (ties.isOwn) return 'own'
  if (ties.isInTeam && settings.refusesTeam) return 'team'
  if (ties.isInNetwork && settings.refusesNetwork) return 'network'
  if (ties.hasDeclared && settings.refusesDeclared) return 'declared'
  if (ties.hasDecided && ties.others >= settings.reviewers) return 'appeal'
  return null
}
