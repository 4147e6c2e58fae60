import type { ReviewSettings } from './review-settings.ts'

/** What keeps a reviewer from voting. */
export const conflicts = ['own', 'team', 'network', 'declared', 'appeal'] as const
export type Conflict = (typeof conflicts)[number]

/** What ties a reviewer to an application. */
export type Ties = {
  /** it is their own application, or they filled it in for somebody */
  isOwn: boolean
  /** in the team of the enterprise that it is about, or together with the applicant in another */
  isInTeam: boolean
  /** in the team of an enterprise of the network that it comes from or belongs to */
  isInNetwork: boolean
  /** they said that they know somebody there */
  hasDeclared: boolean
  /** they voted on what is appealed against, or took the approval back */
  hasDecided: boolean
  /** reviewers who haven't voted on what is appealed against, and have no other tie that is known */
  others: number
}

/**
 * Why a reviewer may not vote, or null (docs/product.md §4 “Review of applications”). Nobody decides on their own application,
 * whatever the settings; who decided before leaves an appeal to others if there are enough of them.
 */
export function conflictOf(ties: Ties, settings: ReviewSettings): Conflict | null {
  if (ties.isOwn) return 'own'
  if (ties.isInTeam && settings.refusesTeam) return 'team'
  if (ties.isInNetwork && settings.refusesNetwork) return 'network'
  if (ties.hasDeclared && settings.refusesDeclared) return 'declared'
  if (ties.hasDecided && ties.others >= settings.reviewers) return 'appeal'
  return null
}
