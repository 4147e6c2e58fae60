import { minutesAhead, wallTime } from './zoned-time.ts'

/**
 * The instant at which a time zone's clocks show a wall time. If they show it twice, the first one; if they skip it,
 * the one after the gap. Null for an invalid wall time.
 */
export function instantOf(wall: string, timeZone: string): Date | null {
  const utc = Date.parse(`${wall}Z`)
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wall) || Number.isNaN(utc)) return null
  // The offsets a day before and a day after are the only ones it can have.
  const offsets = [-24, 24].map(hours => minutesAhead(new Date(utc + hours * 3_600_000), timeZone))
  const candidates = offsets.map(minutes => new Date(utc - minutes * 60_000)).sort((a, b) => Number(a) - Number(b))
  return candidates.find(one => wallTime(one, timeZone) === wall) ?? candidates.at(-1) ?? null
}
