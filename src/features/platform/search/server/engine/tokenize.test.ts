import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pairsFrom, tokenize } from './tokenize.ts'

const terms = (text: string, language = 'en') => tokenize(text, language).map(({ term }) => term)

test.each<[string, string[]]>([
  ['Sun-Flower Café, No. 5', ['sun', 'flower', 'cafe', 'no', '5']],
  ['Ångström ÉCOLE straße Łódź Þór', ['angstrom', 'ecole', 'strasse', 'lodz', 'thor']],
  ['cafe\u0301', ['cafe']],
  ['ＡＢＣ ﬁne', ['abc', 'fine']],
  ['Women’s wear, l’Océan', ['women', 'wear', 'l', 'ocean']],
  ["o'clock 'tis dogs'", ['o', 'clock', 'tis', 'dogs']],
  ['co\u00adop', ['coop']],
  ['ශ්‍රී ලංකාව', ['ශ්රී', 'ලංකාව']],
  ['ශ්රී', ['ශ්රී']],
  ['යාழ்ப்பாணம்', ['යාழ்ப்பாணம்']],
  ['கொழும்பு', ['கொழும்பு']],
  ['ελληνικά Привет й', ['ελληνικά', 'привет', 'й']],
  ['🌻 sun🌻flower', ['sun', 'flower']],
  ['  ', []],
  ['', []],
])('the text is split into words: %s', (text, expected) => {
  expect(terms(text)).toEqual(expected)
})

test('vowel signs that distinguish words are kept', () => {
  expect(terms('කඩ')).not.toEqual(terms('කඩේ'))
  expect(terms('க')).not.toEqual(terms('கா'))
})

test('Japanese and Thai are split by dictionary, with the offsets of the words', () => {
  expect(terms('東京のカフェ', 'ja')).toEqual(['東京', 'の', 'カフェ'])
  expect(terms('ร้านกาแฟ', 'th').length).toBeGreaterThan(1)
  expect(tokenize('the 東京cafe', 'en').map(({ start, end, unspaced }) => [start, end, unspaced])).toEqual([
    [0, 3, false],
    [4, 6, true],
    [6, 10, false],
  ])
})

test('pairs of a run cross the borders of its words, and include its last character', () => {
  const tokens = tokenize('東京都庁 cafe', 'ja')
  const pairs = tokens.flatMap((token, index) => (token.unspaced ? pairsFrom(tokens, index) : []))
  expect(pairs).toEqual(['\u0002東京', '\u0002京都', '\u0002都庁', '\u0002庁'])
})

test('very long words are cut', () => {
  expect(terms('a'.repeat(200))).toEqual(['a'.repeat(64)])
})

test('the tokens of any text ascend, lie inside it and fold to themselves', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), text => {
      let last = 0
      for (const { start, end, term, unspaced } of tokenize(text, 'en')) {
        expect(start).toBeGreaterThanOrEqual(last)
        expect(end).toBeGreaterThan(start)
        expect(end).toBeLessThanOrEqual(text.length)
        if (!unspaced && /^[a-z0-9]+$/.test(term)) expect(terms(term)).toEqual([term])
        last = end
      }
    }),
    { numRuns: 500 },
  )
})
