import { dayOf, formatDay } from './format-day.ts'
import type { Translate } from './translate.ts'

/** The time of a moment in a time zone, as `17:05`. */
export function clockOf(moment: string, timeZone: string): string {
  // The Swedish format is `17:05`.
  return new Date(moment).toLocaleTimeString('sv', { timeZone, timeStyle: 'short' })
}

/** A moment in a time zone, as `20 Nov 2026, 17:05`. */
export function momentText(t: Translate, moment: string, timeZone: string): string {
  return t('{{day}}, {{time}}', { day: formatDay(t, dayOf(moment, timeZone)), time: clockOf(moment, timeZone) })
}
