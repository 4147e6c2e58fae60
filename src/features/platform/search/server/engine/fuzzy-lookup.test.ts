import fc from 'fast-check'
import { expect, test } from 'vitest'
import { visitNear } from './fuzzy-lookup.ts'
import { Lexicon } from './lexicon.ts'
import { alignment, nearestPrefix } from './testing/naive-text.ts'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 11 })
const query = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 4, maxLength: 10 })

function near(lexicon: Lexicon, from: string, limit: number, prefixes: boolean): [string, number, boolean][] {
  const found: [string, number, boolean][] = []
  visitNear(lexicon, from, limit, prefixes, (id, typos, whole) => found.push([lexicon.word(id), typos, whole]))
  return found.sort((a, b) => (a[0] < b[0] ? -1 : 1))
}

function expected(words: string[], from: string, limit: number, prefixes: boolean): [string, number, boolean][] {
  return [...new Set(words)]
    .map((term): [string, number, boolean] => {
      const whole = alignment(from, term)
      const typos = prefixes ? Math.min(whole, nearestPrefix(from, term)) : whole
      return [term, typos, typos === whole]
    })
    .filter(([, typos]) => typos >= 1 && typos <= limit)
    .sort((a, b) => (a[0] < b[0] ? -1 : 1))
}

test('the fuzzy lookup finds the same words as a comparison with every word', () => {
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 60, size: 'max' }),
      query,
      fc.constantFrom(1, 2),
      fc.boolean(),
      (words, from, limit, prefixes) => {
        const lexicon = new Lexicon()
        for (const each of words) lexicon.add(each)
        expect(near(lexicon, from, limit, prefixes)).toEqual(expected(words, from, limit, prefixes))
      },
    ),
    { numRuns: 500 },
  )
})

test('the fuzzy lookup finds words that are sorted and words added since', () => {
  const letters = ['a', 'b', 'c', 'd']
  const words = letters.flatMap(a =>
    letters.flatMap(b => letters.flatMap(c => letters.flatMap(d => letters.map(e => a + b + c + d + e)))),
  )
  const lexicon = new Lexicon()
  for (const each of words) lexicon.add(each)
  expect(lexicon.order().sorted.length).toBeGreaterThan(500)
  for (const each of words.slice(0, 100)) lexicon.add(`${each}x`)
  const all = [...words, ...words.slice(0, 100).map(each => `${each}x`)]
  for (const from of ['abcd', 'dcbaa', 'aaaab', 'cabdx', 'abbabba']) {
    for (const prefixes of [true, false])
      expect(near(lexicon, from, 2, prefixes)).toEqual(expected(all, from, 2, prefixes))
  }
})
