import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { kilometresBetween, type Point } from '../distance.ts'
import type { Place } from '../places.contract.ts'
import { countryAtPoint } from './country-at-point.ts'
import { type FoundPlace, foundColumns, toPlace } from './found-place.ts'

/** Kilometres within which the nearest city counts as somebody's place. */
const cityReach = 50
const kilometresPerDegree = 111.2

/** The nearest city within 50 km, or else the country (up to 25 km off its coast); null on the high seas. */
export async function placeAt(db: Db, point: Point, language: string): Promise<Place | null> {
  const found = (await nearestCity(db, point)) ?? (await countryAt(db, point))
  return found ? toPlace(found, language) : null
}

async function nearestCity(db: Db, point: Point): Promise<FoundPlace | undefined> {
  const margin = cityReach / kilometresPerDegree
  const { rows } = await sql<FoundPlace>`
    select ${foundColumns} from places
    where type = 'city' and lat between ${point.lat - margin} and ${point.lat + margin}
    order by
      sin(radians(lat - ${point.lat}) / 2) ^ 2
      + cos(radians(lat)) * cos(radians(${point.lat})) * sin(radians(lng - ${point.lng}) / 2) ^ 2
    limit 1
  `.execute(db)
  return rows.find(city => kilometresBetween(city, point) <= cityReach)
}

async function countryAt(db: Db, point: Point): Promise<FoundPlace | undefined> {
  const code = countryAtPoint(point)
  if (!code) return undefined
  const { rows } = await sql<FoundPlace>`
    select ${foundColumns} from places where type = 'country' and country = ${code}
  `.execute(db)
  return rows[0]
}
