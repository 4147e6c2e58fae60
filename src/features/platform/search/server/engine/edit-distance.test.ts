import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistances } from './edit-distance.ts'
import { alignment, nearestPrefix } from './testing/naive-text.ts'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 10 })

test('the edit distance agrees with the textbook’s full table', () => {
  fc.assert(
    fc.property(word, word, fc.constantFrom(1, 2), (query, term, limit) => {
      expect(editDistances(query, term, limit)).toEqual({
        whole: Math.min(alignment(query, term), limit + 1),
        prefix: Math.min(nearestPrefix(query, term), limit + 1),
      })
    }),
    { numRuns: 20_000 },
  )
})

test('a swap of neighbours counts as one edit', () => {
  expect(editDistances('colmobo', 'colombo', 2)).toEqual({ whole: 1, prefix: 1 })
  expect(editDistances('colmo', 'colombo', 2)).toEqual({ whole: 2, prefix: 1 })
})
