const two = (value: number) => String(value).padStart(2, '0')

/** An IANA name of a time zone that this program knows, such as `Asia/Colombo`. */
export function isTimeZone(name: string): boolean {
  // an offset would not follow summer time
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Minutes that a time zone's clocks are ahead of UTC at an instant. */
export function minutesAhead(instant: Date, timeZone: string): number {
  const wall = Date.parse(`${wallTime(instant, timeZone)}Z`)
  return Math.round((wall - Math.floor(instant.getTime() / 60_000) * 60_000) / 60_000)
}

/** The wall clock of a time zone at an instant, to the minute: `2026-12-05T09:00`, as `datetime-local` has it. */
export function wallTime(instant: Date, timeZone: string): string {
  const parts = clockOf(timeZone).formatToParts(instant)
  const part = (type: string) => Number(parts.find(one => one.type === type)?.value ?? 0)
  const day = `${String(part('year')).padStart(4, '0')}-${two(part('month'))}-${two(part('day'))}`
  return `${day}T${two(part('hour'))}:${two(part('minute'))}`
}

/**
 * The instant at which a time zone's clocks show a wall time: where they show it twice the first, where they skip it the one
 * after the gap. Null for what is no wall time.
 */
export function instantOf(wall: string, timeZone: string): Date | null {
  const utc = Date.parse(`${wall}Z`)
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wall) || Number.isNaN(utc)) return null
  // the clocks of the day before and the day after know both offsets that it can have
  const offsets = [-24, 24].map(hours => minutesAhead(new Date(utc + hours * 3_600_000), timeZone))
  const candidates = offsets.map(minutes => new Date(utc - minutes * 60_000)).sort((a, b) => Number(a) - Number(b))
  return candidates.find(one => wallTime(one, timeZone) === wall) ?? candidates.at(-1) ?? null
}

/** `UTC+5:30` */
export function offsetText(minutes: number): string {
  if (minutes === 0) return 'UTC'
  const size = Math.abs(minutes)
  const rest = size % 60
  return `UTC${minutes < 0 ? '−' : '+'}${Math.floor(size / 60)}${rest ? `:${two(rest)}` : ''}`
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const form = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const clock = new Intl.DateTimeFormat('en', { ...form, timeZone, hourCycle: 'h23', calendar: 'gregory' })
  clocks.set(timeZone, clock)
  return clock
}
