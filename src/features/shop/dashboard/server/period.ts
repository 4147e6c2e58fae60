import type { Step } from '../periods.ts'

export type Period = {
  /** local days (`YYYY-MM-DD`) on which the steps begin, oldest first: earlier steps, then the requested ones */
  days: string[]
  /** the same days as moments, with the exclusive end of the last step */
  bounds: Date[]
  /** number of steps in each half */
  count: number
  /** the first day after the last step */
  end: string
}

/**
 * The latest steps including the current one, and as many before them. Days begin at midnight in the vendor's time
 * zone, so that some have 23 or 25 hours.
 */
export function periodOf({
  step,
  count,
  timeZone,
  now,
}: {
  step: Step
  count: number
  timeZone: string
  now: Date
}): Period {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()
  const current = startOf(step, today)
  const dates = Array.from({ length: 2 * count + 1 }, (_, at) => move(step, current, at - 2 * count + 1))
  const days = dates.map(String)
  return {
    days: days.slice(0, -1),
    bounds: dates.map(date => new Date(date.toZonedDateTime(timeZone).epochMilliseconds)),
    count,
    end: days.at(-1) ?? '',
  }
}

function startOf(step: Step, day: Temporal.PlainDate): Temporal.PlainDate {
  if (step === 'month') return day.with({ day: 1 })
  return step === 'week' ? day.subtract({ days: day.dayOfWeek - 1 }) : day
}

function move(step: Step, day: Temporal.PlainDate, by: number): Temporal.PlainDate {
  if (step === 'month') return day.add({ months: by })
  return day.add({ days: step === 'week' ? 7 * by : by })
}
