import { siteLanguages } from '#shared/languages.ts'
import { lookUp } from '#shared/look-up.ts'
import { sriLankanNames, sriLankanProvinces } from '../city-names.ts'
import { type CityNames, cityNamesAbroad } from '../city-names-abroad.ts'
import { foldName } from '../fold-name.ts'
import { countryName } from './countries.ts'
import { countryNames, numberOfCountry } from './country-codes.ts'
import { type PlaceRow, readCities, readStates, type SourceCity } from './gazetteer-sources.ts'
import { isoStateCode } from './state-codes.ts'
import { pointOf, stateRows } from './state-rows.ts'

const smallestCity = 15_000
const smallestInSriLanka = 5_000

/** All countries, states with a known position, and cities from 15,000 people (5,000 in Sri Lanka), in this order. */
export function gazetteerRows(): PlaceRow[] {
  const all = readCities()
  const states = stateRows(readStates(), groupByCountry(all))
  const known = new Map(states.map(state => [state.self_node, state]))
  const cities = all
    .filter(({ country, population }) => population >= (country === 'LK' ? smallestInSriLanka : smallestCity))
    .map(city => cityRow(city, stateOf(city, known)))
  countPeople(states, cities)
  return [...countryRows(all), ...states, ...cities]
}

function groupByCountry(cities: SourceCity[]): Map<string, SourceCity[]> {
  const groups = new Map<string, SourceCity[]>()
  for (const city of cities) {
    const group = groups.get(city.country)
    if (group) group.push(city)
    else groups.set(city.country, [city])
  }
  return groups
}

const provinceOf = new Map(Object.entries(sriLankanProvinces).map(([code, { cityCode }]) => [cityCode, code]))

/**
 * A city's state, if both sources use the same codes or the table says which codes correspond. A guess would often be
 * wrong.
 */
function stateOf({ country, adminCode }: SourceCity, states: Map<string, PlaceRow>): PlaceRow | undefined {
  if (country === 'LK') return states.get(`LK/${provinceOf.get(adminCode)}`)
  return states.get(`${country}/${isoStateCode(country, adminCode)}`)
}

function cityRow(city: SourceCity, state: PlaceRow | undefined): PlaceRow {
  const { cityId, name, altName, country, population } = city
  const { other = '', ...titles } = namesOf(country, name)
  return {
    id: cityId,
    type: 'city',
    title: { en: name, ...titles },
    country,
    state_id: state?.id ?? null,
    self_node: `${state?.self_node ?? country}/${cityId}`,
    ...pointOf(city),
    population,
    names: new Set([name, altName, other, plainName(country, name), ...Object.values(titles)].map(foldName)),
  }
}

/** Drops “Town” from names in Sri Lanka: “Ella Town” is Ella to everybody. */
function plainName(country: string, name: string): string {
  return country === 'LK' ? name.replace(/ Town$/, '') : name
}

function namesOf(country: string, name: string): CityNames {
  const [si, ta] = (country === 'LK' && lookUp(sriLankanNames, name)) || []
  return si && ta ? { si, ta } : (lookUp(cityNamesAbroad, `${country}/${name}`) ?? {})
}

/** A state's weight is the population of its cities, or if unknown, of the cities it is the nearest state to. */
function countPeople(states: PlaceRow[], cities: PlaceRow[]): void {
  const byId = new Map(states.map(state => [state.id, state]))
  const groups = new Map<string, PlaceRow[]>()
  for (const state of states) groups.set(state.country, [...(groups.get(state.country) ?? []), state])
  for (const city of cities) {
    const state = city.state_id ? byId.get(city.state_id) : nearest(city, groups.get(city.country) ?? [])
    if (state) state.population += city.population
  }
}

function nearest({ lat, lng }: PlaceRow, states: PlaceRow[]): PlaceRow | undefined {
  const shrink = Math.cos((lat * Math.PI) / 180)
  let found: PlaceRow | undefined
  let least = Infinity
  for (const state of states) {
    const distance = (state.lat - lat) ** 2 + ((state.lng - lng) * shrink) ** 2
    if (distance < least) [found, least] = [state, distance]
  }
  return found
}

/** A country's position is the mean of its cities, weighted by population. */
function countryRows(cities: SourceCity[]): PlaceRow[] {
  const names = new Map<string, Set<string>>()
  for (const [name, code] of countryNames()) names.set(code, (names.get(code) ?? new Set()).add(name))
  const sums = new Map<string, { lat: number; lng: number; population: number }>()
  for (const city of cities) {
    const { lat, lng } = pointOf(city)
    const sum = sums.get(city.country) ?? { lat: 0, lng: 0, population: 0 }
    sum.lat += lat * city.population
    sum.lng += lng * city.population
    sum.population += city.population
    sums.set(city.country, sum)
  }
  return [...sums].flatMap(([code, { lat, lng, population }]) => {
    const id = numberOfCountry(code)
    if (id === undefined || population === 0) return []
    const title = Object.fromEntries(siteLanguages.map(language => [language, countryName(code, language)]))
    const own = new Set([countryName(code, 'en'), ...Object.values(title)].map(foldName))
    const foreignNames = (names.get(code) ?? new Set()).difference(own)
    const place = { lat: lat / population, lng: lng / population, population, names: own, foreignNames }
    return { id, type: 'country' as const, title, country: code, state_id: null, self_node: code, ...place }
  })
}
