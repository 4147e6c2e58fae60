import type { Objects, Topology } from 'topojson-specification'
import { expect, test } from 'vitest'
import { simplifyArcs } from './simplify-arcs.ts'

type Point = [number, number]

const simplify = (line: Point[], area: number) =>
  simplifyArcs({ type: 'Topology', objects: {}, arcs: [line] }, () => area)[0] ?? []

test('small bends are removed, large ones and the ends stay', () => {
  const line: Point[] = [
    [0, 0],
    [1, 0.001],
    [2, 0],
    [3, 3],
    [4, 0],
  ]
  expect(simplify(line, 0.1)).toEqual([line[0], line[2], line[3], line[4]])
})

test('a closed line stays a ring, however small', () => {
  const ring: Point[] = [
    [0, 0],
    [0.001, 0],
    [0.001, 0.001],
    [0.0005, 0.0015],
    [0, 0.001],
    [0, 0],
  ]
  const simple = simplify(ring, 1)
  expect(simple).toHaveLength(4)
  expect(simple.at(-1)).toEqual(simple[0])
})

test('arcs are unpacked, and each is simplified by its own threshold', () => {
  const step = [
    [0, 0],
    [10, 1],
    [10, -1],
  ]
  const topology: Topology<Objects<object>> = {
    type: 'Topology',
    objects: {},
    arcs: [step, step],
    transform: { scale: [0.1, 0.1], translate: [5, 5] },
  }
  const [fine, coarse] = simplifyArcs(topology, arc => (arc === 0 ? 0.01 : 1))
  expect(fine?.map(point => point.map(degrees => Math.round(degrees * 10) / 10))).toEqual([
    [5, 5],
    [6, 5.1],
    [7, 5],
  ])
  expect(coarse).toHaveLength(2)
})
