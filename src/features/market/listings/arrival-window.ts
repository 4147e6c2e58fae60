import { wallTime } from '#shared/zoned-time.ts'
import type { LeadDays } from './lead-days.ts'

/** Days, both included: `2026-12-03`. */
export type ArrivalWindow = { from: string; until: string }

/** Of an enterprise that sends. */
export type Sender = {
  /** IANA: by its clocks an order belongs to a day */
  timeZone: string
  /** days of the week on which nothing is sent or delivered: 1, Monday, to 7; never all of them */
  restDays: number[]
  /** working days until a parcel is handed over, at most where they are several; null: not said */
  handlingDays: number | null
  /** the least of them, where something is made to order; otherwise there is one number */
  firstHandlingDays?: number | null
}

/** Working days that a parcel is on its way; null: not said. */
export type DaysOnTheWay = { minDays: number | null; maxDays: number | null }

/** ms */
const dayLength = 24 * 60 * 60 * 1000
/** of 1 January 1970, a Thursday */
const firstWeekday = 4

/**
 * The day on which a parcel is handed over: so many working days after the day of its order, by the sender's clocks; on that day
 * itself where the sender says 0 or nothing, or on the first working day that follows.
 */
export function handOverDay(orderedAt: Date, { timeZone, restDays, handlingDays }: Sender): string {
  const ordered = wallTime(orderedAt, timeZone).slice(0, 10)
  return workingDayAfter(ordered, handlingDays ?? 0, restDays)
}

/**
 * The last day to hand over a parcel that is to arrive in its window: the one that the sender says, or else what the slowest way
 * leaves of the window, the next working day at the earliest. null where nobody said how long it is on its way.
 */
export function sendByDay(orderedAt: Date, sender: Sender, onTheWay: DaysOnTheWay): string | null {
  const days = rangeOf(onTheWay)
  if (!days) return null
  return handOverDay(orderedAt, { ...sender, handlingDays: sender.handlingDays ?? Math.max(1, days.max - days.min) })
}

/** The days between which a parcel arrives that is ordered at a moment; null where nobody said how long it is on its way. */
export function arrivalWindow(orderedAt: Date, sender: Sender, onTheWay: DaysOnTheWay): ArrivalWindow | null {
  const days = rangeOf(onTheWay)
  if (!days) return null
  const first = handOverDay(orderedAt, { ...sender, handlingDays: sender.firstHandlingDays ?? sender.handlingDays })
  const last = handOverDay(orderedAt, sender)
  return {
    from: workingDayAfter(first, days.min, sender.restDays),
    until: workingDayAfter(last, Math.max(days.min, days.max), sender.restDays),
  }
}

/**
 * Working days until a parcel is handed over: of what is made to order its own in place of its enterprise's, and of several
 * things those of the slowest.
 * @param shopDays of what is ready in stock; null: not said
 * @param leads of each thing that is sent; null: it is ready
 */
export function slowestHandling(
  shopDays: number | null,
  leads: readonly (LeadDays | null)[],
): Required<Pick<Sender, 'handlingDays' | 'firstHandlingDays'>> {
  if (!leads.some(Boolean)) return { handlingDays: shopDays, firstHandlingDays: null }
  const all = leads.map((lead): LeadDays => lead ?? [shopDays ?? 0, shopDays ?? 0])
  const [first, last] = [Math.max(...all.map(([min]) => min)), Math.max(...all.map(([, max]) => max))]
  return { handlingDays: last, firstHandlingDays: first < last ? first : null }
}

/** One number that is said counts as both. */
function rangeOf({ minDays, maxDays }: DaysOnTheWay): { min: number; max: number } | null {
  const min = minDays ?? maxDays
  const max = maxDays ?? minDays
  return min === null || max === null ? null : { min, max }
}

/** The working day that is `count` of them after a day, or after the first one that follows a day of rest. */
function workingDayAfter(day: string, count: number, restDays: number[]): string {
  const isRest = (at: number) => restDays.includes(((at + firstWeekday - 1) % 7) + 1)
  const aWeek = 7 - new Set(restDays).size
  let at = Date.parse(day) / dayLength
  while (isRest(at)) at += 1
  at += Math.floor(count / aWeek) * 7
  for (let left = count % aWeek; left > 0; left -= isRest(at) ? 0 : 1) at += 1
  return new Date(at * dayLength).toISOString().slice(0, 10)
}
