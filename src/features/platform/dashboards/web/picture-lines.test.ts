import { expect, test } from 'vitest'
import { highest, lineOf } from './picture-lines.ts'

test('the scale ends at the highest number, and is never empty', () => {
  expect(highest([[3, null, 'few'], [12]])).toBe(12)
  expect(highest([[0, null]])).toBe(1)
  expect(highest([])).toBe(1)
})

test.each([
  [[0, 10], 'M0 160L640 0'],
  [[5], 'M320 80h0'],
  [[10, 'few', 5], 'M0 0h0M640 80h0'],
  [[null, 10, 10, null, 0], 'M160 0L320 0M640 160h0'],
  [[-3, 10], 'M0 160L640 0'],
  [[], ''],
] as const)('%j is drawn as %s', (values, path) => {
  expect(lineOf(values, 10)).toBe(path)
})
