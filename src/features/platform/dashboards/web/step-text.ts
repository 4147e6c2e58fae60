import { formatDay } from '#web/i18n/format-day.ts'
import { shortMonths } from '#web/i18n/month-names.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { DashboardStep, Step } from '../dashboard-period.ts'

/** `20 Nov 2026`, `16 Nov 2026 to 22 Nov 2026`, for a month `Nov 2026`. */
export function stepText(t: Translate, { from, to }: Step, by: DashboardStep): string {
  if (from === to) return formatDay(t, from)
  if (by !== 'month') return t('{{from}} to {{to}}', { from: formatDay(t, from), to: formatDay(t, to) })
  const day = new Date(from)
  return t('{{month}} {{year}}', {
    month: t(shortMonths[day.getUTCMonth()] ?? ''),
    year: String(day.getUTCFullYear()),
  })
}
