import { shortMonths } from './month-names.ts'
import type { Translate } from './translate.ts'

/**
 * `20 Nov 2026`, of a day (`2026-11-20`) wherever the reader is, of a moment (ISO 8601) by their clocks. Month names are
 * interface texts, because not every browser knows those of Sinhala.
 */
export function formatDay(t: Translate, date: string): string {
  const day = new Date(dayOf(date, t.timeZone))
  return t('{{day}} {{month}} {{year}}', {
    day: String(day.getUTCDate()),
    month: t(shortMonths[day.getUTCMonth()] ?? ''),
    year: String(day.getUTCFullYear()),
  })
}

/** `2026-11-20` of a moment by the clocks of a time zone, UTC unless given; what is a day already stays as it is. */
export function dayOf(date: string, timeZone: string | undefined): string {
  const isMoment = date.length > 10 && Date.parse(date)
  // Swedes write it so
  return timeZone && isMoment ? new Date(date).toLocaleDateString('sv', { timeZone }) : date
}
