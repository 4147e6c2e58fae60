import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWithinBounds, limitInForce, limitNamed, limitNames } from './operator-limits.ts'

const name = fc.constantFrom(...limitNames)

test('every default is within its bounds', () => {
  for (const each of limitNames) expect(isWithinBounds(each, limitNamed(each).byDefault), each).toBe(true)
})

test('what isn’t chosen is the default', () => {
  for (const each of limitNames)
    for (const chosen of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY])
      expect(limitInForce(each, chosen)).toBe(limitNamed(each).byDefault)
})

test('a chosen value within the bounds is in force, any other one gives the nearest bound', () => {
  fc.assert(
    fc.property(name, fc.integer({ min: -1000, max: 1000 }), (each, chosen) => {
      const { lowest, highest } = limitNamed(each)
      const allowed = Array.from({ length: highest - lowest + 1 }, (_, n) => lowest + n)
      const [nearest] = allowed.toSorted((one, other) => Math.abs(one - chosen) - Math.abs(other - chosen))
      expect(limitInForce(each, chosen)).toBe(nearest)
      expect(isWithinBounds(each, chosen)).toBe(allowed.includes(chosen))
    }),
  )
})

test('a value in force is always within the bounds', () => {
  fc.assert(
    fc.property(name, fc.double(), (each, chosen) => {
      expect(isWithinBounds(each, limitInForce(each, chosen))).toBe(true)
    }),
  )
})
