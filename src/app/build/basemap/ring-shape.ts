type Point = [number, number]

/** The ring's area on the globe, in square degrees of the equator. */
export function ringArea(ring: Point[]): number {
  let sum = 0
  for (let index = 1; index < ring.length; index++) {
    const [x1, y1] = ring[index - 1]!
    const [x2, y2] = ring[index]!
    const step = x2 - x1
    const around = step > 180 ? step - 360 : step < -180 ? step + 360 : step
    sum += around * (sine(y1) + sine(y2))
  }
  return Math.abs(sum / 2) * (180 / Math.PI)
}

function sine(degrees: number): number {
  return Math.sin((degrees * Math.PI) / 180)
}

/** West, south, east, north. */
export function ringBox(ring: Point[]): [number, number, number, number] {
  const lngs = ring.map(([lng]) => lng)
  const lats = ring.map(([, lat]) => lat)
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}

/** Label position: the point inside the ring farthest from its edge, found on successively finer grids. */
export function labelPoint(ring: Point[]): { point: Point; distance: number } {
  let [west, south, east, north] = ringBox(ring)
  let best: { point: Point; distance: number } = { point: [(west + east) / 2, (south + north) / 2], distance: -1 }
  for (let round = 0; round < 4; round++) {
    const stepX = (east - west) / 16
    const stepY = (north - south) / 16
    for (let x = west + stepX / 2; x < east; x += stepX) {
      for (let y = south + stepY / 2; y < north; y += stepY) {
        const distance = distanceInside(ring, x, y)
        if (distance > best.distance) best = { point: [x, y], distance }
      }
    }
    const [x, y] = best.point
    west = x - stepX
    east = x + stepX
    south = y - stepY
    north = y + stepY
  }
  return best
}

/** Degrees to the nearest edge on a local planar projection; -1 outside. */
function distanceInside(ring: Point[], x: number, y: number): number {
  const shrink = Math.cos((y * Math.PI) / 180)
  let inside = false
  let nearest = Number.POSITIVE_INFINITY
  for (let index = 1; index < ring.length; index++) {
    const [ax, ay] = ring[index - 1]!
    const [bx, by] = ring[index]!
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
    const dx = (bx - ax) * shrink
    const dy = by - ay
    const px = (x - ax) * shrink
    const py = y - ay
    const along = Math.min(1, Math.max(0, (px * dx + py * dy) / (dx * dx + dy * dy || 1)))
    nearest = Math.min(nearest, Math.hypot(px - along * dx, py - along * dy))
  }
  return inside ? nearest : -1
}
