import { minutesAhead, wallTime } from './zoned-time.ts'

const minute = 60_000
const week = 7 * 24 * 60 * minute

/**
 * The VTIMEZONE of an IANA zone (RFC 5545 §3.6.5) for a period: the offset at its beginning, and each change within it.
 * The clocks are read for each week of the period. @throws RangeError for a zone that doesn't exist
 */
export function timeZoneLines(zone: string, from: Date, to: Date): string[] {
  const first = new Date(Math.floor(from.getTime() / minute) * minute - week)
  const offset = minutesAhead(first, zone)
  const lines = ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observance(first, offset, offset)]
  let before = offset
  for (const { at, after } of changesOf(zone, first, offset, to)) {
    lines.push(...observance(at, before, after))
    before = after
  }
  return [...lines, 'END:VTIMEZONE']
}

/** The time in a time zone as `20261129T191000`; UTC by default. @throws RangeError for a zone that doesn't exist */
export function calendarTime(at: Date, zone = 'UTC'): string {
  return `${wallTime(at, zone).replaceAll(/[-:]/g, '')}${String(at.getUTCSeconds()).padStart(2, '0')}`
}

/** `at` is the first moment of the new offset; it is written in the offset before it. */
function observance(at: Date, before: number, after: number): string[] {
  const name = after > before ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${name}`,
    `DTSTART:${calendarTime(new Date(at.getTime() + before * minute))}`,
    `TZOFFSETFROM:${offsetParts(before)}`,
    `TZOFFSETTO:${offsetParts(after)}`,
    `END:${name}`,
  ]
}

type Change = { at: Date; after: number }

/** The moments at which a zone's clocks change; no zone keeps an offset for less than a week. */
function changesOf(zone: string, from: Date, offset: number, to: Date): Change[] {
  const changes: Change[] = []
  let before = offset
  for (let start = from.getTime(); start < to.getTime(); start += week) {
    const end = start + week
    const after = minutesAhead(new Date(end), zone)
    if (before === after) continue
    let [low, high] = [start, end]
    while (high - low > minute) {
      const middle = low + Math.floor((high - low) / 2 / minute) * minute
      if (minutesAhead(new Date(middle), zone) === after) high = middle
      else low = middle
    }
    changes.push({ at: new Date(high), after })
    before = after
  }
  return changes
}

/** The offset as `+0530`. */
function offsetParts(minutes: number): string {
  const size = Math.abs(minutes)
  const [hours, rest] = [Math.floor(size / 60), size % 60].map(part => String(part).padStart(2, '0'))
  return `${minutes < 0 ? '-' : '+'}${hours}${rest}`
}
