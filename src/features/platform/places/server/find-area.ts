import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { countryCodeOfAlpha } from '../country-codes.ts'
import { countSlips, slipKeys, slipsForgiven } from './slip-keys.ts'

/** Countries (alpha-2) and states that a place is to lie in; a city whose state nobody knows, in the states' countries. */
export type Area = { countries: string[]; states: number[]; statesCountries: string[] }

type Named = { id: number; type: 'country' | 'state'; country: string; name: string }

/** What the parts after the first comma stand for, folded; undefined where one of them is no state or country. */
export async function findArea(db: Db, parts: string[]): Promise<Area | undefined> {
  const area: Area = { countries: [], states: [], statesCountries: [] }
  // The widest comes last, and alone decides where it is a country: “Kandy, Central Province, Sri Lanka”.
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

/** Countries and states with that name, else those whose name begins so, else those within a slip. */
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

/** The condition on a row of `places` to lie in the area. */
export function within(area: Area | undefined): RawBuilder<unknown> {
  if (!area) return sql`true`
  return sql`(
    country = any (${area.countries}::text[]) or state_id = any (${area.states}::int[])
    or (state_id is null and type = 'city' and country = any (${area.statesCountries}::text[]))
  )`
}
