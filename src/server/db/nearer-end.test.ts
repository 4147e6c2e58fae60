import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearerEnd } from './nearer-end.ts'

test('a page from the nearer end has the rows that counting from the start gives', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.nat(80), fc.integer({ min: 1, max: 12 }), (count, offset, limit) => {
      const rows = Array.from({ length: count }, (_, at) => at)
      const window = nearerEnd({ count, offset, limit })
      const found = (window.isFromEnd ? rows.toReversed() : rows).slice(window.offset, window.offset + window.limit)
      expect(window.isFromEnd ? found.toReversed() : found).toEqual(rows.slice(offset, offset + limit))
      expect(window.offset).toBeLessThanOrEqual(count / 2)
    }),
    { numRuns: 500 },
  )
})
