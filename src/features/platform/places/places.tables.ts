import type { Generated } from 'kysely'
import type { LocalText } from '#shared/local-text.ts'

export type PlaceType = 'city' | 'state' | 'country'

export type PlacesTable = {
  /** of cities GeoNames' number, of countries ISO 3166-1's, of states one made from ISO 3166-2: the same everywhere */
  id: number
  type: PlaceType
  title: LocalText
  /** ISO 3166-1 alpha-2 */
  country: string
  /** of a city, where the sources say it */
  stateId: number | null
  /** the way down to it: `LK`, `LK/2`, `LK/2/1241622` (country, state, city) */
  selfNode: string
  lat: number
  lng: number
  population: Generated<number>
}

/** Folded names (lower-case, without accents) by which a place is found, and their keys of `slip-keys.ts`. */
export type PlaceNamesTable = {
  name: string
  placeId: number
  slipKeys: Generated<number[]>
  /** a country's name in a language that the site is not in: there are so many that one begins like anything */
  isForeign: Generated<boolean>
}

declare module '#server/db/database.ts' {
  interface Tables {
    places: PlacesTable
    placeNames: PlaceNamesTable
  }
}
