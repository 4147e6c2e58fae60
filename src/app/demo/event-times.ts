import { instantOf } from '#shared/instant-of.ts'
import { lookUp } from '#shared/look-up.ts'

/** Time zones of the demo world's enterprises. */
const zones: Record<string, string> = {
  BE: 'Europe/Brussels',
  BR: 'America/Sao_Paulo',
  CO: 'America/Bogota',
  DE: 'Europe/Berlin',
  ES: 'Europe/Madrid',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  GH: 'Africa/Accra',
  ID: 'Asia/Jakarta',
  IN: 'Asia/Kolkata',
  IT: 'Europe/Rome',
  JP: 'Asia/Tokyo',
  KE: 'Africa/Nairobi',
  LK: 'Asia/Colombo',
  MX: 'America/Mexico_City',
  NL: 'Europe/Amsterdam',
  NP: 'Asia/Kathmandu',
  PT: 'Europe/Lisbon',
  US: 'America/New_York',
}

const hour = 60 * 60 * 1000

export function demoZone(country: string): string {
  return lookUp(zones, country) ?? 'UTC'
}

/** Start and end of an event this many days after the day of `now`, at a local time such as `18:30`. */
export function eventTimes(
  { inDays, at, hours }: { inDays: number; at: string; hours: number },
  country: string,
  now: Date,
): { startsAt: Date; endsAt: Date } {
  const day = new Date(now.getTime() + inDays * 24 * hour).toISOString().slice(0, 10)
  const startsAt = instantOf(`${day}T${at}`, demoZone(country)) ?? new Date(`${day}T${at}:00Z`)
  return { startsAt, endsAt: new Date(startsAt.getTime() + hours * hour) }
}
