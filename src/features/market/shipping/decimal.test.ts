import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDecimal, writeDecimal } from './decimal.ts'

test('a written amount is read back unchanged', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.constantFrom(0, 2, 3), (amount, digits) => {
      expect(readDecimal(writeDecimal(amount, digits), digits)).toBe(amount)
    }),
  )
})

test('commas and points are accepted; too many digits and anything else is NaN', () => {
  expect(readDecimal(' 12,5 ', 2)).toBe(1250)
  expect(readDecimal('0.35', 3)).toBe(350)
  for (const wrong of ['', '-1', '1.234', '1 000', 'ten']) expect(readDecimal(wrong, 2)).toBeNaN()
  expect(readDecimal('1.5', 0)).toBeNaN()
})
