import fc from 'fast-check'
import { expect, test } from 'vitest'
import { floor } from './figures.ts'
import { hideSmall } from './hide-small.ts'

test.each([
  [[], []],
  [[0], [0]],
  [[4], ['few']],
  [[5], [5]],
  [
    [1, 0, 9],
    ['few', 0, 'few'],
  ],
  [
    [9, 3, 30, 12],
    ['few', 'few', 30, 12],
  ],
  [
    [2, 3, 9],
    ['few', 'few', 9],
  ],
])('%j is shown as %j', (parts, shown) => {
  expect(hideSmall(parts)).toEqual(shown)
})

test('whoever knows the whole can’t tell a small part by subtracting what is shown', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 12 }), { maxLength: 8 }), parts => {
      const shown = hideSmall(parts)
      const hidden = parts.filter((_, at) => shown[at] === 'few')
      const sum = hidden.reduce((all, one) => all + one, 0)
      const all = parts.reduce((all, one) => all + one, 0)
      expect(parts.every((part, at) => part === 0 || part >= floor || shown[at] === 'few')).toBe(true)
      expect(parts.every((part, at) => part > 0 || shown[at] === 0)).toBe(true)
      // a whole below the floor has no other part to hide
      if (hidden.length > 0) expect(sum >= floor || sum === all).toBe(true)
    }),
  )
})
