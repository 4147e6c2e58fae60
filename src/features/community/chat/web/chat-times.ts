import { shortMonths } from '#web/i18n/month-names.ts'
import type { Translate } from '#web/i18n/translate.ts'

const shortDays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const longDays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const dayLength = 86_400_000

/** `10:42`, in the reader's time zone. */
export function timeOfDay(at: number): string {
  const date = new Date(at)
  return `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`
}

/** The time if it was today, the weekday within the last six days, otherwise the date. */
export function shortTime(t: Translate, at: number, now: number): string {
  const days = daysBetween(at, now)
  if (days <= 0) return timeOfDay(at)
  if (days < 7) return t(shortDays[new Date(at).getDay()] ?? '')
  return shortDate(t, at, now)
}

/** “Today”, “Yesterday”, a weekday or the date: the heading between the days of a thread. */
export function dayTitle(t: Translate, at: number, now: number): string {
  const days = daysBetween(at, now)
  if (days <= 0) return t('Today')
  if (days === 1) return t('Yesterday')
  if (days < 7) return longDay(t, new Date(at).getDay())
  return shortDate(t, at, now)
}

/** @param day from 0, Sunday */
export function longDay(t: Translate, day: number): string {
  return t(longDays[day] ?? '')
}

export function isSameDay(a: number, b: number): boolean {
  return new Date(a).toDateString() === new Date(b).toDateString()
}

/** `25 Dec`, in other years with the year */
export function shortDate(t: Translate, at: number, now: number): string {
  const date = new Date(at)
  const day = String(date.getDate())
  const month = t(shortMonths[date.getMonth()] ?? '')
  const year = String(date.getFullYear())
  return date.getFullYear() === new Date(now).getFullYear()
    ? t('{{day}} {{month}}', { day, month })
    : t('{{day}} {{month}} {{year}}', { day, month, year })
}

/** Number of midnights between two times. */
function daysBetween(at: number, now: number): number {
  return Math.round((new Date(now).setHours(0, 0, 0, 0) - new Date(at).setHours(0, 0, 0, 0)) / dayLength)
}
