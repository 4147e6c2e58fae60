import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortened } from './shorten-words.ts'

const letters = new Intl.Segmenter()
const countOf = (text: string) => [...letters.segment(text)].length

test('a text is as long as asked for, cut between letters, and never heavy', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.integer({ min: 2, max: 100 }), (text, longest) => {
      const short = shortened(text, longest)
      expect(countOf(short)).toBeLessThanOrEqual(longest)
      expect(short.length).toBeLessThanOrEqual(longest * 4 + 1)
      expect(short).not.toMatch(/\n/)
    }),
  )
})

test.each([
  ['කෘෂිකර්මය', 5, 'කෘෂිකර්…'],
  ['a  b\nc', 10, 'a b c'],
  [`a${'\u0301'.repeat(5000)}`, 10, '…'],
])('%s in %s letters is %s', (text, longest, short) => {
  expect(shortened(text, longest)).toBe(short)
})
