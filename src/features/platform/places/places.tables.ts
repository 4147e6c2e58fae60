import type { Generated } from 'kysely'
import type { LocalText } from '#shared/local-text.ts'

export type PlaceType = 'city' | 'state' | 'country'

export type PlacesTable = {
  /**
   * GeoNames' id for cities, ISO 3166-1's number for countries, derived from ISO 3166-2 for states: the same on every
   * node
   */
  id: number
  type: PlaceType
  title: LocalText
  /** ISO 3166-1 alpha-2 */
  country: string
  /** id of the state that a city is in, if the sources have it */
  stateId: number | null
  /** its path: `LK`, `LK/2`, `LK/2/1241622` (country, state, city) */
  selfNode: string
  lat: number
  lng: number
  population: Generated<number>
}

/** Folded names (lower-case, without accents) by which a place is found, with their keys from `slip-keys.ts`. */
export type PlaceNamesTable = {
  name: string
  placeId: number
  slipKeys: Generated<number[]>
  /** a country's name in a language that the site does not offer; there are so many that any prefix would match one */
  isForeign: Generated<boolean>
}

declare module '#server/db/database.ts' {
  interface Tables {
    places: PlacesTable
    placeNames: PlaceNamesTable
  }
}
