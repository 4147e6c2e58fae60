import type { LatLng, MapBox } from './map.types.ts'

/** The smallest box around points; undefined for none. Not minded for points on both sides of the 180th meridian. */
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

/** Edges as a map gives them, which may lie on another copy of the world, brought between -180 and 180. */
export function normalBox({ south, west, north, east }: MapBox): MapBox {
  const box = { south: Math.max(-90, south), north: Math.min(90, north) }
  if (east - west >= 360) return { ...box, west: -180, east: 180 }
  return { ...box, west: wrap(west), east: wrap(east) }
}

/** East beyond 180 where the box lies across that meridian, as cameras want it. */
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
