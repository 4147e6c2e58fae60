import fc from 'fast-check'
import { expect, test } from 'vitest'
import { glossaryHints, hasTerm } from './glossary.ts'

test('a term is found as whole words, in any case, in plural and genitive', () => {
  for (const text of ['Enterprise', 'Two enterprises.', 'the ENTERPRISE’s page', 'enterprises’ pages', '“enterprise”'])
    expect(hasTerm(text, 'enterprise'), text).toBe(true)
  for (const text of ['enterprising', 'subenterprise', '{{enterprise}} is open', ''])
    expect(hasTerm(text, 'enterprise'), text).toBe(false)
  expect(hasTerm('Gift cards (new)', 'gift card')).toBe(true)
  expect(hasTerm('C++ shops', 'c++')).toBe(true)
})

test('any characters may stand in a term', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1 }).filter(word => /^[^\s{}](.*[^\s{}])?$/s.test(word)),
      word => {
        expect(hasTerm(`( ${word} )`, word)).toBe(true)
        expect(glossaryHints([{ id: 1, english: 'x', wanted: [word], forbidden: [] }], `a ${word} b`, 'es')).toEqual([])
      },
    ),
  )
})

const enterprise = { id: 1, english: 'enterprise', wanted: ['ව්‍යවසාය', 'ව්‍යවසායික'], forbidden: ['සමාගම', 'ව්‍යාපාරය'] }

test('a translation has the wanted word or a form of it, joiners or not; nothing is said of an empty one', () => {
  for (const text of ['ව්‍යවසායේ පිටුව', 'ව්යවසාය', 'ව්‍යවසායික', ''])
    expect(glossaryHints([enterprise], text, 'si'), text).toEqual([])
  expect(glossaryHints([enterprise], 'ඔබේ පිටුව', 'si')).toEqual([{ term: enterprise, lacksWanted: true, forbidden: [] }])
})

test('a forbidden word is named, where a word begins with it', () => {
  expect(glossaryHints([enterprise], 'ව්‍යවසාය හෝ සමාගමක්', 'si')).toMatchObject([
    { lacksWanted: false, forbidden: ['සමාගම'] },
  ])
  const shop = { id: 2, english: 'shop', wanted: ['tienda'], forbidden: ['bar'] }
  expect(glossaryHints([shop], 'La tienda del lumbar', 'es')).toEqual([])
  const ja = { id: 3, english: 'shop', wanted: ['店'], forbidden: ['商店'] }
  expect(glossaryHints([ja], 'この商店', 'ja')).toMatchObject([{ forbidden: ['商店'] }])
})
