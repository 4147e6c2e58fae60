import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figures } from './figures.ts'
import { timeOfShare } from './time-share.ts'

const { bounds } = figures.answers

test('without any there is no time', () => {
  expect(timeOfShare(new Map(), 0.5)).toBeUndefined()
  expect(timeOfShare(new Map([[5, 0]]), 0.5)).toBeUndefined()
})

test('is the bound of the value that stands at the share of the sorted list', () => {
  const values = fc.array(fc.integer({ min: 0, max: 43_200 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(values, fc.constantFrom(0.5, 0.9, 1), (list, share) => {
      const boundOf = (value: number) => bounds.find(bound => value <= bound) ?? 43_200
      const times = new Map<number, number>()
      for (const value of list) times.set(boundOf(value), (times.get(boundOf(value)) ?? 0) + 1)
      const sorted = list.toSorted((a, b) => a - b)
      const naive = sorted.find((_, at) => at + 1 >= share * list.length)
      expect(timeOfShare(times, share)).toBe(boundOf(naive ?? 0))
    }),
  )
})
