import { createRequire } from 'node:module'
import { feature, meshArcs } from 'topojson-client'
import type {
  MultiPolygon as ArcMultiPolygon,
  Polygon as ArcPolygon,
  GeometryCollection,
  GeometryObject,
  Topology,
} from 'topojson-specification'
import { type PackedBasemap, packedStep } from '#web/map/basemap.types.ts'
import { clipLine, clipPolygon } from './clip-at-180.ts'
import { listCities } from './list-cities.ts'
import { labelPoint, ringArea, ringBox } from './ring-shape.ts'
import { simplifyArcs } from './simplify-arcs.ts'

type Point = [number, number]
type World = Topology<{ countries: GeometryCollection<{ name: string }>; land: GeometryCollection }>

export type BasemapOptions = {
  /** languages to include country names for, because browsers only know those of their interface languages */
  languages?: string[]
  /** names of cities that the gazetteer has only in Latin letters: language → English name → name */
  cityNames?: Record<string, Record<string, string>>
  /** ISO 3166-1 alpha-2 of countries drawn in full detail and with their smaller towns */
  detailed?: string[]
}

/** Square degrees: how much detail lines may lose, and the smallest island to draw. */
const coarse = 0.005
const fine = 0.00004
const smallestIsland = 0.015
const smallestDetailedIsland = 0.0004

const require = createRequire(import.meta.url)

/** The world's land, borders, and names for maps without a tile server, from Natural Earth and GeoNames packages. */
export function makeBasemap(options: BasemapOptions = {}): PackedBasemap {
  const { languages = [], cityNames = {}, detailed = [] } = options
  const world = structuredClone(require('world-atlas/countries-10m.json')) as World
  const codes = alpha2Codes()
  const codeOf = ({ id, properties }: GeometryObject<{ name: string }>) =>
    codes.get(String(id ?? '')) ??
    (properties && 'name' in properties && properties.name === 'Kosovo' ? 'XK' : undefined)
  const { countries } = world.objects
  const detailedArcs = new Set(
    countries.geometries
      .filter(one => detailed.includes(codeOf(one) ?? ''))
      .flatMap(one => ringsOf(one).flat().map(arcNumber)),
  )
  world.arcs = simplifyArcs(world, index => (detailedArcs.has(index) ? fine : coarse))
  world.transform = undefined

  const mainArcs = new Set(countries.geometries.flatMap(country => mainRing(world, ringsOf(country)).map(arcNumber)))
  const isDrawn = (rings: number[][], shape: Point[][]) => {
    const outer = (rings[0] ?? []).map(arcNumber)
    const least = outer.some(arc => detailedArcs.has(arc)) ? smallestDetailedIsland : smallestIsland
    return outer.some(arc => mainArcs.has(arc)) || ringArea(shape[0] ?? []) >= least
  }
  const land = world.objects.land.geometries.flatMap(polygonsOf).flatMap(rings => {
    const shape = feature(world, { type: 'Polygon', arcs: rings }).geometry.coordinates as Point[][]
    return isDrawn(rings, shape) ? clipPolygon(shape) : []
  })
  const borders = feature(
    world,
    meshArcs(world, countries, (a, b) => a !== b),
  ).geometry.coordinates as Point[][]
  const known = countries.geometries.map(codeOf).filter(code => code !== undefined)
  return {
    land: land.map(polygon => polygon.map(pack).filter(ring => ring.length >= 8)).filter(polygon => polygon.length > 0),
    borders: borders.flatMap(clipLine).map(pack),
    countries: countries.geometries.flatMap(country => {
      const code = codeOf(country)
      const rings = clipPolygon([ringPoints(world, mainRing(world, ringsOf(country)))]).map(polygon => polygon[0]!)
      const largest = rings.sort((a, b) => ringArea(b) - ringArea(a))[0]
      if (!code || !largest) return []
      const { point, distance } = labelPoint(largest)
      return [
        [
          code,
          ...point.map(round),
          zoomForWidth(distance),
          ...ringBox(largest).map(round),
        ] as PackedBasemap['countries'][number],
      ]
    }),
    cities: listCities(detailed),
    countryNames: Object.fromEntries(languages.map(language => [language, namesIn(language, known)])),
    cityNames,
  }
}

function namesIn(language: string, codes: string[]): Record<string, string> {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' })
  return Object.fromEntries(codes.map(code => [code, names.of(code) ?? code]))
}

/** The minimum zoom at which the name of a country with this inner radius fits. */
function zoomForWidth(degrees: number): number {
  const zoom = Math.log2(14 / Math.max(degrees, 0.05)) - 0.2
  return Math.round(Math.min(6.5, Math.max(0, zoom)) * 10) / 10
}

function round(degrees: number): number {
  return Math.round(degrees * 100) / 100
}

/** Delta-encodes points in multiples of {@link packedStep}, without zero steps. */
function pack(line: Point[]): number[] {
  const packed: number[] = []
  let [x, y] = [0, 0]
  for (const [index, [lng, lat]] of line.entries()) {
    const [nextX, nextY] = [Math.round(lng / packedStep), Math.round(lat / packedStep)]
    if (index > 0 && nextX === x && nextY === y) continue
    packed.push(nextX - x, nextY - y)
    x = nextX
    y = nextY
  }
  return packed
}

type ArcShape = ArcPolygon | ArcMultiPolygon

function polygonsOf(geometry: { type: string | null }): number[][][] {
  if (geometry.type === 'Polygon') return [(geometry as ArcShape).arcs as number[][]]
  return geometry.type === 'MultiPolygon' ? ((geometry as ArcShape).arcs as number[][][]) : []
}

/** The outer rings of a country's parts. */
function ringsOf(geometry: { type: string | null }): number[][] {
  return polygonsOf(geometry).flatMap(polygon => polygon.slice(0, 1))
}

/** The largest of the rings. */
function mainRing(world: World, rings: number[][]): number[] {
  const sized = rings.map(ring => ({ ring, area: ringArea(ringPoints(world, ring)) }))
  return sized.sort((a, b) => b.area - a.area)[0]?.ring ?? []
}

function ringPoints(world: World, ring: number[]): Point[] {
  return ring.length > 0 ? (feature(world, { type: 'Polygon', arcs: [ring] }).geometry.coordinates[0] as Point[]) : []
}

/** A reversed ring refers to its arc by the complement. */
function arcNumber(arc: number): number {
  return arc < 0 ? ~arc : arc
}

function alpha2Codes(): Map<string, string> {
  const codes = require('i18n-iso-countries/codes.json') as [alpha2: string, alpha3: string, numeric: string][]
  return new Map(codes.map(([alpha2, , numeric]) => [numeric, alpha2]))
}
