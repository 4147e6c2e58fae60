import { type ApplicationStatus, applicationStatuses, possibleActions } from './application-states.ts'
import type { ApplicationKind } from './applications.tables.ts'
import { isRenewable } from './renewal-days.ts'

/** Actions of the applicant, or of the helper who fills in for them. */
export const applicantDeeds = [
  'goOn',
  'takeBack',
  'appeal',
  'applyAgain',
  'renew',
  'withdraw',
  'delete',
  'handOver',
  'confirm',
] as const
export type ApplicantDeed = (typeof applicantDeeds)[number]

/**
 * own: the applicant, or an owner of the approved enterprise; filler: fills it in for another person; asked: the person
 * for whom it was filled in, before they take it over
 */
export type Part = 'own' | 'filler' | 'asked'

type Standing = {
  userId: string
  filledBy: string | null
  forEmail: string | null
  handedOverAt: Date | null
  confirmedAt: Date | null
  status: number
  /** the viewer owns the published enterprise */
  ownsVendor: boolean
}

/** The viewer's part in an application; null: it is missing for them. `email` is their own verified address. */
export function partOf(viewer: { userId: string; email: string | null }, of: Standing): Part | null {
  const isAssisted = of.filledBy !== null && of.confirmedAt === null
  if (viewer.userId === of.userId) return isAssisted ? 'filler' : 'own'
  if (of.status === applicationStatuses.approved && of.ownsVendor) return 'own'
  if (isAssisted && of.handedOverAt && viewer.email && viewer.email === of.forEmail) return 'asked'
  return null
}

type State = {
  status: ApplicationStatus
  kind: ApplicationKind
  round: number
  isAppealed: boolean
  dueOn: string | null
  handedOverAt: Date | null
  /** a follow-up application with this one’s answers is in progress */
  isFollowed: boolean
  /** the caller owns the published enterprise */
  ownsVendor: boolean
  /** a later application of its enterprise was approved */
  isHistory: boolean
}

/**
 * Actions that are possible now.
 * @param today ISO date
 */
export function deedsOf(part: Part, state: State, today: string): ApplicantDeed[] {
  if (part === 'asked') return ['confirm']
  if (part === 'filler')
    return state.status === 'draft' ? ['goOn', 'delete', ...(state.handedOverAt ? [] : (['handOver'] as const))] : []
  const actions = possibleActions(state, 'applicant')
  const may: Record<ApplicantDeed, boolean> = {
    goOn: state.status === 'draft' || state.status === 'moreInfo',
    takeBack: actions.includes('takeBack'),
    appeal: actions.includes('appeal') && !state.isFollowed,
    applyAgain: state.status === 'notApproved' && !state.isFollowed,
    renew: state.status === 'approved' && !state.isFollowed && isRenewable(state.dueOn, today),
    withdraw: state.status === 'approved' && state.ownsVendor && !state.isHistory,
    delete: state.status === 'draft' && state.round === 0,
    handOver: false,
    confirm: false,
  }
  return applicantDeeds.filter(deed => may[deed])
}
