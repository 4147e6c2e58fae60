/** docs/product.md §4 “Forms and applications” */
export const applicationStatuses = { draft: 1, submitted: 2, moreInfo: 3, notApproved: 4, approved: 5 } as const
export type ApplicationStatus = keyof typeof applicationStatuses
export const statusNames = Object.keys(applicationStatuses) as [ApplicationStatus, ...ApplicationStatus[]]

/** Statuses of applications that are submitted and undecided. */
export const openStatuses: number[] = [applicationStatuses.submitted, applicationStatuses.moreInfo]

/** owner: of the published enterprise; system: the scheduler */
export const actorKinds = ['applicant', 'reviewer', 'owner', 'system'] as const
export type ActorKind = (typeof actorKinds)[number]

export const applicationActions = [
  'submit',
  'takeBack',
  'askMore',
  'notApprove',
  'publish',
  'appeal',
  'withdraw',
  'overdue',
  'lapse',
] as const
export type ApplicationAction = (typeof applicationActions)[number]

/**
 * Effects of a change, in the same transaction. keep: saves the submission; close: answers can’t be changed; open: all
 * answers can; openAsked: only those to the questions that reviewers ask; publish: creates or updates the enterprise’s
 * page; hide: the enterprise loses its approval and is hidden everywhere; renewing: visitors see that its renewal is
 * overdue; lapse: hides the enterprise until it is renewed; mail: notifies those concerned.
 */
export const applicationEffects = [
  'keep',
  'close',
  'open',
  'openAsked',
  'publish',
  'hide',
  'renewing',
  'lapse',
  'mail',
] as const
export type ApplicationEffect = (typeof applicationEffects)[number]

/** Input that an action needs. reason: a code or a text; questions: at least one. */
export type ApplicationNeed = 'reason' | 'text' | 'questions'

export type Transition = {
  action: ApplicationAction
  by: ActorKind
  from: ApplicationStatus
  to: ApplicationStatus
  /** once appealed, an application can't be appealed or withdrawn any more */
  once?: 'notAppealed'
  needs?: ApplicationNeed
  effects: readonly ApplicationEffect[]
}

/** All transitions between an application’s statuses; a test compares docs/application-states.md with them. */
export const transitions: readonly Transition[] = [
  { action: 'submit', by: 'applicant', from: 'draft', to: 'submitted', effects: ['close', 'keep', 'mail'] },
  { action: 'submit', by: 'applicant', from: 'moreInfo', to: 'submitted', effects: ['close', 'keep', 'mail'] },
  { action: 'takeBack', by: 'applicant', from: 'submitted', to: 'draft', once: 'notAppealed', effects: ['open'] },
  {
    action: 'askMore',
    by: 'reviewer',
    from: 'submitted',
    to: 'moreInfo',
    needs: 'questions',
    effects: ['openAsked', 'mail'],
  },
  {
    action: 'notApprove',
    by: 'reviewer',
    from: 'submitted',
    to: 'notApproved',
    needs: 'reason',
    effects: ['close', 'mail'],
  },
  {
    action: 'notApprove',
    by: 'reviewer',
    from: 'moreInfo',
    to: 'notApproved',
    needs: 'reason',
    effects: ['close', 'mail'],
  },
  { action: 'publish', by: 'reviewer', from: 'submitted', to: 'approved', effects: ['publish', 'mail'] },
  {
    action: 'appeal',
    by: 'applicant',
    from: 'notApproved',
    to: 'submitted',
    once: 'notAppealed',
    needs: 'text',
    effects: ['mail'],
  },
  {
    action: 'withdraw',
    by: 'reviewer',
    from: 'approved',
    to: 'notApproved',
    needs: 'reason',
    effects: ['hide', 'mail'],
  },
  { action: 'withdraw', by: 'owner', from: 'approved', to: 'notApproved', effects: ['hide', 'mail'] },
  { action: 'overdue', by: 'system', from: 'approved', to: 'approved', effects: ['renewing', 'mail'] },
  { action: 'lapse', by: 'system', from: 'approved', to: 'approved', effects: ['lapse', 'mail'] },
]

export type ApplicationState = { status: ApplicationStatus; isAppealed: boolean }

/** who: this kind of actor never may; state: not in this status; appealed: an appeal was made before */
export type Refused = 'who' | 'state' | 'appealed'

/** The transition that an action takes, or the reason why it isn’t possible. */
export function nextStep(
  { status, isAppealed }: ApplicationState,
  action: ApplicationAction,
  by: ActorKind,
): Transition | Refused {
  const own = transitions.filter(one => one.action === action && one.by === by)
  if (own.length === 0) return 'who'
  const step = own.find(one => one.from === status)
  if (!step) return 'state'
  return step.once === 'notAppealed' && isAppealed ? 'appealed' : step
}

/** Actions that an actor may take in this state. */
export function possibleActions(state: ApplicationState, by: ActorKind): ApplicationAction[] {
  return applicationActions.filter(action => typeof nextStep(state, action, by) === 'object')
}

export function statusOf(id: number): ApplicationStatus {
  const name = statusNames.find(one => applicationStatuses[one] === id)
  if (!name) throw new Error(`There is no status ${id} of applications`)
  return name
}

/** Statuses as they are shown, in order; `resubmitted` and `appealed` are kinds of submitted. */
export const displayStatuses = [
  'draft',
  'submitted',
  'resubmitted',
  'appealed',
  'moreInfo',
  'notApproved',
  'approved',
] as const satisfies (ApplicationStatus | 'resubmitted' | 'appealed')[]
export type DisplayStatus = (typeof displayStatuses)[number]

/** The status to show: resubmitted applications and pending appeals have their own. */
export function displayStatus(of: { status: ApplicationStatus; round: number; isAppealed: boolean }): DisplayStatus {
  if (of.status !== 'submitted') return of.status
  if (of.isAppealed) return 'appealed'
  return of.round > 1 ? 'resubmitted' : 'submitted'
}
