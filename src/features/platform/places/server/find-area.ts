import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { countryCodeOfAlpha } from './country-codes.ts'
import { countSlips, slipKeys, slipsForgiven } from './slip-keys.ts'

/** Countries (alpha-2) and states to search in; for cities without a known state, the states' countries. */
export type Area = { countries: string[]; states: number[]; statesCountries: string[] }

type Named = { id: number; type: 'country' | 'state'; country: string; name: string }

/**
 * The area that the folded parts after the first comma stand for; undefined if one of them is neither a state nor a
 * country.
 */
export async function findArea(db: Db, parts: string[]): Promise<Area | undefined> {
  const area: Area = { countries: [], states: [], statesCountries: [] }
  // The widest area comes last, and if it is a country, it alone decides: “Kandy, Central Province, Sri Lanka”.
  for (const part of parts.toReversed()) {
    const named = await findNamed(db, part)
    const code = countryCodeOfAlpha(part)
    const countries = named.filter(({ type }) => type === 'country').map(({ country }) => country)
    const states = named.filter(({ type }) => type === 'state')
    if (!code && named.length === 0) return undefined
    area.countries.push(...countries, ...(code ? [code] : []))
    area.states.push(...states.map(({ id }) => id))
    area.statesCountries.push(...states.map(({ country }) => country))
    if (area.countries.length > 0) break
  }
  return area
}

/** Countries and states with that name, or else with that prefix, or else within a typo. */
async function findNamed(db: Db, part: string): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id, type, country, name from place_names join places on id = place_id
    where type <> 'city' and (name like ${`${part}%`} or slip_keys && ${slipKeys(part)}::int[])
  `.execute(db)
  const exact = rows.filter(({ name }) => name === part)
  if (exact.length > 0) return exact
  const begun = rows.filter(({ name }) => name.startsWith(part))
  if (begun.length > 0) return begun
  return rows.filter(({ name }) => countSlips(part, name).whole <= slipsForgiven(part.length))
}

/** SQL condition that a row of `places` is in the area. */
export function within(area: Area | undefined): RawBuilder<unknown> {
  if (!area) return sql`true`
  return sql`(
    country = any (${area.countries}::text[]) or state_id = any (${area.states}::int[])
    or (state_id is null and type = 'city' and country = any (${area.statesCountries}::text[]))
  )`
}
