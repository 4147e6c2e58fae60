import { addDays } from '#shared/add-days.ts'
export const dashboardSteps = ['day', 'week', 'month'] as const
export type DashboardStep = (typeof dashboardSteps)[number]

/** Periods that a link names, in days; others are from one day to another. */
export const dashboardPeriods = ['30', '90', '365'] as const
export type DashboardPeriod = (typeof dashboardPeriods)[number]

/** @limit days that a dashboard shows at once: three years */
export const maxDashboardDays = 1096
/** @limit days that a dashboard shows one by one; longer periods are grouped by week or month */
export const maxSingleDays = 366

export type AskedPeriod = {
  /** undefined: from one day to another */
  period: DashboardPeriod | undefined
  /** YYYY-MM-DD of UTC, both included */
  from: string
  to: string
  by: DashboardStep
}

/**
 * The period that an address asks for by `from` and `to`, or by `period` until yesterday, and its steps (`by`). What
 * isn't possible counts as not asked for: days to come, more than three years, more than a year day by day.
 */
export function askedPeriod(params: Pick<URLSearchParams, 'get'>, today: string): AskedPeriod {
  const yesterday = addDays(today, -1)
  const [from, until] = [dayOf(params.get('from')), dayOf(params.get('to'))]
  const named = dashboardPeriods.find(one => one === params.get('period')) ?? '30'
  const wanted = dashboardSteps.find(one => one === params.get('by'))
  if (from && from <= yesterday) {
    const to = until && until < yesterday ? until : yesterday
    const days = daysBetween(from, to)
    if (days >= 1 && days <= maxDashboardDays) return { period: undefined, from, to, by: stepFor(days, wanted) }
  }
  const days = Number(named)
  return { period: named, from: addDays(yesterday, 1 - days), to: yesterday, by: stepFor(days, wanted) }
}

function stepFor(days: number, wanted: DashboardStep | undefined): DashboardStep {
  if (wanted && (wanted !== 'day' || days <= maxSingleDays)) return wanted
  if (days <= 31) return 'day'
  return days <= 120 ? 'week' : 'month'
}

/** Whether a period may be asked for in these steps. */
export function isPossible({ from, to, by }: { from: string; to: string; by: DashboardStep }): boolean {
  const days = daysBetween(from, to)
  return days >= 1 && days <= (by === 'day' ? maxSingleDays : maxDashboardDays)
}

export type Step = { from: string; to: string }

/** The days, weeks from Monday or months of a period; the first and the last one are cut to it. */
export function stepsOf(from: string, to: string, by: DashboardStep): Step[] {
  const steps: Step[] = []
  for (let first = from; first <= to; ) {
    const last = lastDayOf(first, by)
    steps.push({ from: first, to: last < to ? last : to })
    first = addDays(last, 1)
  }
  return steps
}

function lastDayOf(day: string, by: DashboardStep): string {
  if (by === 'day') return day
  const date = new Date(day)
  if (by === 'week') return addDays(day, (7 - date.getUTCDay()) % 7)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).toISOString().slice(0, 10)
}

/** Number of days, both included; below 1 if the first one is later. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
}

/** A day of the calendar from 2000 on; undefined for anything else. */
function dayOf(text: string | null): string | undefined {
  if (!text || !/^2\d{3}-\d\d-\d\d$/.test(text)) return undefined
  const date = new Date(text)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined
}
