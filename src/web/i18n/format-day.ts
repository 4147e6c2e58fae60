import { shortMonths } from './month-names.ts'
import type { Translate } from './translate.ts'

/**
 * `20 Nov 2026` of `2026-11-20`, the same on every computer, whatever its time zone. Names of months are texts like
 * others: not every browser knows those of Sinhala.
 */
export function formatDay(t: Translate, date: string): string {
  const day = new Date(date)
  return t('{{day}} {{month}} {{year}}', {
    day: String(day.getUTCDate()),
    month: t(shortMonths[day.getUTCMonth()] ?? ''),
    year: String(day.getUTCFullYear()),
  })
}
