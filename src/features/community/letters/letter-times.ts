import { instantOf } from '#shared/instant-of.ts'
import { wallTime } from '#shared/zoned-time.ts'
import { leastDays } from './letter-limits.ts'

/** `weekday`: ISO, 1 is Monday. `timeZone`: IANA name. */
export type LetterWish = { weekday: number; hour: number; timeZone: string }

const day = 86_400_000

/** When the letter that is sent now was due: at most a week ago. */
export function letterDueAt(wish: LetterWish, now: Date): Date {
  return nextLetterAt(wish, new Date(daysBefore(now, 7).getTime() + 1), null)
}

/**
 * When the next letter comes: at the wished hour of the wished day, not before `now`, and some days after
 * the last one, though another day was wished since.
 * @param lastAt when the last one was due; null before the first
 */
export function nextLetterAt({ weekday, hour, timeZone }: LetterWish, now: Date, lastAt: Date | null): Date {
  const notBefore = Math.max(now.getTime(), lastAt === null ? 0 : lastAt.getTime() + leastDays * day)
  const first = Date.parse(wallTime(new Date(notBefore), timeZone).slice(0, 10))
  const days = Array.from({ length: 9 }, (_, add) => new Date(first + add * day))
  const wished = days.filter(one => (one.getUTCDay() + 6) % 7 === weekday - 1)
  for (const one of wished) {
    const at = instantOf(`${one.toISOString().slice(0, 10)}T${String(hour).padStart(2, '0')}:00`, timeZone)
    if (at && at.getTime() >= notBefore) return at
  }
  throw new Error('nine days have each day of the week')
}

export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * day)
}
