import { createRequire } from 'node:module'
import { lookUp } from '#shared/look-up.ts'

type Listed = { isoCode: string; timezones: { zoneName: string }[] }

const zonesOf: ReadonlyMap<string, readonly string[]> = new Map(
  (createRequire(import.meta.url)('country-state-city/lib/assets/country.json') as Listed[]).map(
    ({ isoCode, timezones }) => [isoCode, timezones.map(({ zoneName }) => zoneName)],
  ),
)

/**
 * For countries with several time zones, the zone named after their most populous city, which a test checks against
 * GeoNames; for Greenland, Micronesia, Mongolia, Polynesia and Ukraine, the capital's zone.
 */
export const mainZones: Readonly<Record<string, string>> = {
  AQ: 'Antarctica/McMurdo',
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  FM: 'Pacific/Pohnpei',
  GL: 'America/Nuuk',
  ID: 'Asia/Jakarta',
  KI: 'Pacific/Tarawa',
  KZ: 'Asia/Almaty',
  MH: 'Pacific/Majuro',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PS: 'Asia/Gaza',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  UM: 'Pacific/Wake',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
}

/**
 * The time zone (IANA) for something that happens in a country: its only one, or, where it has several, the one that
 * the person's browser named.
 * @param country alpha-2, in capitals; null if unknown
 */
export function timeZoneIn(country: string | null, named: string): string {
  const zones = zonesOf.get(country ?? '') ?? []
  const [only] = zones
  return zones.length === 1 && only ? only : named
}

/**
 * The time zone (IANA) where most people of a country live, for when nothing else is known about a person; null for an
 * unknown country.
 * @param country alpha-2, in either case
 */
export function mainTimeZone(country: string | null | undefined): string | null {
  const code = (country ?? '').toUpperCase()
  const [first] = zonesOf.get(code) ?? []
  return lookUp(mainZones, code) ?? first ?? null
}
