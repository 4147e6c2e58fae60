import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordDifference } from './word-difference.ts'

test('words that changed stand beside each other, the rest once', () => {
  const parts = wordDifference(
    'reviewed against the standards of its sector.',
    'reviewed against the minimum standards for its sector.',
  )
  expect(parts.map(({ kind, text }) => `${kind}: ${text.trim()}`)).toEqual([
    'same: reviewed against the',
    'after: minimum',
    'same: standards',
    'before: of',
    'after: for',
    'same: its sector.',
  ])
})

test('both texts can be read from the parts', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c ', ' ', '\n', '{{x}}'), { maxLength: 30 })
    .map(words => words.join(' '))
  const read = (parts: ReturnType<typeof wordDifference>, other: string) =>
    parts.map(one => (one.kind === other ? '' : one.text)).join('')
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = wordDifference(before, after)
      expect([read(parts, 'after'), read(parts, 'before')]).toEqual([before, after])
    }),
  )
  const long = 'word '.repeat(500)
  expect(wordDifference(long, `${long}x`).map(({ kind }) => kind)).toEqual(['before', 'after'])
})
