import { planarTriangleArea, presimplify, type Triangle } from 'topojson-simplify'
import type { Objects, Topology } from 'topojson-specification'

type Point = [number, number]
type WeighedPoint = [...Point, weight: number]

/**
 * The arcs in degrees, without the points that change their shape least (Visvalingam): each remaining point forms a
 * triangle of at least `leastOf(arc)` square degrees, measured at the equator's scale. Ends stay; closed arcs keep four
 * points.
 */
export function simplifyArcs<T extends Objects>(topology: Topology<T>, leastOf: (arc: number) => number): Point[][] {
  const arcs = presimplify(topology, triangleArea).arcs as WeighedPoint[][]
  return arcs.map((arc, index) => simplifyArc(arc, leastOf(index)))
}

function triangleArea(triangle: Triangle): number {
  const [, [, latitude]] = triangle
  return planarTriangleArea(triangle) * Math.cos((latitude * Math.PI) / 180)
}

function simplifyArc(arc: WeighedPoint[], area: number): Point[] {
  const [first, last] = [arc[0], arc.at(-1)]
  const isClosed = arc.length > 3 && first?.[0] === last?.[0] && first?.[1] === last?.[1]
  const heaviest = isClosed ? arc.toSorted((a, b) => b[2] - a[2]).slice(0, 4) : []
  return arc.filter(point => point[2] >= area || heaviest.includes(point)).map(([lng, lat]): Point => [lng, lat])
}
