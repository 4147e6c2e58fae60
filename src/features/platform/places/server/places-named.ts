import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { foldName } from '../fold-name.ts'
import type { Place } from '../places.contract.ts'
import { type FoundPlace, foundColumns, toPlace } from './found-place.ts'
import '../places.tables.ts'

/** A place that has one of the requested names. */
export type NamedPlace = Place & {
  /** the requested name that matched, folded */
  name: string
  population: number
  /** false for an abbreviation, or a name in another country's language */
  isOwnName: boolean
}

type Row = FoundPlace & { name: string; population: number; isForeign: boolean }

/** Minimum letters for country names in languages that the site does not offer; the exceptions are known everywhere. */
const foreignFrom = 5
const knownShort = ['uk', 'usa', 'uae']

/** Every place that has exactly one of these folded names; titles in the language. */
export async function placesNamed(db: Db, names: string[], language: string): Promise<NamedPlace[]> {
  if (names.length === 0) return []
  const { rows } = await sql<Row>`
    select ${foundColumns}, population, name, is_foreign
    from place_names join places on id = place_id
    where name = any (${names}::text[]) and (not is_foreign or length(name) >= ${foreignFrom} or name = any (${knownShort}::text[]))
  `.execute(db)
  return rows.map(({ name, population, isForeign, ...place }) => ({
    ...toPlace(place, language),
    name,
    population,
    isOwnName: !isForeign && Object.values(place.title).some(title => title && foldName(title) === name),
  }))
}
