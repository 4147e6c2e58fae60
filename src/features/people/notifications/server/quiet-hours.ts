export type QuietHours = {
  timeZone: string
  /** minutes of the day; `from` after `until` spans midnight; null if there are none */
  from: number | null
  until: number | null
}

const day = 1440

/** When current quiet hours end, in their time zone; null if it isn't quiet. */
export function quietUntil({ timeZone, from, until }: QuietHours, now: Date): Date | null {
  if (from === null || until === null || from === until) return null
  const isQuiet = (minute: number) =>
    from < until ? minute >= from && minute < until : minute >= from || minute < until
  const minute = minuteOfDay(now, timeZone)
  if (!isQuiet(minute)) return null
  const left = (until - minute + day) % day
  const end = new Date(Math.floor(now.getTime() / 60_000 + left) * 60_000)
  // if clocks change in between, the local time differs by this much
  const off = ((until - minuteOfDay(end, timeZone) + day + day / 2) % day) - day / 2
  const shown = new Date(end.getTime() + off * 60_000)
  // a local time that is skipped when clocks change
  return isQuiet(minuteOfDay(shown, timeZone)) ? end : shown
}

/** `day` in ISO, `minute` of the day, `weekday` from 0, Sunday. */
export type LocalTime = { day: string; minute: number; weekday: number }

/** Local time and date in a time zone. */
export function localTime(at: Date, timeZone: string): LocalTime {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at)
  return { day, minute: minuteOfDay(at, timeZone), weekday: new Date(`${day}T00:00Z`).getUTCDay() }
}

function minuteOfDay(at: Date, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const [hours = 0, minutes = 0] = clock.format(at).split(':').map(Number)
  return hours * 60 + minutes
}
