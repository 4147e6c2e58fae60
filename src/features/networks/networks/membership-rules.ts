import { type MembershipSource, type MembershipStatus, shownMembershipStatuses } from './membership-states.ts'

/** A period of a membership. Instants are ms since 1970. */
export type Period = {
  /** undefined for one that isn’t saved yet */
  id?: number
  /** null: unknown, before everything */
  startsAt: number | null
  /** the first instant after it; null: open */
  endsAt: number | null
  status: MembershipStatus
  levelId: number | null
  /** when a renewal has to be decided; only while it is renewing */
  dueAt: number | null
  decidedBy: string | null
  source: MembershipSource
}

/** What somebody decides about a membership. */
export type MembershipChange =
  /** from now on it has this status; `endsAt` is for a member without a period of now, and where it is given */
  | { to: MembershipStatus; levelId?: number | null; endsAt?: number | null; dueAt?: number | null }
  /** it becomes a member, unless it is one or will be; `startsAt` may be past */
  | { begins: MembershipStatus; levelId: number | null; startsAt: number; endsAt: number | null }
  /** what it has goes on until then: another period is appended */
  | { renewUntil: number | null }
  | { levelId: number | null }
  | { endAt: number }
  | { periodId: number; startsAt: number | null; endsAt: number | null }

/** Who decides, and when: an instant in ms. */
export type Decision = { now: number; decidedBy: string | null; source: MembershipSource }

export type Refusal = 'overlaps' | 'endsBeforeStart' | 'noPeriod' | 'hasNoEnd'

/** The periods afterwards, by start; the same ones if there was nothing to do. */
export type Changed = { periods: Period[] } | { refused: Refusal }

const startOf = ({ startsAt }: Period) => startsAt ?? Number.NEGATIVE_INFINITY
const endOf = ({ endsAt }: Pick<Period, 'endsAt'>) => endsAt ?? Number.POSITIVE_INFINITY
const byStart = (a: Period, b: Period) => (startOf(a) < startOf(b) ? -1 : 1)

/** Whether two periods are the same in everything. */
export function isSamePeriod(one: Period, other: Period | undefined): boolean {
  return other !== undefined && (Object.keys(one) as (keyof Period)[]).every(key => one[key] === other[key])
}

/** The period at an instant; undefined before, between and after periods. */
export function periodAt(periods: readonly Period[], at: number): Period | undefined {
  return periods.find(one => startOf(one) <= at && at < endOf(one))
}

/** Whether visitors see the member at an instant. */
export function isShownAt(periods: readonly Period[], at: number): boolean {
  const period = periodAt(periods, at)
  return period !== undefined && shownMembershipStatuses.includes(period.status)
}

/** Whether no two periods overlap, and each ends after its start. */
export function areApart(periods: readonly Period[]): boolean {
  return [...periods].sort(byStart).every((one, index, all) => {
    const next = all[index + 1]
    return startOf(one) < endOf(one) && (!next || endOf(one) <= startOf(next))
  })
}

/** Applies a change to the periods of a membership. What is past stays as it is; gaps between periods stay, too. */
export function changePeriods(periods: readonly Period[], change: MembershipChange, decision: Decision): Changed {
  if ('begins' in change) return begin(periods, change, decision)
  if ('to' in change) return changeStatus(periods, change, decision)
  if ('renewUntil' in change) return renew(periods, change.renewUntil, decision)
  if ('endAt' in change) return { periods: endAll(periods, Math.max(change.endAt, decision.now)) }
  if ('periodId' in change) return changeDates(periods, change, decision)
  return changeLevel(periods, change.levelId, decision)
}

type Beginning = Extract<MembershipChange, { begins: MembershipStatus }>

function begin(periods: readonly Period[], { begins, ...given }: Beginning, decision: Decision): Changed {
  const { now, decidedBy, source } = decision
  if (periods.some(one => endOf(one) > now)) return { periods: [...periods] }
  return checked([...periods, { ...given, status: begins, dueAt: null, decidedBy, source }])
}

type StatusChange = Extract<MembershipChange, { to: MembershipStatus }>

function changeStatus(periods: readonly Period[], { to, ...given }: StatusChange, decision: Decision): Changed {
  const { now, decidedBy, source } = decision
  const current = periodAt(periods, now)
  const levelId = given.levelId === undefined ? (current ? current.levelId : lastLevel(periods)) : given.levelId
  // Somebody who renews stays shown until that is decided, so such a period is open.
  const isRenewing = to === 'renewing'
  const endsAt = isRenewing ? nextStart(periods, now) : endAfter(periods, given.endsAt, now)
  const dueAt = isRenewing ? (given.dueAt === undefined ? dueOf(current) : given.dueAt) : null
  const isSame = current?.status === to && current.levelId === levelId && current.dueAt === dueAt
  if (current && isSame && (given.endsAt === undefined || isRenewing || current.endsAt === given.endsAt))
    return { periods: [...periods] }
  return replaceFrom(periods, { startsAt: now, endsAt, status: to, levelId, dueAt, decidedBy, source })
}

