export type Point = { lat: number; lng: number }

const earthRadius = 6371

/** Kilometres between two points on the globe. */
export function kilometresBetween(a: Point, b: Point): number {
  const radians = Math.PI / 180
  const north = Math.sin(((b.lat - a.lat) * radians) / 2) ** 2
  const east = Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * Math.sin(((b.lng - a.lng) * radians) / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(north + east)))
}
