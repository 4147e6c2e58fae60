import type { SiteLanguage } from '#shared/languages.ts'
import { minutesAhead, offsetText, wallTime } from '#shared/zoned-time.ts'

/** Month names as the texts of the pages have them, where Node's differ. */
const shortMonths: { [language in SiteLanguage]?: string } = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  si: 'ජන. පෙබ. මාර්තු අප්‍රේල් මැයි ජූනි ජූලි අගෝ. සැප්. ඔක්. නොවැ. දෙසැ.',
}

/**
 * `29 Nov 2026`, as pages write it. A day is written as it is; a moment in a time zone (IANA), UTC by default.
 * @param day or moment, ISO 8601
 */
export function dayText(day: Date | string, language: SiteLanguage, timeZone = 'UTC'): string {
  const [year = '', month = '', date = ''] = wallTime(new Date(day), timeZone).slice(0, 10).split('-')
  const name = monthName(Number(month), language)
  if (language === 'ja') return `${Number(year)}年${name}${Number(date)}日`
  return language === 'si' ? `${Number(year)} ${name} ${Number(date)}` : `${Number(date)} ${name} ${Number(year)}`
}

/** `Thu 3 – Tue 8 Dec`, for days near enough to need no year; `Thu 3 Dec` for a single day. */
export function daySpanText(from: string, until: string, language: SiteLanguage): string {
  const isOfTwoMonths = from.slice(0, 7) !== until.slice(0, 7)
  // These languages put the month before the day.
  const isMonthFirst = language === 'si' || language === 'ja'
  const last = weekdayText(until, language, true)
  if (from === until) return last
  return `${weekdayText(from, language, isMonthFirst || isOfTwoMonths)} – ${last}`
}

function weekdayText(day: string, language: SiteLanguage, withMonth: boolean): string {
  const date = new Date(day)
  const weekday = weekdaysIn(language).format(date)
  const month = monthName(date.getUTCMonth() + 1, language)
  const number = date.getUTCDate()
  if (language === 'ja') return `${month}${number}日(${weekday})`
  if (language === 'si') return `${weekday} ${month} ${number}`
  return `${weekday} ${number}${withMonth ? ` ${month}` : ''}`
}

/** `29 Nov 2026, 19:10 (UTC+5:30)`, in a time zone (IANA). */
export function momentText(moment: Date | string, language: SiteLanguage, timeZone: string): string {
  const at = new Date(moment)
  const clock = wallTime(at, timeZone).slice(11)
  return `${dayText(at, language, timeZone)}, ${clock} (${offsetText(minutesAhead(at, timeZone))})`
}

const weekdays = new Map<SiteLanguage, Intl.DateTimeFormat>()

function weekdaysIn(language: SiteLanguage): Intl.DateTimeFormat {
  const known = weekdays.get(language)
  if (known) return known
  const names = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC', calendar: 'gregory' })
  weekdays.set(language, names)
  return names
}

/** @param month from 1 */
function monthName(month: number, language: SiteLanguage): string {
  const known = shortMonths[language]?.split(' ')[month - 1]
  const form = { month: 'short', timeZone: 'UTC', calendar: 'gregory' } as const
  return known ?? new Intl.DateTimeFormat(language, form).format(new Date(Date.UTC(2026, month - 1, 1)))
}
