type Point = [number, number]

/**
 * Clips a polygon's rings at the antimeridian: rings across it become two, and one around a pole gets
 * the pole's edge. Otherwise a map would draw them as bands around the whole world.
 */
export function clipPolygon(rings: Point[][]): Point[][][] {
  const unrolled = rings.map(ring => closeAtPole(unroll(ring)))
  const outer = unrolled[0]
  if (!outer) return []
  const shifts = [-360, 0, 360].filter(shift => outer.some(([lng]) => lng + shift > -180 && lng + shift < 180))
  return shifts
    .map(shift =>
      unrolled.map(ring => cut(ring.map(([lng, lat]): Point => [lng + shift, lat]))).filter(ring => ring.length > 3),
    )
    .filter(polygon => polygon.length > 0)
}

/** Splits a line at the antimeridian. */
export function clipLine(line: Point[]): Point[][] {
  const pieces: Point[][] = [[]]
  for (const [index, point] of line.entries()) {
    const before = line[index - 1]
    if (before && Math.abs(before[0] - point[0]) > 180) pieces.push([])
    pieces.at(-1)!.push(point)
  }
  return pieces.filter(piece => piece.length > 1)
}

/** Unwrapped longitudes, beyond ±180 where necessary. */
function unroll(ring: Point[]): Point[] {
  let turn = 0
  return ring.map(([lng, lat], index) => {
    const before = ring[index - 1]?.[0] ?? lng
    if (lng - before > 180) turn -= 360
    else if (before - lng > 180) turn += 360
    return [lng + turn, lat]
  })
}

function closeAtPole(ring: Point[]): Point[] {
  const first = ring[0]
  const last = ring.at(-1)
  if (!first || !last || Math.abs(first[0] - last[0]) < 180) return ring
  const pole = first[1] < 0 ? -90 : 90
  return [...ring, [last[0], pole], [first[0], pole], first]
}

/** Sutherland–Hodgman against both meridians. */
function cut(ring: Point[]): Point[] {
  const east = cutSide(ring, lng => lng <= 180, 180)
  const both = cutSide(east, lng => lng >= -180, -180)
  const first = both[0]
  return first && (first[0] !== both.at(-1)![0] || first[1] !== both.at(-1)![1]) ? [...both, first] : both
}

function cutSide(ring: Point[], inside: (lng: number) => boolean, edge: number): Point[] {
  const result: Point[] = []
  for (const [index, point] of ring.entries()) {
    const before = ring[index - 1]
    if (before && inside(before[0]) !== inside(point[0])) {
      const share = (edge - before[0]) / (point[0] - before[0])
      result.push([edge, before[1] + share * (point[1] - before[1])])
    }
    if (inside(point[0])) result.push(point)
  }
  return result
}
