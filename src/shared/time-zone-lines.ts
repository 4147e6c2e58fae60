const week = 7 * 24 * 3_600_000

/**
 * The VTIMEZONE of an IANA zone (RFC 5545 §3.6.5) with what applies from one moment to another: the offset at the
 * beginning, and each change on the way. @throws RangeError for a zone that doesn't exist
 */
export function timeZoneLines(zone: string, from: Date, to: Date): string[] {
  const first = new Date(Math.floor(from.getTime() / 1000) * 1000 - week)
  const offset = offsetAt(zone, first)
  const lines = ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observance(first, offset, offset)]
  for (const at of changesOf(zone, first, to))
    lines.push(...observance(at, offsetAt(zone, new Date(at.getTime() - 1000)), offsetAt(zone, at)))
  return [...lines, 'END:VTIMEZONE']
}

/** `at`: its first moment, which is written as the clock showed it until then. */
function observance(at: Date, before: number, after: number): string[] {
  const name = after > before ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${name}`,
    `DTSTART:${wallTime(at, before)}`,
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after)}`,
    `END:${name}`,
  ]
}

/** The moments at which a zone's clocks are changed; none keeps a change for less than a week. */
function changesOf(zone: string, from: Date, to: Date): Date[] {
  const changes: Date[] = []
  for (let start = from.getTime(); start < to.getTime(); start += week) {
    const end = start + week
    const after = offsetAt(zone, new Date(end))
    if (offsetAt(zone, new Date(start)) === after) continue
    let [low, high] = [start, end]
    while (high - low > 1000) {
      const middle = low + Math.floor((high - low) / 2000) * 1000
      if (offsetAt(zone, new Date(middle)) === after) high = middle
      else low = middle
    }
    changes.push(new Date(high))
  }
  return changes
}

/** Seconds that a zone is ahead of UTC at a moment. @throws RangeError for a zone that doesn't exist */
export function offsetAt(zone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0', seconds = '0'] = /([+−-])(\d+):(\d+)(?::(\d+))?/.exec(name) ?? []
  const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return sign === '+' ? size : -size
}

/** `20261129T191000`, as a clock shows it that is ahead of UTC by some seconds. */
export function wallTime(at: Date, ahead: number): string {
  return new Date(at.getTime() + ahead * 1000).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
}

/** `+0530` */
function offsetText(seconds: number): string {
  const size = Math.abs(seconds)
  const parts = [Math.floor(size / 3600), Math.floor(size / 60) % 60, size % 60]
  const [hours, minutes, rest] = parts.map(part => String(part).padStart(2, '0'))
  return `${seconds < 0 ? '-' : '+'}${hours}${minutes}${rest === '00' ? '' : rest}`
}
