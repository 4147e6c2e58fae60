import type { Feature, FeatureCollection, Geometry, Position } from 'geojson'
import { type PackedBasemap, packedStep } from './basemap.types.ts'
import type { MapBox } from './map.types.ts'

export type Basemap = {
  land: FeatureCollection
  /** the coastlines, without the cuts at the antimeridian and the pole */
  coast: FeatureCollection
  borders: FeatureCollection
  /** `{name, zoom}` */
  countries: FeatureCollection
  /** `{name, zoom, order}` */
  cities: FeatureCollection
  /** the main part of each country, by ISO 3166-1 alpha-2 */
  countryBoxes: Map<string, MapBox>
  /** every character in the labels, for loading fonts */
  letters: string
}

/** The basemap as GeoJSON with labels in a language; cities fall back to English. */
export function decodeBasemap(packed: PackedBasemap, language: string): Basemap {
  const polygons = packed.land.map(polygon => polygon.map(unpack))
  const regions = new Intl.DisplayNames([language, 'en'], { type: 'region' })
  const countryNames = packed.countryNames[language] ?? {}
  const cityNames = packed.cityNames[language] ?? {}
  const countries = packed.countries.map(([code, lng, lat, zoom]) =>
    point(lng, lat, { name: countryNames[code] ?? regions.of(code) ?? code, zoom }),
  )
  const cities = packed.cities.map(([name, lng, lat, zoom], order) =>
    point(lng, lat, { name: cityNames[name] ?? name, zoom, order }),
  )
  const names = [...countries, ...cities].map(({ properties }) => String(properties?.name))
  return {
    land: collection(polygons.map(coordinates => shape({ type: 'Polygon', coordinates }))),
    coast: collection(
      polygons
        .flat()
        .flatMap(withoutCuts)
        .map(coordinates => shape({ type: 'LineString', coordinates })),
    ),
    borders: collection([shape({ type: 'MultiLineString', coordinates: packed.borders.map(unpack) })]),
    countries: collection(countries),
    cities: collection(cities),
    countryBoxes: new Map(
      packed.countries.map(([code, , , , west, south, east, north]) => [code, { west, south, east, north }]),
    ),
    letters: [...new Set(names.join(''))].join(''),
  }
}

function unpack(steps: number[]): Position[] {
  const points: Position[] = []
  let x = 0
  let y = 0
  for (let index = 0; index < steps.length; index += 2) {
    x += steps[index]!
    y += steps[index + 1]!
    points.push([x * packedStep, y * packedStep])
  }
  return points
}

function withoutCuts(ring: Position[]): Position[][] {
  const lines: Position[][] = [[]]
  for (const [index, point] of ring.entries()) {
    const before = ring[index - 1]
    if (before && isCut(before, point)) lines.push([])
    lines.at(-1)!.push(point)
  }
  return lines.filter(line => line.length > 1)
}

function isCut([x1 = 0, y1 = 0]: Position, [x2 = 0, y2 = 0]: Position): boolean {
  return (Math.abs(x1) > 179.99 && Math.abs(x2) > 179.99) || (Math.abs(y1) > 89.9 && Math.abs(y2) > 89.9)
}

function point(lng: number, lat: number, properties: Record<string, unknown>): Feature {
  return { type: 'Feature', geometry: { type: 'Point', coordinates: [lng, lat] }, properties }
}

function shape(geometry: Geometry): Feature {
  return { type: 'Feature', geometry, properties: {} }
}

function collection(features: Feature[]): FeatureCollection {
  return { type: 'FeatureCollection', features }
}
