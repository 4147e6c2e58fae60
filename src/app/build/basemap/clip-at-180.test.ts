import { expect, test } from 'vitest'
import { clipLine, clipPolygon } from './clip-at-180.ts'

type Point = [number, number]

test('a ring across the 180th meridian becomes two rings that end there', () => {
  const ring: Point[] = [
    [170, 0],
    [-170, 0],
    [-170, 10],
    [170, 10],
    [170, 0],
  ]
  const parts = clipPolygon([ring])
  const spans = parts.map(([outer]) => outer!.map(([lng]) => lng)).map(lngs => [Math.min(...lngs), Math.max(...lngs)])
  expect(spans.sort((a, b) => a[0]! - b[0]!)).toEqual([
    [-180, -170],
    [170, 180],
  ])
})

test('a ring elsewhere stays as it is', () => {
  const ring: Point[] = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 0],
  ]
  expect(clipPolygon([ring])).toEqual([[ring]])
})

test('a ring around the south pole is extended to the pole over the whole width', () => {
  const ring = Array.from({ length: 37 }, (_, step): Point => [step * 10 <= 180 ? step * 10 : step * 10 - 360, -70])
  const points = clipPolygon([ring]).flat(2)
  expect(Math.min(...points.map(([, lat]) => lat))).toBe(-90)
  expect(Math.min(...points.map(([lng]) => lng))).toBe(-180)
  expect(Math.max(...points.map(([lng]) => lng))).toBe(180)
})

test('a line is split where it crosses the 180th meridian', () => {
  const line: Point[] = [
    [178, 1],
    [179, 2],
    [-179, 3],
    [-178, 4],
  ]
  expect(clipLine(line)).toEqual([line.slice(0, 2), line.slice(2)])
})
