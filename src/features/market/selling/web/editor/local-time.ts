const two = (value: number) => String(value).padStart(2, '0')

/** The value of a `datetime-local` input for an instant: the viewer's wall clock time, to the minute; '' for none. */
export function localTime(instant: string | null): string {
  if (!instant) return ''
  const time = new Date(instant)
  const day = `${String(time.getFullYear()).padStart(4, '0')}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`
}

/** The instant of a wall clock; null for none, and for years that nobody means. */
export function utcTime(local: string): string | null {
  const time = new Date(local)
  const year = time.getFullYear()
  return year >= 1900 && year <= 9999 ? time.toISOString() : null
}
