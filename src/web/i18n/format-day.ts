import { shortMonths } from './month-names.ts'
import type { Translate } from './translate.ts'

/**
 * `20 Nov 2026`. A day (`2026-11-20`) is the same wherever the reader is; a moment (ISO 8601) is shown in their time
 * zone. Month names are interface texts, because not every browser knows those of Sinhala.
 */
export function formatDay(t: Translate, date: string): string {
  const day = new Date(dayOf(date, t.timeZone))
  return t('{{day}} {{month}} {{year}}', {
    day: String(day.getUTCDate()),
    month: t(shortMonths[day.getUTCMonth()] ?? ''),
    year: String(day.getUTCFullYear()),
  })
}

/** The day of a moment in a time zone, as `2026-11-20`; UTC by default. A day is returned unchanged. */
export function dayOf(date: string, timeZone: string | undefined): string {
  const isMoment = date.length > 10 && Date.parse(date)
  // The Swedish format is ISO 8601.
  return timeZone && isMoment ? new Date(date).toLocaleDateString('sv', { timeZone }) : date
}
