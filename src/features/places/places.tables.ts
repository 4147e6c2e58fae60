import type { Generated } from 'kysely'
import type { LocalText } from '#shared/local-text.ts'

export type PlaceType = 'city' | 'state' | 'country'

export type PlacesTable = {
  id: Generated<number>
  type: PlaceType
  title: LocalText
  /** ISO 3166-1 alpha-2 */
  country: string
  lat: number
  lng: number
  population: Generated<number>
}

/** Folded names (lower-case, without accents) by which a place is found. */
export type PlaceNamesTable = { name: string; placeId: number }

declare module '#server/db/database.ts' {
  interface Tables {
    places: PlacesTable
    placeNames: PlaceNamesTable
  }
}
