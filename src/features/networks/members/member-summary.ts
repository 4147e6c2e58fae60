import { type Period, periodAt } from '#features/networks/networks/membership-rules.ts'
import type { LocalText } from '#shared/local-text.ts'
import type { MemberState } from './member-states.ts'

/** What a membership is at an instant, and from when to when it lasts. Instants are in ms. */
export type MemberSummary = {
  state: MemberState
  levelId: number | null
  /** the start of its first period; null: unknown, or none */
  startsAt: number | null
  /** the end of its last period; null: open, or none */
  endsAt: number | null
  /** when a renewal has to be decided */
  dueAt: number | null
}

/** @param periods by start */
export function summaryOf(periods: readonly Period[], now: number): MemberSummary {
  const current = periodAt(periods, now)
  const next = periods.find(({ startsAt }) => (startsAt ?? Number.NEGATIVE_INFINITY) > now)
  const shown = current ?? next ?? periods.at(-1)
  return {
    state: current ? current.status : next ? 'upcoming' : 'ended',
    levelId: shown?.levelId ?? null,
    startsAt: periods[0]?.startsAt ?? null,
    endsAt: periods.at(-1)?.endsAt ?? null,
    dueAt: shown?.dueAt ?? null,
  }
}

/** A line for the log: what a decision changed. */
export type SummaryChange =
  | { type: 'added' | 'statusChanged'; before: MemberSummary | null; after: MemberSummary }
  | { type: 'startDate' | 'endDate'; before: MemberSummary; after: MemberSummary }

/**
 * The lines that a change of a membership writes. A new state or level is one line, which says the days, too; without it
 * there is a line for each day that moved.
 * @param isNew it was no member before, and not to become one
 */
export function summaryChanges(before: MemberSummary, after: MemberSummary, isNew: boolean): SummaryChange[] {
  if (isNew) return [{ type: 'added', before: null, after }]
  if (before.state !== after.state || before.levelId !== after.levelId)
    return [{ type: 'statusChanged', before, after }]
  return [
    ...(before.startsAt === after.startsAt ? [] : [{ type: 'startDate' as const, before, after }]),
    ...(before.endsAt === after.endsAt && before.dueAt === after.dueAt
      ? []
      : [{ type: 'endDate' as const, before, after }]),
  ]
}

/** A summary as the log and notifications have it: with the name of the level, and days of the network’s zone. */
export type SaidSummary = {
  state: MemberSummary['state']
  level: LocalText | null
  startsOn: string | null
  endsOn: string | null
  dueOn: string | null
}
