import { formatDay } from '#web/i18n/format-day.ts'
import type { Translate } from '#web/i18n/translate.ts'

const two = (number: number) => String(number).padStart(2, '0')

/** `21 Nov 2026, 08:30` of an instant, by the clock of UTC or of this browser. */
export function eventTime(t: Translate, instant: string, clock: 'utc' | 'here'): string {
  const date = new Date(instant)
  // the same instant with what the wall clock says in the fields of UTC
  const wall = clock === 'utc' ? date : new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return t('{{day}}, {{time}}', {
    day: formatDay(t, wall.toISOString().slice(0, 10)),
    time: `${two(wall.getUTCHours())}:${two(wall.getUTCMinutes())}`,
  })
}
