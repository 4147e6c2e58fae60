import { wallTime } from '#shared/zoned-time.ts'
import type { LeadDays } from './lead-days.ts'

/** First and last day, both included: `2026-12-03`. */
export type ArrivalWindow = { from: string; until: string }

/** When an enterprise sends. */
export type Sender = {
  /** IANA name; its clocks decide to which day an order belongs */
  timeZone: string
  /** ISO days of the week without sending or delivery: 1 is Monday, 7 Sunday; never all of them */
  restDays: number[]
  /** working days until a parcel is handed over, the maximum of a range; null: unknown */
  handlingDays: number | null
  /** the minimum, where made-to-order goods give a range */
  firstHandlingDays?: number | null
}

/** Working days that a parcel is on its way; null: unknown. */
export type DaysOnTheWay = { minDays: number | null; maxDays: number | null }

/** milliseconds */
const dayLength = 24 * 60 * 60 * 1000
/** 1 January 1970 was a Thursday */
const firstWeekday = 4

/**
 * The day on which a parcel is handed over: `handlingDays` working days after the day of its order, by the sender's
 * clocks. For 0 or null it's that day itself, or the first working day after it.
 */
export function handOverDay(orderedAt: Date, { timeZone, restDays, handlingDays }: Sender): string {
  const ordered = wallTime(orderedAt, timeZone).slice(0, 10)
  return workingDayAfter(ordered, handlingDays ?? 0, restDays)
}

/**
 * The last day to hand over a parcel that has to arrive in its window: after the sender's handling days, or else after
 * the days that the slowest way leaves of the window, at least one working day. null if the days on the way are
 * unknown.
 */
export function sendByDay(orderedAt: Date, sender: Sender, onTheWay: DaysOnTheWay): string | null {
  const days = rangeOf(onTheWay)
  if (!days) return null
  return handOverDay(orderedAt, { ...sender, handlingDays: sender.handlingDays ?? Math.max(1, days.max - days.min) })
}

/** The days between which a parcel ordered at `orderedAt` arrives; null if the days on the way are unknown. */
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
 * Working days until a parcel of several things is handed over, which its slowest thing decides. Things made to order
 * have days of their own; the enterprise's days hold for the rest.
 * @param shopDays for what is in stock; null: unknown
 * @param leads one for each thing that is sent; null: it is in stock
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

/** A single number is both bounds. */
function rangeOf({ minDays, maxDays }: DaysOnTheWay): { min: number; max: number } | null {
  const min = minDays ?? maxDays
  const max = maxDays ?? minDays
  return min === null || max === null ? null : { min, max }
}

/** The working day `count` working days after `day`; a day of rest counts as the working day that follows it. */
function workingDayAfter(day: string, count: number, restDays: number[]): string {
  const isRest = (at: number) => restDays.includes(((at + firstWeekday - 1) % 7) + 1)
  const aWeek = 7 - new Set(restDays).size
  let at = Date.parse(day) / dayLength
  while (isRest(at)) at += 1
  at += Math.floor(count / aWeek) * 7
  for (let left = count % aWeek; left > 0; left -= isRest(at) ? 0 : 1) at += 1
  return new Date(at * dayLength).toISOString().slice(0, 10)
}
