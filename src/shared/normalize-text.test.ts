import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeText } from './normalize-text.ts'

const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const

test('ordinary text is normalised as by normalize()', () => {
  const piece = fc.constantFrom('a', 'é', 'ﬁ', '\u0301', '\u0327', 'ශ්‍රී', 'தமிழ்', ' ', 'が')
  const text = fc.array(piece, { maxLength: 60 }).map(pieces => pieces.join(' \u0301'.repeat(15)))
  fc.assert(
    fc.property(text, fc.constantFrom(...forms), (one, form) => {
      expect(normalizeText(one, form)).toBe(one.normalize(form))
    }),
  )
})

test('half a million marks on one letter are ordered in groups of thirty', () => {
  for (const form of forms) {
    const text = normalizeText(`a${'\u0315\u0327'.repeat(250_000)}`, form)
    expect(Math.max(...text.split('\u034f').map(part => part.length))).toBeLessThanOrEqual(31)
  }
})

test('halfwidth sound marks of katakana, which are letters until they are normalised, count as marks', () => {
  for (const form of ['NFKC', 'NFKD'] as const) {
    const text = normalizeText(`a${'\uff9e\u0334'.repeat(250_000)}`, form)
    expect(Math.max(...text.split('\u034f').map(part => part.length))).toBeLessThanOrEqual(31)
  }
})
