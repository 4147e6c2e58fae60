import { expect, test } from 'vitest'
import { readNumber } from './typed-number.ts'

test.each([
  ['2,100', 2100],
  ['2 100', 2100],
  ['1,234,567.5', 1234567.5],
  ['0,5', 0.5],
  ['12,50', 12.5],
  ['-3', -3],
  ['.5', 0.5],
  ['', undefined],
  ['-', undefined],
  ['1.2.3', undefined],
  ['99999999999999999999', undefined],
])('%s is %s', (typed, value) => {
  expect(readNumber(typed)).toBe(value)
})

test('many digits that are no number are read once', () => {
  expect(readNumber(`${'0'.repeat(100_000)}!`)).toBeUndefined()
})
