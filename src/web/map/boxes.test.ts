import { expect, test } from 'vitest'
import { boxAround, isInside, normalBox, openBox, widened } from './boxes.ts'

test('a box reaches to the outermost points', () => {
  const points = [
    { lat: 7, lng: 80 },
    { lat: -4, lng: 15 },
    { lat: 51, lng: -3 },
  ]
  expect(boxAround(points)).toEqual({ south: -4, west: -3, north: 51, east: 80 })
  expect(boxAround([])).toBeUndefined()
})

test('edges on another copy of the world are moved to the main one', () => {
  expect(normalBox({ south: -10, west: 170, north: 10, east: 190 })).toEqual({
    south: -10,
    west: 170,
    north: 10,
    east: -170,
  })
  expect(normalBox({ south: 0, west: 361, north: 1, east: 362 })).toEqual({ south: 0, west: 1, north: 1, east: 2 })
})

test('a view of the whole world, or beyond the poles, is the whole world', () => {
  expect(normalBox({ south: -95, west: -300, north: 95, east: 200 })).toEqual({
    south: -90,
    west: -180,
    north: 90,
    east: 180,
  })
})

test('a camera gets a box across the 180th meridian with east beyond 180', () => {
  expect(openBox({ south: 0, west: 170, north: 1, east: -170 }).east).toBe(190)
})

test('points between the edges are inside, even across the 180th meridian', () => {
  const here = { south: 0, west: 10, north: 5, east: 20 }
  expect(isInside(here, { lat: 3, lng: 15 })).toBe(true)
  expect(isInside(here, { lat: 3, lng: 25 })).toBe(false)
  const across = { south: 0, west: 170, north: 5, east: -170 }
  expect(isInside(across, { lat: 3, lng: -175 })).toBe(true)
  expect(isInside(across, { lat: 3, lng: 0 })).toBe(false)
})

test('a widened box stays within the world', () => {
  const box = { south: 7, west: 80, north: 7, east: 178 }
  expect(widened(box, 8)).toEqual({ south: -1, west: 72, north: 15, east: 180 })
})
