import { instantOf } from '#shared/instant-of.ts'
import { wallTime } from '#shared/zoned-time.ts'

/** The instant, in ms, at which a day begins in a zone. */
export function startOfDay(day: string, timeZone: string): number {
  const instant = instantOf(`${day}T00:00`, timeZone)
  if (!instant) throw new RangeError(`no day: ${day}`)
  return instant.getTime()
}

/** The first instant, in ms, after a day of a zone. */
export function endOfDay(day: string, timeZone: string): number {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return startOfDay(next.toISOString().slice(0, 10), timeZone)
}

/** The day of an instant in ms. */
export function dayAt(instant: number, timeZone: string): string {
  return wallTime(new Date(instant), timeZone).slice(0, 10)
}

/** The last day of something that is over at an instant in ms. */
export function lastDayBefore(instant: number, timeZone: string): string {
  return dayAt(instant - 1, timeZone)
}
