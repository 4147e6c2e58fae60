import { createRequire } from 'node:module'
import { lookUp } from '#shared/look-up.ts'

type Listed = { isoCode: string; timezones: { zoneName: string }[] }

const zonesOf: ReadonlyMap<string, readonly string[]> = new Map(
  (createRequire(import.meta.url)('country-state-city/lib/assets/country.json') as Listed[]).map(
    ({ isoCode, timezones }) => [isoCode, timezones.map(({ zoneName }) => zoneName)],
  ),
)

/**
 * Of countries with several time zones the one of the most populous city that a zone is named after, which a test finds in
 * GeoNames; of Greenland, Micronesia, Mongolia, Polynesia and Ukraine that of the capital.
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
 * In which time zone (IANA) something of a country happens: in the only one that it has; of several in the one that somebody
 * named, as their browser does.
 * @param country alpha-2, in capitals; null: it isn't known
 */
export function timeZoneIn(country: string | null, named: string): string {
  const zones = zonesOf.get(country ?? '') ?? []
  const [only] = zones
  return zones.length === 1 && only ? only : named
}

/**
 * The time zone (IANA) in which most people of a country are likely to be, where nothing else is known of somebody; null for what
 * is no country.
 * @param country alpha-2, in either case
 */
export function mainTimeZone(country: string | null | undefined): string | null {
  const code = (country ?? '').toUpperCase()
  const [first] = zonesOf.get(code) ?? []
  return lookUp(mainZones, code) ?? first ?? null
}
