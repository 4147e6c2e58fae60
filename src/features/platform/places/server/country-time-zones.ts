import { createRequire } from 'node:module'

type Listed = { isoCode: string; timezones: { zoneName: string }[] }

const zonesOf: ReadonlyMap<string, readonly string[]> = new Map(
  (createRequire(import.meta.url)('country-state-city/lib/assets/country.json') as Listed[]).map(
    ({ isoCode, timezones }) => [isoCode, timezones.map(({ zoneName }) => zoneName)],
  ),
)

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
