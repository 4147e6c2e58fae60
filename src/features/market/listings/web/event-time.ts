import { minutesAhead, offsetText } from '#shared/zoned-time.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import type { Translate } from '#web/i18n/translate.ts'

const two = (number: number) => String(number).padStart(2, '0')

/**
 * `21 Nov 2026, 08:30` of an instant.
 * @param ahead the time zone's offset from UTC in minutes
 */
export function eventTime(t: Translate, instant: string, ahead = 0): string {
  // shifted so that the UTC fields hold the wall clock time
  const wall = new Date(new Date(instant).getTime() + ahead * 60_000)
  return t('{{day}}, {{time}}', {
    day: formatDay(t, wall.toISOString().slice(0, 10)),
    time: `${two(wall.getUTCHours())}:${two(wall.getUTCMinutes())}`,
  })
}

type Event = {
  startsAt: string
  /** IANA; null: unknown */
  timeZone: string | null
  place: string
}

/** `5 Dec 2026, 09:00 (UTC+5:30)`, by the clocks of its place. */
export function zonedTime(t: Translate, instant: string, timeZone: string | null): string {
  const ahead = timeZone ? minutesAhead(new Date(instant), timeZone) : 0
  return `${eventTime(t, instant, ahead)} (${offsetText(ahead)})`
}

/** `5 Dec 2026, 09:00 (UTC+5:30) · Village hall, Kurunegala` */
export function whenAndWhere(t: Translate, { startsAt, timeZone, place }: Event): string {
  return [zonedTime(t, startsAt, timeZone), place].filter(Boolean).join(' · ')
}
