import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SearchedType, searchedTypes } from './count-kinds.ts'
import { partsOfSearch, searchOf } from './search-visit.ts'

test.each<[string, SearchedType, string]>([
  ['?query=Forest++Honey%20&view=list&page=2&sort=recent', 'listing', 'query=forest+honey'],
  ['?shipsTo=LK&certificate=7,3&query=mi', 'listing', 'query=mi&shipsTo=LK&certificate=3,7'],
  ['?certificate=3&certificate=7', 'profile', 'certificate=3,7'],
  ['?query=%E0%B6%B8%E0%B7%93%20%E0%B6%B4%E0%B7%90%E0%B6%AB%E0%B7%92', 'listing', 'query=මී+පැණි'],
  ['?query=tea&location=Kandy&near=7.293,80.635&radius=20', 'profile', 'query=tea&location=Kandy'],
  ['?founded=1990,2010', 'profile', 'founded=1990,2010'],
  ['?reviewed=1', 'profile', 'reviewed=1'],
  ['?query=R%26D+%3D+1%2B1', 'profile', 'query=r%26d+%3D+1%2B1'],
])('the address %s of a search for a %s is counted as %s', (query, itemType, search) => {
  expect(searchOf(query, itemType)).toBe(search)
})

test.each([
  '',
  '?view=map&page=3&near=7.293,80.635&box=1,2,3,4&followed=1',
  '?query=+%20',
  '?certificate=none&shipsTo=!',
  '?query=nimali@example.org',
  '?query=nimali%EF%BC%A0example.org',
  '?query=call+077+123+45+67',
  '?query=%2B94-77-1234567',
  '?query=%E0%A5%A7%E0%A5%A8%E0%A5%A9%E0%A5%AA%E0%A5%AB%E0%A5%AC%E0%A5%AD',
  '?query=www.example.org',
  '?query=https://example.org',
  '?query=tea&location=0771234567',
  `?query=${'a'.repeat(61)}`,
  `?certificate=${Array.from({ length: 9 }, (_, at) => at + 1)}`,
])('the search %s is not counted', query => {
  expect(searchOf(query, 'profile')).toBeUndefined()
})

const words = fc.string({ unit: 'grapheme', maxLength: 70 })
const query = fc
  .record(
    {
      query: words,
      location: words,
      certificate: fc.oneof(words, fc.nat().map(String)),
      sector: fc.array(fc.nat()).map(String),
      category: fc.array(fc.nat()).map(String),
      shipsTo: fc.constantFrom('LK', 'lk', 'anywhere', 'x'.repeat(50)),
      founded: fc.tuple(fc.nat(3000), fc.nat(3000)).map(String),
      near: words,
    },
    { requiredKeys: [] },
  )
  .map(parts => String(new URLSearchParams(parts)))

test('for any address, the counted search is short, without contacts, and normalized', () => {
  fc.assert(
    fc.property(query, fc.constantFrom(...searchedTypes), (asked, itemType) => {
      const search = searchOf(asked, itemType)
      if (search === undefined) return
      expect(search.length).toBeLessThanOrEqual(300)
      expect(search).not.toBe('')
      expect(searchOf(search, itemType)).toBe(search)
      const { words: kept, place, choices } = partsOfSearch(search, itemType)
      expect(`${kept} ${place}`).not.toMatch(/@|(\p{Nd}\s*){7}/u)
      expect(kept !== '' || place !== '' || choices.length > 0).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
