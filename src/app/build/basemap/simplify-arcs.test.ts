import { expect, test } from 'vitest'
import { simplifyLine } from './simplify-arcs.ts'

type Point = [number, number]

test('small bends go, large ones and the ends stay', () => {
  const line: Point[] = [
    [0, 0],
    [1, 0.001],
    [2, 0],
    [3, 3],
    [4, 0],
  ]
  expect(simplifyLine(line, 0.1)).toEqual([line[0], line[2], line[3], line[4]])
})

test('a closed line stays a ring however small', () => {
  const ring: Point[] = [
    [0, 0],
    [0.001, 0],
    [0.001, 0.001],
    [0.0005, 0.0015],
    [0, 0.001],
    [0, 0],
  ]
  const simple = simplifyLine(ring, 1)
  expect(simple).toHaveLength(4)
  expect(simple.at(-1)).toEqual(simple[0])
})
