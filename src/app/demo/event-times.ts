import { lookUp } from '#shared/look-up.ts'

/** Hours ahead of UTC in winter, where the demo world's enterprises are. */
const offsets: Record<string, number> = {
  BE: 1,
  BR: -3,
  CO: -5,
  DE: 1,
  ES: 1,
  FR: 1,
  GB: 0,
  GH: 0,
  ID: 7,
  IN: 5.5,
  IT: 1,
  JP: 9,
  KE: 3,
  LK: 5.5,
  MX: -6,
  NL: 1,
  NP: 5.75,
  PT: 0,
  US: -5,
}

const hour = 60 * 60 * 1000

/** Start and end of an event this many days after the day of `now`, at a local time such as `18:30`. */
export function eventTimes(
  { inDays, at, hours }: { inDays: number; at: string; hours: number },
  country: string,
  now: Date,
): { startsAt: Date; endsAt: Date } {
  const day = new Date(now.getTime() + inDays * 24 * hour).toISOString().slice(0, 10)
  const startsAt = new Date(Date.parse(`${day}T${at}:00Z`) - (lookUp(offsets, country) ?? 0) * hour)
  return { startsAt, endsAt: new Date(startsAt.getTime() + hours * hour) }
}
