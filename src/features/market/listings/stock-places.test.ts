import { array, assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { sumOf, takeBack, takeFrom, withSum } from './stock-places.ts'

const places = array(integer({ min: -5, max: 20 }), { minLength: 1, maxLength: 5 }).map(all =>
  all.map((pieces, at) => ({ locationId: at + 1, pieces })),
)
const quantity = integer({ min: 1, max: 60 })

test('taking pieces keeps the total, and only the first place goes below zero', () => {
  assert(
    property(places, quantity, (before, asked) => {
      const { left, taken } = takeFrom(before, asked)
      expect(sumOf(taken)).toBe(asked)
      expect(sumOf(left)).toBe(sumOf(before) - asked)
      for (const [at, { pieces }] of left.entries())
        if (at > 0) expect(pieces).toBeGreaterThanOrEqual(Math.min(0, before[at]?.pieces ?? 0))
    }),
  )
  const two = [
    { locationId: 1, pieces: 3 },
    { locationId: 2, pieces: 4 },
  ]
  expect(takeFrom(two, 2).taken).toEqual([{ locationId: 1, pieces: 2 }])
  expect(takeFrom(two, 5).taken).toEqual([
    { locationId: 1, pieces: 3 },
    { locationId: 2, pieces: 2 },
  ])
  expect(takeFrom(two, 9).left.map(({ pieces }) => pieces)).toEqual([-2, 0])
})

test('a new sum is the total of all places afterwards', () => {
  assert(
    property(places, integer({ min: -20, max: 100 }), (before, sum) => {
      expect(sumOf(withSum(before, sum))).toBe(sum)
      expect(withSum(before, sumOf(before))).toEqual(before)
    }),
  )
})

test('pieces given back in parts are given back once, starting with the place that was taken from last', () => {
  assert(
    property(places, quantity, quantity, quantity, (before, asked, first, second) => {
      const { taken } = takeFrom(before, asked)
      const one = takeBack(taken, first)
      const two = takeBack(one.left, second)
      expect(sumOf(one.back) + sumOf(two.back)).toBe(Math.min(asked, first + second))
      expect(sumOf(two.left)).toBe(asked - Math.min(asked, first + second))
    }),
  )
  const taken = [
    { locationId: 1, pieces: 3 },
    { locationId: 2, pieces: 2 },
  ]
  expect(takeBack(taken, 3).back).toEqual([
    { locationId: 2, pieces: 2 },
    { locationId: 1, pieces: 1 },
  ])
})
