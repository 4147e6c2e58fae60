const two = (value: number) => String(value).padStart(2, '0')

/** Minutes by which a time zone's clocks are ahead of UTC at an instant. */
export function minutesAhead(instant: Date, timeZone: string): number {
  const wall = Date.parse(`${wallTime(instant, timeZone)}Z`)
  return Math.round((wall - Math.floor(instant.getTime() / 60_000) * 60_000) / 60_000)
}

/** The wall time of a time zone at an instant, to the minute: `2026-12-05T09:00`, the format of `datetime-local`. */
export function wallTime(instant: Date, timeZone: string): string {
  const parts = clockOf(timeZone).formatToParts(instant)
  const part = (type: string) => Number(parts.find(one => one.type === type)?.value ?? 0)
  const day = `${String(part('year')).padStart(4, '0')}-${two(part('month'))}-${two(part('day'))}`
  return `${day}T${two(part('hour'))}:${two(part('minute'))}`
}

/** An offset as text, such as `UTC+5:30`. */
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
