import type { Db, Tx } from '#server/db/database.ts'
import { kilometresBetween } from '../distance.ts'
import { numberOfCountry } from './country-codes.ts'
import '../places.tables.ts'

type Location = { country: string | null; lat: number | null; lng: number | null }
type City = { country: string; stateId: number; lat: number; lng: number }

/** The gazetteer's ids of a location's country and, if known, of its state. */
export type PlaceIdsOf = (location: Location) => number[]

/** Kilometres within which the nearest city of the same country decides the state. */
const cityReach = 50

let known: Map<string, City[]> | undefined

/** Reads the cities whose state is known, once per process; before the gazetteer is loaded there are none. */
export async function placeIdsReader(db: Db | Tx): Promise<PlaceIdsOf> {
  const cities = known ?? (await readCities(db))
  if (cities.size > 0) known = cities
  return ({ country, lat, lng }) => {
    if (!country) return []
    const state = lat !== null && lng !== null ? nearestState(cities.get(country) ?? [], { lat, lng }) : undefined
    return [numberOfCountry(country), state].filter(id => id !== undefined)
  }
}

async function readCities(db: Db | Tx): Promise<Map<string, City[]>> {
  const cities = await db
    .selectFrom('places')
    .select(['country', 'stateId', 'lat', 'lng'])
    .where('type', '=', 'city')
    .where('stateId', 'is not', null)
    .$narrowType<{ stateId: number }>()
    .execute()
  return Map.groupBy(cities, city => city.country)
}

function nearestState(cities: City[], point: { lat: number; lng: number }): number | undefined {
  const shrink = Math.cos((point.lat * Math.PI) / 180)
  let nearest: City | undefined
  let least = Number.POSITIVE_INFINITY
  for (const city of cities) {
    const distance = (city.lat - point.lat) ** 2 + ((city.lng - point.lng) * shrink) ** 2
    if (distance < least) [nearest, least] = [city, distance]
  }
  return nearest && kilometresBetween(nearest, point) <= cityReach ? nearest.stateId : undefined
}
