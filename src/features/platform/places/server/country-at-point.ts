import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Point } from '../distance.ts'
import { countryCodeOfNumber } from './country-codes.ts'

type Ring = number[][]
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

/** Whether the point is in the country, or at most `reach` kilometres from it; undefined if the atlas lacks the country. */
export function liesInCountry(point: Point, code: string, reach = 25): boolean | undefined {
  const shapes = atlas().filter(shape => shape.code === code)
  if (shapes.length === 0) return undefined
  return shapes.some(shape => covers(shape, point) || distanceTo(shape, point, reach) <= reach)
}

let shapes: Shape[] | undefined

function atlas(): Shape[] {
  shapes ??= readAtlas()
  return shapes
}

function readAtlas(): Shape[] {
  const world = createRequire(import.meta.url)('world-atlas/countries-10m.json') as Topology<{
    countries: GeometryCollection<{ name: string }>
  }>
  return feature(world, world.objects.countries).features.flatMap(({ id, properties, geometry }) => {
    const code = countryCodeOfNumber(String(id ?? 'none')) ?? unnumbered[properties.name]
    if (!code) return []
    if (geometry.type === 'Polygon') return [shapeOf(code, geometry.coordinates)]
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.map(rings => shapeOf(code, rings)) : []
  })
}

function shapeOf(code: string, drawn: Ring[]): Shape {
  const rings = drawn.map(unrolled)
  const shape = { code, rings, west: Infinity, south: 90, east: -Infinity, north: -90 }
  for (const [lng = 0, lat = 0] of rings[0] ?? []) {
    shape.west = Math.min(shape.west, lng)
    shape.east = Math.max(shape.east, lng)
    shape.south = Math.min(shape.south, lat)
    shape.north = Math.max(shape.north, lat)
  }
  return shape
}

/** Unwraps a ring across the antimeridian beyond 180°. */
function unrolled(ring: Ring): Ring {
  let before = ring[0]?.[0] ?? 0
  return ring.map(([lng = 0, lat = 0]) => {
    before = lng + 360 * Math.round((before - lng) / 360)
    return [before, lat]
  })
}

/** The point's longitude in the shape's range. */
function turnedTo({ west, east }: Shape, { lat, lng }: Point): Point {
  return { lat, lng: lng + 360 * Math.round(((west + east) / 2 - lng) / 360) }
}

function covers(shape: Shape, point: Point): boolean {
  const { west, south, east, north, rings } = shape
  const { lat, lng } = turnedTo(shape, point)
  if (lng < west || lng > east || lat < south || lat > north) return false
  let inside = false
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i++) {
      const [lngA = 0, latA = 0] = ring[i - 1] ?? []
      const [lngB = 0, latB = 0] = ring[i] ?? []
      if (latA > lat !== latB > lat && lng < ((lngB - lngA) * (lat - latA)) / (latB - latA) + lngA) inside = !inside
    }
  }
  return inside
}

/** Kilometres to the shape's edge on a local planar projection, Infinity if its bounding box is farther than `reach`. */
function distanceTo(shape: Shape, point: Point, reach: number): number {
  const { west, south, east, north, rings } = shape
  const { lat, lng } = turnedTo(shape, point)
  const shrink = Math.max(0.01, Math.cos((lat * Math.PI) / 180))
  const margin = reach / kilometresPerDegree
  if (lat < south - margin || lat > north + margin) return Infinity
  if (lng < west - margin / shrink || lng > east + margin / shrink) return Infinity
  let nearest = Infinity
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i++) {
      const ax = ((ring[i - 1]?.[0] ?? 0) - lng) * shrink
      const ay = (ring[i - 1]?.[1] ?? 0) - lat
      const dx = ((ring[i]?.[0] ?? 0) - lng) * shrink - ax
      const dy = (ring[i]?.[1] ?? 0) - lat - ay
      const along = Math.min(1, Math.max(0, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)))
      nearest = Math.min(nearest, Math.hypot(ax + along * dx, ay + along * dy))
    }
  }
  return nearest * kilometresPerDegree
}
