import { expect, test } from 'vitest'
import type { IndexSettings } from './engine.types.ts'
import { SearchEngine } from './search-engine.ts'
import { greekNames, organisationNames, sinhalaNames, tamilNames } from './testing/sample-names.ts'
import { spellInLatin, spellings } from './testing/spell-in-latin.ts'

const settings: IndexSettings = {
  language: 'en',
  searchable: [{ attribute: 'brand', weight: 10 }],
  facets: [],
  numeric: [],
  sorts: { best: { by: [], text: 'first' } },
  synonyms: {},
}
const engine = new SearchEngine(settings)
for (const brand of [...organisationNames, ...greekNames, ...sinhalaNames, ...tamilNames]) engine.put(brand, { brand })

const isFound = (name: string, query: string) =>
  engine.query({ query, hitsPerPage: 5 }, 'best').objectIDs.includes(name)

/** Queries that don't find their name among the first five, and the share of those that do. */
function look(names: string[], queriesOf: (name: string) => string[]): { missed: string[]; share: number } {
  const all = names.flatMap(name => queriesOf(name).map(query => ({ name, query })))
  const missed = all.filter(({ name, query }) => !isFound(name, query)).map(({ name, query }) => `${name}: ${query}`)
  return { missed, share: 1 - missed.length / all.length }
}

test.each([
  ['Sinhala', sinhalaNames],
  ['Tamil', tamilNames],
  ['Greek', greekNames],
])('names in %s letters are found by three Latin spellings each', (_, names) => {
  const { missed, share } = look(names, name => spellings.map(spelling => spellInLatin(name, spelling)))
  expect(share, missed.join('\n')).toBeGreaterThanOrEqual(0.95)
})

/** A letter left out, doubled, and swapped with the next, in the longest word. */
function withSlips(name: string): string[] {
  const word = name.match(/\p{L}+/gu)!.reduce((a, b) => (b.length > a.length ? b : a))
  const at = 1 + (word.charCodeAt(2) % (word.length - 3))
  const [before, letter, next, after] = [word.slice(0, at), word[at]!, word[at + 1]!, word.slice(at + 2)]
  return [before + next + after, before + letter + letter + next + after, before + next + letter + after].map(slip =>
    name.replace(word, slip),
  )
}

test('names of organisations are found in spite of a typo', () => {
  const { missed, share } = look(organisationNames, withSlips)
  expect(share, missed.join('\n')).toBeGreaterThanOrEqual(0.95)
})
