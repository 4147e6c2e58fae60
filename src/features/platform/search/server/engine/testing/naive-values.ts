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

/** Whether a meridian north of the point crosses a polygon of `lat1, lng1, lat2, lng2, …` an odd number of times. */
export function isInsideCorners({ lat, lng }: LatLng, polygon: number[]): boolean {
  const corners = Array.from(
    { length: polygon.length / 2 },
    (_, at) => [polygon[2 * at]!, polygon[2 * at + 1]!] as const,
  )
  return [-720, -360, 0, 360, 720].some(turn => {
    const x = lng + turn
    const crossed = corners.filter(([lat1, lng1], at) => {
      const [lat2, lng2] = corners[(at + 1) % corners.length]!
      if (x < Math.min(lng1, lng2) || x >= Math.max(lng1, lng2)) return false
      return lat < lat1 + ((lat2 - lat1) * (x - lng1)) / (lng2 - lng1)
    })
    return crossed.length % 2 === 1
  })
}
