import { dayOf, formatDay } from './format-day.ts'
import type { Translate } from './translate.ts'

/** `17:05` of a moment by the clocks of a time zone. */
export function clockOf(moment: string, timeZone: string): string {
  // Swedes write it so
  return new Date(moment).toLocaleTimeString('sv', { timeZone, timeStyle: 'short' })
}

/** `20 Nov 2026, 17:05` of a moment by the clocks of a time zone. */
export function momentText(t: Translate, moment: string, timeZone: string): string {
  return t('{{day}}, {{time}}', { day: formatDay(t, dayOf(moment, timeZone)), time: clockOf(moment, timeZone) })
}
