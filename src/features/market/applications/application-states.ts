/** docs/product.md §4 “Forms and applications” */
export const applicationStatuses = { draft: 1, submitted: 2, moreInfo: 3, notApproved: 4, approved: 5 } as const
export type ApplicationStatus = keyof typeof applicationStatuses
export const statusNames = Object.keys(applicationStatuses) as [ApplicationStatus, ...ApplicationStatus[]]

/** Of applications that are handed in and not decided. */
export const openStatuses: number[] = [applicationStatuses.submitted, applicationStatuses.moreInfo]

/** owner: of the enterprise that was published; system: the clock */
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
 * What a change brings with it, in the same transaction. keep: what is handed in is kept as it is; close: answers can’t be changed;
 * open: all of them can; openAsked: only those of the questions that are asked; publish: the enterprise’s page is made or brought
 * up to date; hide: the enterprise is not approved any more, and gone everywhere; renewing: visitors see that its renewal is
 * overdue; lapse: the enterprise is hidden until it is renewed; mail: who must hear of it gets one.
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

/** What must be said with it. reason: a code or a text; questions: at least one. */
export type ApplicationNeed = 'reason' | 'text' | 'questions'

export type Transition = {
  action: ApplicationAction
  by: ActorKind
  from: ApplicationStatus
  to: ApplicationStatus
  /** the same application is appealed once, and not taken back from then on */
  once?: 'notAppealed'
  needs?: ApplicationNeed
  effects: readonly ApplicationEffect[]
}

/** Every change of an application’s status that exists; docs/application-states.md is held against it. */
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

/** who: nobody of this kind may ever; state: not in this status; appealed: it was appealed before */
export type Refused = 'who' | 'state' | 'appealed'

/** What an action does to an application, or why it can’t be done. */
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

/** What somebody may do with an application in this state. */
export function possibleActions(state: ApplicationState, by: ActorKind): ApplicationAction[] {
  return applicationActions.filter(action => typeof nextStep(state, action, by) === 'object')
}

export function statusOf(id: number): ApplicationStatus {
  const name = statusNames.find(one => applicationStatuses[one] === id)
  if (!name) throw new Error(`There is no status ${id} of applications`)
  return name
}

/** Statuses as people read them, in their order; `resubmitted` and `appealed` are submitted ones. */
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

/** As people read it: what was submitted again says so, and so does an appeal that waits. */
export function displayStatus(of: { status: ApplicationStatus; round: number; isAppealed: boolean }): DisplayStatus {
  if (of.status !== 'submitted') return of.status
  if (of.isAppealed) return 'appealed'
  return of.round > 1 ? 'resubmitted' : 'submitted'
}
