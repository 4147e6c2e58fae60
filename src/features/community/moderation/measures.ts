/** What may become of a thing. `show`: again, or for the first time; `take-back`: an earlier decision. */
export const measures = ['leave', 'show', 'warn', 'edit-links', 'hide', 'remove', 'take-back'] as const
export type Measure = (typeof measures)[number]

/** What may happen to the author besides: they can’t post, or can’t log in, until a day. */
export const sanctions = ['none', 'pause', 'suspend'] as const
export type Sanction = (typeof sanctions)[number]

/** Days for which a sanction may last; null: until somebody takes it back, which only a suspension can be. */
export const sanctionDays = { pause: [1, 7, 30], suspend: [7, 30, null] } as const satisfies Record<
  Exclude<Sanction, 'none'>,
  readonly (number | null)[]
>

/** Causes of a case, the gravest last. A case has the gravest of all that came together in it. */
export const caseSources = ['own-look', 'report', 'held', 'appeal', 'order'] as const
export type CaseSource = (typeof caseSources)[number]

/** `unseen`: visitors don’t see it, for a reason that moderators have nothing to do with. */
export const thingStates = ['shown', 'held', 'hidden', 'removed', 'unseen', 'gone'] as const
export type ThingState = (typeof thingStates)[number]

/** What the feature that owns a kind of thing is able to do with one. */
export type Abilities = { hides: boolean; removes: boolean; editsLinks: boolean }

type Facts = {
  state: ThingState
  can: Abilities
  hasLinks: boolean
  /** an appeal against the latest decision waits in this case */
  isAppeal: boolean
}

/**
 * The measures that a moderator may choose from, the mildest first. An appeal is answered by taking the decision back;
 * with anything else it stands, so that what came to the same case can be dealt with, too.
 */
export function measuresFor({ isAppeal, ...facts }: Facts): Measure[] {
  const offered = measuresOf(facts)
  if (!isAppeal) return offered
  return ['leave', ...offered.filter(measure => measure !== 'leave'), 'take-back']
}

function measuresOf({ state, can, hasLinks }: Omit<Facts, 'isAppeal'>): Measure[] {
  const hide: Measure[] = can.hides ? ['hide'] : []
  const remove: Measure[] = can.removes ? ['remove'] : []
  switch (state) {
    case 'held':
      return ['show', ...hide, ...remove]
    case 'shown':
      return ['leave', 'warn', ...(can.editsLinks && hasLinks ? (['edit-links'] as const) : []), ...hide, ...remove]
    case 'hidden':
      return ['leave', 'show', ...remove]
    case 'removed':
      return ['leave', 'show']
    case 'unseen':
    case 'gone':
      return ['leave', 'warn']
  }
}

/** Whether somebody must be given reasons for it: whatever restricts what is theirs, or blames them. */
export function needsReasons(measure: Measure, sanction: Sanction): boolean {
  return sanction !== 'none' || ['warn', 'edit-links', 'hide', 'remove'].includes(measure)
}

/** What reporters hear: whether something was done about what they reported. */
export function outcomeOf(measure: Measure, sanction: Sanction, isAppeal: boolean): 'dealt-with' | 'nothing-wrong' {
  if (needsReasons(measure, sanction)) return 'dealt-with'
  // an appeal without success leaves the measure that stands
  return measure === 'leave' && isAppeal ? 'dealt-with' : 'nothing-wrong'
}

/** The graver of two causes. */
export function graver(one: CaseSource, other: CaseSource): CaseSource {
  return caseSources.indexOf(one) > caseSources.indexOf(other) ? one : other
}

/** @limit months in which somebody may appeal against a decision (as DSA Art. 20 has for platforms) */
export const appealMonths = 6

/** @limit hours in which an order of an authority is to be answered (Sri Lanka’s Online Safety Act, 2024) */
export const orderHours = 24

/** @limit minutes after which an assignee who did nothing no longer has a case */
export const assignmentMinutes = 30

/**
 * How far a reporter is believed, between 0 and 1: the share of their closed reports that were right, with one right and
 * one wrong added, so that somebody without any has a half (Laplace’s rule of succession).
 */
export function reporterWeight({ right, wrong }: { right: number; wrong: number }): number {
  return (right + 1) / (right + wrong + 2)
}

/** Whether a program found something; what its author corrected, no program did. */
export function isByProgram(holds: readonly { reason: string }[]): boolean {
  return holds.some(({ reason }) => reason !== 'corrected')
}
