import { formatDay } from '#web/i18n/format-day.ts'
import { shortMonths } from '#web/i18n/month-names.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { StatisticsPoint } from '../dashboard.contract.ts'
import type { Step } from '../periods.ts'

/** Label for an axis: `20 Nov`, for a month `Nov 2026`. */
export function shortPoint(t: Translate, { from }: StatisticsPoint, step: Step): string {
  const day = new Date(from)
  const month = t(shortMonths[day.getUTCMonth()] ?? '')
  if (step === 'month') return t('{{month}} {{year}}', { month, year: String(day.getUTCFullYear()) })
  return t('{{day}} {{month}}', { day: String(day.getUTCDate()), month })
}

/** `20 Nov 2026`, for a week `16 Nov to 22 Nov 2026`. */
export function pointText(t: Translate, point: StatisticsPoint, step: Step): string {
  if (step === 'day') return formatDay(t, point.from)
  if (step === 'month') return shortPoint(t, point, step)
  return t('{{from}} to {{to}}', { from: shortPoint(t, point, step), to: formatDay(t, point.to) })
}
