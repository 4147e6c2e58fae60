import { dayOf, formatDay } from '#web/i18n/format-day.ts'
import { clockOf } from '#web/i18n/moment-text.ts'
import type { Translate } from '#web/i18n/translate.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * How long ago something was written: `12 min`, `5 h`, then `yesterday 16:20`, and the day.
 * @param moment ISO 8601
 * @param now ms since 1970, of when the page was read
 * @param timeZone IANA
 */
export function agoText(t: Translate, moment: string, now: number, timeZone: string): string {
  const passed = now - Date.parse(moment)
  if (passed < minute) return t('just now')
  if (passed < hour) return t('{{count}} min', { count: Math.floor(passed / minute) })
  const days = daysBetween(dayOf(moment, timeZone), dayOf(new Date(now).toISOString(), timeZone))
  if (passed < day && (days === 0 || passed < 6 * hour)) return t('{{count}} h', { count: Math.floor(passed / hour) })
  if (days === 1) return t('yesterday {{time}}', { time: clockOf(moment, timeZone) })
  return formatDay(t, dayOf(moment, timeZone))
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day)
}
