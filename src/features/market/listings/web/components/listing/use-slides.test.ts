import { expect, test } from 'vitest'
import { slideOfKey } from './use-slides.ts'

test('arrows lead the way the script runs, and stop at the ends', () => {
  expect(slideOfKey('ArrowRight', 1, 3, false)).toBe(2)
  expect(slideOfKey('ArrowRight', 2, 3, false)).toBe(2)
  expect(slideOfKey('ArrowLeft', 0, 3, false)).toBe(0)
  expect(slideOfKey('ArrowLeft', 1, 3, true)).toBe(2)
  expect(slideOfKey('ArrowRight', 1, 3, true)).toBe(0)
})

test('Home and End lead to the ends; other keys nowhere', () => {
  expect(slideOfKey('Home', 2, 3, true)).toBe(0)
  expect(slideOfKey('End', 0, 3, false)).toBe(2)
  expect(slideOfKey('Tab', 1, 3, false)).toBeUndefined()
})
