import type { BoundingBox, LatLng } from '../engine.types.ts'

/** Strings, numbers and booleans at a dotted path, arrays flattened. */
export function leavesOf(value: unknown, path: string): (string | number | boolean)[] {
  const [step, ...rest] = path.split('.')
  const inside = [value].flat(8).flatMap(item => {
    if (typeof item !== 'object' || item === null) return []
    const next: unknown = (item as Record<string, unknown>)[step!]
    return next === undefined || next === null ? [] : [next]
  })
  if (rest.length > 0) return inside.flatMap(item => leavesOf(item, rest.join('.')))
  return inside.flat(8).filter(leaf => ['string', 'number', 'boolean'].includes(typeof leaf)) as (string | number)[]
}

export function pointsOf(record: object, attribute: string): LatLng[] {
  return [(record as Record<string, LatLng | LatLng[] | undefined>)[attribute] ?? []].flat()
}

/** Great circle distance in metres. */
export function haversine(a: LatLng, b: LatLng): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const lat = Math.sin(radians(b.lat - a.lat) / 2) ** 2
  const lng = Math.sin(radians(b.lng - a.lng) / 2) ** 2
  const h = lat + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * lng
  return 2 * 6_371_008.8 * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** For boxes given as south-west and north-east corner within ±180. */
export function isInside({ lat, lng }: LatLng, [south, west, north, east]: BoundingBox): boolean {
  if (lat < south || lat > north) return false
  return west <= east ? lng >= west && lng <= east : lng >= west || lng <= east
}
