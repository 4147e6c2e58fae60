import type { LatLng, MapBox } from './map.types.ts'

/** The bounding box of points; undefined for none. Doesn't handle points on both sides of the antimeridian. */
export function boxAround(points: LatLng[]): MapBox | undefined {
  if (points.length === 0) return undefined
  const box = { south: 90, west: 180, north: -90, east: -180 }
  for (const { lat, lng } of points) {
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
    box.west = Math.min(box.west, lng)
    box.east = Math.max(box.east, lng)
  }
  return box
}

/** The box widened by some degrees on each side, within the world. */
export function widened({ south, west, north, east }: MapBox, degrees: number): MapBox {
  return {
    south: Math.max(-85, south - degrees),
    west: Math.max(-180, west - degrees),
    north: Math.min(85, north + degrees),
    east: Math.min(180, east + degrees),
  }
}

/** Normalizes a map's bounds, which may be on another copy of the world, to between -180 and 180. */
export function normalBox({ south, west, north, east }: MapBox): MapBox {
  const box = { south: Math.max(-90, south), north: Math.min(90, north) }
  if (east - west >= 360) return { ...box, west: -180, east: 180 }
  return { ...box, west: wrap(west), east: wrap(east) }
}

/** A box as cameras need it: east is beyond 180 if the box crosses the antimeridian. */
export function openBox(box: MapBox): MapBox {
  return box.east < box.west ? { ...box, east: box.east + 360 } : box
}

export function isInside({ south, west, north, east }: MapBox, { lat, lng }: LatLng): boolean {
  if (lat < south || lat > north) return false
  return west <= east ? lng >= west && lng <= east : lng >= west || lng <= east
}

function wrap(lng: number): number {
  return ((((lng + 180) % 360) + 360) % 360) - 180
}
