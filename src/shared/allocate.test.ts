import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate } from './allocate.ts'

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [100, [3333, 3333, 3334], [33, 33, 34]],
  [5, [0, 7, 0], [0, 5, 0]],
  [5, [0, 0], [3, 2]],
  [0, [0, 4], [0, 0]],
  [-100, [1, 1, 1], [-34, -33, -33]],
  [0, [], []],
  [Number.MAX_SAFE_INTEGER, [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER], [4503599627370496, 4503599627370495]],
])('allocating %i by weights %j gives %j', (total, weights, parts) => {
  expect(allocate(total, weights)).toEqual(parts)
})

test.each([
  [1, []],
  [1.5, [1]],
  [1, [0.5]],
  [1, [-1, 2]],
  [2 ** 53, [1]],
])('allocating %d by weights %j is refused', (total, weights) => {
  expect(() => allocate(total, weights)).toThrow(RangeError)
})

const amounts = fc.oneof(fc.integer({ min: -10_000, max: 10_000 }), fc.maxSafeInteger())
const weights = fc.array(fc.oneof(fc.nat(10), fc.nat(1_000_000), fc.maxSafeNat()), { minLength: 1, maxLength: 30 })

test('parts sum to the total, and each is its exact share rounded down or up', () => {
  fc.assert(
    fc.property(amounts, weights, (total, given) => {
      const parts = allocate(total, given)
      expect(parts.reduce((sum, part) => sum + BigInt(part), 0n)).toBe(BigInt(total))
      const all = given.some(weight => weight > 0) ? given : given.map(() => 1)
      const sum = all.reduce((before, weight) => before + BigInt(weight), 0n)
      for (const [index, part] of parts.entries()) {
        const off = BigInt(part) * sum - BigInt(total) * BigInt(all[index]!)
        expect(off < sum && off > -sum).toBe(true)
        if (given[index] === 0 && given.some(weight => weight > 0)) expect(part).toBe(0)
      }
    }),
    { seed: 20_571, numRuns: 2000 },
  )
})

test('a larger weight never gets less, and of equal weights the earlier one never gets less', () => {
  fc.assert(
    fc.property(fc.nat(100_000), weights, (total, given) => {
      const parts = allocate(total, given)
      for (const [a, weight] of given.entries())
        for (const [b, other] of given.entries())
          if (weight > other || (weight === other && a < b)) expect(parts[a]!).toBeGreaterThanOrEqual(parts[b]!)
    }),
    { seed: 20_572, numRuns: 300 },
  )
})

test('if the total is at most the sum of the weights, no part exceeds its weight', () => {
  const some = fc.array(fc.nat(5000), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(some, fc.nat(), (given, any) => {
      const sum = given.reduce((before, weight) => before + weight, 0)
      const parts = allocate(any % (sum + 1), given)
      for (const [index, part] of parts.entries()) expect(part).toBeLessThanOrEqual(given[index]!)
    }),
    { seed: 20_573 },
  )
})
