export type Waiting = { unit: 'minutes' | 'hours' | 'days'; count: number; isLate: boolean }

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Waiting time of an application in its largest full unit, and whether it is more than `lateAfterDays`. */
export function waitingSince(since: Date | string, now: Date | string, lateAfterDays: number): Waiting {
  const ms = Math.max(0, new Date(now).getTime() - new Date(since).getTime())
  const isLate = ms >= lateAfterDays * day
  if (ms >= day) return { unit: 'days', count: Math.floor(ms / day), isLate }
  if (ms >= hour) return { unit: 'hours', count: Math.floor(ms / hour), isLate }
  return { unit: 'minutes', count: Math.floor(ms / minute), isLate }
}