/** The end that is asked for, else that of the period of now, else the start of the next one. */
function endAfter(periods: readonly Period[], asked: number | null | undefined, now: number): number | null {
  if (asked !== undefined) return asked
  const current = periodAt(periods, now)
  return current ? current.endsAt : nextStart(periods, now)
}

/** When the renewal of a period has to be decided: at its end, unless it is renewing already. */
function dueOf(current: Period | undefined): number | null {
  return (current?.status === 'renewing' ? current.dueAt : current?.endsAt) ?? null
}

function nextStart(periods: readonly Period[], now: number): number | null {
  return (
    periods
      .map(startOf)
      .sort(ascending)
      .find(start => start > now) ?? null
  )
}

/** The last level that it had, for somebody who comes back. */
function lastLevel(periods: readonly Period[]): number | null {
  return [...periods].sort(byStart).at(-1)?.levelId ?? null
}

/** Ends the period of now where the new one starts. */
function replaceFrom(periods: readonly Period[], next: Period & { startsAt: number }): Changed {
  const kept = periods.flatMap(one => {
    if (one !== periodAt(periods, next.startsAt)) return [one]
    return one.startsAt === next.startsAt ? [] : [{ ...one, endsAt: next.startsAt, dueAt: null }]
  })
  return checked([...kept, next])
}

function renew(periods: readonly Period[], until: number | null, { now, decidedBy, source }: Decision): Changed {
  const last = [...periods].sort(byStart).at(-1)
  if (!last) return { refused: 'noPeriod' }
  if (last.status === 'approved' && last.endsAt === until) return { periods: [...periods] }
  const next = { endsAt: until, status: 'approved' as const, levelId: last.levelId, dueAt: null, decidedBy, source }
  // A renewal that is decided ends the renewing; one before the end goes on from there; after a gap it starts now.
  if (last === periodAt(periods, now) && last.status !== 'approved')
    return replaceFrom(periods, { ...next, startsAt: now })
  if (last.endsAt === null) return { refused: 'hasNoEnd' }
  return checked([...periods, { ...next, startsAt: Math.max(last.endsAt, now) }])
}

/** The periods with nothing after an instant, by start. */
export function endAll(periods: readonly Period[], at: number): Period[] {
  const kept = periods.filter(one => startOf(one) < at)
  const ended = kept.map(one => (endOf(one) > at ? { ...one, endsAt: at } : one))
  return ended.sort(byStart)
}

function changeLevel(periods: readonly Period[], levelId: number | null, decision: Decision): Changed {
  const current = periodAt(periods, decision.now)
  if (!current) return { refused: 'noPeriod' }
  if (current.levelId === levelId) return { periods: [...periods] }
  const { id, ...same } = current
  const { now, decidedBy, source } = decision
  return replaceFrom(periods, { ...same, levelId, startsAt: now, decidedBy, source })
}

type DatesChange = Extract<MembershipChange, { periodId: number }>

function changeDates(periods: readonly Period[], change: DatesChange, { decidedBy, source }: Decision): Changed {
  const one = periods.find(({ id }) => id === change.periodId)
  if (!one) return { refused: 'noPeriod' }
  const { startsAt, endsAt } = change
  if (one.startsAt === startsAt && one.endsAt === endsAt) return { periods: [...periods] }
  return checked([...periods.filter(other => other !== one), { ...one, startsAt, endsAt, decidedBy, source }])
}

function checked(periods: Period[]): Changed {
  if (periods.some(one => startOf(one) >= endOf(one))) return { refused: 'endsBeforeStart' }
  return areApart(periods) ? { periods: periods.sort(byStart) } : { refused: 'overlaps' }
}

/**
 * The periods of two memberships as one: those of the first stay as they are, and those of the second fill its gaps, cut
 * where they overlap.
 */
export function joinPeriods(first: readonly Period[], second: readonly Period[]): Period[] {
  const filling = second.flatMap(one => partsBeside(one, first))
  return [...first, ...filling].sort(byStart)
}

/** What of a period lies outside the others, without its id. */
function partsBeside({ id, ...period }: Period, others: readonly Period[]): Period[] {
  return others.reduce<Period[]>(
    (parts, other) =>
      parts.flatMap(part => {
        const before = { ...part, endsAt: finite(Math.min(endOf(part), startOf(other))) }
        const after = { ...part, startsAt: finite(Math.max(startOf(part), endOf(other))) }
        const isBefore = startOf(part) < Math.min(endOf(part), startOf(other))
        const isAfter = Math.max(startOf(part), endOf(other)) < endOf(part)
        return [...(isBefore ? [before] : []), ...(isAfter ? [after] : [])]
      }),
    [period],
  )
}

const finite = (instant: number) => (Number.isFinite(instant) ? instant : null)
const ascending = (a: number, b: number) => a - b
