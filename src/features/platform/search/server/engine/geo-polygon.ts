/** A polygon prepared for {@link isInsidePolygon}. */
export type Polygon = {
  lats: Float64Array
  lngs: Float64Array
  south: number
  north: number
  west: number
  east: number
}

/** @param corners `lat1, lng1, lat2, lng2, …`; across the 180° meridian longitudes go on beyond ±180 */
export function toPolygon(corners: readonly number[]): Polygon {
  const lats = Float64Array.from(corners.filter((_, at) => at % 2 === 0))
  const lngs = Float64Array.from(corners.filter((_, at) => at % 2 === 1))
  return {
    lats,
    lngs,
    south: Math.min(...lats),
    north: Math.max(...lats),
    west: Math.min(...lngs),
    east: Math.max(...lngs),
  }
}

/**
 * Whether the point is inside, edges being straight in latitude and longitude: counts how often a ray to the north
 * meets an edge.
 */
export function isInsidePolygon(polygon: Polygon, lat: number, lng: number): boolean {
  if (lat < polygon.south || lat > polygon.north) return false
  const first = lng + 360 * Math.ceil((polygon.west - lng) / 360)
  for (let at = first; at <= polygon.east; at += 360) if (crossesOddly(polygon, lat, at)) return true
  return false
}

function crossesOddly({ lats, lngs }: Polygon, lat: number, lng: number): boolean {
  let inside = false
  for (let to = 0, from = lats.length - 1; to < lats.length; from = to++) {
    if (lngs[to]! > lng === lngs[from]! > lng) continue
    const crossing = lats[to]! + ((lats[from]! - lats[to]!) * (lng - lngs[to]!)) / (lngs[from]! - lngs[to]!)
    if (lat < crossing) inside = !inside
  }
  return inside
}
