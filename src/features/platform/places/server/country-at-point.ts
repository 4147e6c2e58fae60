import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { lookUp } from '#shared/look-up.ts'
import type { Point } from '../distance.ts'
import { countryCodeOfNumber } from './country-codes.ts'

/**
 * Longitude and latitude in turn. A typed array, since a border has thousands of points and an import looks at each
 * row.
 */
type Ring = Float64Array
type Shape = { code: string; rings: Ring[]; west: number; south: number; east: number; north: number }

/** Parts of the atlas without an ISO number of their own. */
const unnumbered: Record<string, string> = { Kosovo: 'XK', 'N. Cyprus': 'CY', Somaliland: 'SO' }

const kilometresPerDegree = 111.2

/**
 * The country (alpha-2) at a point, by Natural Earth's borders at 1:10 million; at sea and on islets the nearest one
 * within `reach` kilometres.
 */
export function countryAtPoint(point: Point, reach = 25): string | undefined {
  const inside = atlas().find(shape => covers(shape, point))
  if (inside) return inside.code
  let nearest: { code: string; distance: number } | undefined
  for (const shape of atlas()) {
    const distance = distanceTo(shape, point, reach)
    if (distance <= reach && distance < (nearest?.distance ?? Infinity)) nearest = { code: shape.code, distance }
  }
  return nearest?.code
}

/**
 * Whether the point is in the country, or at most `reach` kilometres from it; undefined if the atlas lacks the country.
 */
export function liesInCountry(point: Point, code: string, reach = 25): boolean | undefined {
  byCode ??= Map.groupBy(atlas(), shape => shape.code)
  const shapes = byCode.get(code)
  if (!shapes) return undefined
  return shapes.some(shape => covers(shape, point)) || shapes.some(shape => distanceTo(shape, point, reach) <= reach)
}

let shapes: Shape[] | undefined
let byCode: Map<string, Shape[]> | undefined

function atlas(): Shape[] {
  shapes ??= readAtlas()
  return shapes
}

function readAtlas(): Shape[] {
  // Read instead of required: Node would cache the module, which takes ten times the memory of the shapes made from it.
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json')
  const world = JSON.parse(readFileSync(file, 'utf8')) as Topology<{
    countries: GeometryCollection<{ name: string }>
  }>
  const { countries } = world.objects
  // One at a time: converting all at once would take 70 MB more.
  const features = Iterator.from(countries.geometries).flatMap(
    country => feature(world, { ...countries, geometries: [country] }).features,
  )
  return features
    .flatMap(({ id, properties, geometry }) => {
      const code = countryCodeOfNumber(String(id ?? 'none')) ?? lookUp(unnumbered, properties.name)
      if (!code) return []
      if (geometry.type === 'Polygon') return [shapeOf(code, geometry.coordinates)]
      return geometry.type === 'MultiPolygon' ? geometry.coordinates.map(rings => shapeOf(code, rings)) : []
    })
    .toArray()
}

function shapeOf(code: string, drawn: number[][][]): Shape {
  const rings = drawn.map(unrolled)
  const shape = { code, rings, west: Infinity, south: 90, east: -Infinity, north: -90 }
  const outer = rings[0] ?? new Float64Array(0)
  for (let at = 0; at < outer.length; at += 2) {
    const lng = outer[at]!
    const lat = outer[at + 1]!
    shape.west = Math.min(shape.west, lng)
    shape.east = Math.max(shape.east, lng)
    shape.south = Math.min(shape.south, lat)
    shape.north = Math.max(shape.north, lat)
  }
  return shape
}

/** Unwraps a ring across the antimeridian beyond 180°. */
function unrolled(ring: number[][]): Ring {
  let before = ring[0]?.[0] ?? 0
  const flat = new Float64Array(2 * ring.length)
  for (const [index, [lng = 0, lat = 0]] of ring.entries()) {
    before = lng + 360 * Math.round((before - lng) / 360)
    flat[2 * index] = before
    flat[2 * index + 1] = lat
  }
  return flat
}

/** The point's longitude in the shape's range. */
function turnedTo({ west, east }: Shape, { lat, lng }: Point): Point {
  return { lat, lng: lng + 360 * Math.round(((west + east) / 2 - lng) / 360) }
}

function covers(shape: Shape, point: Point): boolean {
  const { west, south, east, north, rings } = shape
  if (point.lat < south || point.lat > north) return false
  const { lat, lng } = turnedTo(shape, point)
  if (lng < west || lng > east) return false
  let inside = false
  for (const ring of rings) {
    for (let b = 2; b < ring.length; b += 2) {
      const latA = ring[b - 1]!
      const latB = ring[b + 1]!
      if (latA > lat === latB > lat) continue
      const lngA = ring[b - 2]!
      if (lng < ((ring[b]! - lngA) * (lat - latA)) / (latB - latA) + lngA) inside = !inside
    }
  }
  return inside
}

/**
 * Kilometres to the shape's edge on a local planar projection; only accurate up to `reach`, beyond that it may be too
 * large.
 */
function distanceTo(shape: Shape, point: Point, reach: number): number {
  const { west, south, east, north, rings } = shape
  const margin = reach / kilometresPerDegree
  if (point.lat < south - margin || point.lat > north + margin) return Infinity
  const { lat, lng } = turnedTo(shape, point)
  const shrink = Math.max(0.01, Math.cos((lat * Math.PI) / 180))
  if (lng < west - margin / shrink || lng > east + margin / shrink) return Infinity
  let nearest = Infinity
  for (const ring of rings) {
    for (let b = 2; b < ring.length; b += 2) {
      const ay = ring[b - 1]! - lat
      const by = ring[b + 1]! - lat
      // Skips edges wholly to the north or the south, as the greater part of a border is.
      if ((ay > margin && by > margin) || (ay < -margin && by < -margin)) continue
      const ax = (ring[b - 2]! - lng) * shrink
      const dx = (ring[b]! - lng) * shrink - ax
      const dy = by - ay
      const along = Math.min(1, Math.max(0, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)))
      nearest = Math.min(nearest, (ax + along * dx) ** 2 + (ay + along * dy) ** 2)
    }
  }
  return Math.sqrt(nearest) * kilometresPerDegree
}
