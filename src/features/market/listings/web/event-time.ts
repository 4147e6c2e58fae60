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
