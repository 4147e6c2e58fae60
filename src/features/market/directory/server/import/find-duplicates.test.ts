import { expect, test } from 'vitest'
import { type Candidate, DuplicateFinder } from './find-duplicates.ts'

const bakery: Candidate = {
  label: 'bakery',
  brand: { en: 'Corner Bakery' },
  website: null,
  lat: 47.07,
  lng: 15.44,
  city: {},
}

function found(...candidates: Partial<Candidate>[]): string[] {
  const finder = new DuplicateFinder()
  const [last = [], ..._rest] = candidates
    .map((one, index) => finder.check({ ...bakery, label: String(index), ...one }))
    .reverse()
  return last.map(other => other.label)
}

test('equal names within a kilometre are duplicates, whatever their case, accents and marks', () => {
  expect(found({}, { brand: { en: 'CÓRNER—Bakery!' }, lat: 47.075 })).toEqual(['0'])
  expect(found({ brand: { de: 'Eckbäckerei', en: 'Corner Bakery' } }, { brand: { de: 'ECKBACKEREI' } })).toEqual(['0'])
  expect(found({}, { lat: 47.09 })).toEqual([])
  expect(found({}, { brand: { en: 'Other Bakery' } })).toEqual([])
})

test('without a position the town decides', () => {
  const nowhere = { lat: null, lng: null }
  expect(found({ city: { en: 'Graz' } }, { ...nowhere, city: { en: 'GRAZ' } })).toEqual(['0'])
  expect(found({ city: { en: 'Graz' } }, { ...nowhere, city: { en: 'Wien' } })).toEqual([])
  expect(found({}, nowhere)).toEqual([])
})

test('the same website with a similar name nearby, or nearly the same name anywhere, is a duplicate', () => {
  const website = 'https://www.corner.org/a'
  expect(found({ website }, { website: 'http://corner.org', brand: { en: 'The Corner Bakery Shop' } })).toEqual(['0'])
  expect(found({ website }, { website, brand: { en: 'Corner-Bakery' }, lat: 10 })).toEqual(['0'])
  expect(found({ website }, { website, brand: { en: 'Corner Bakery South' }, lat: 10 })).toEqual([])
  expect(found({ website }, { website, brand: { en: 'Bicycle repair' } })).toEqual([])
  expect(found({ website }, { website: 'https://other.org', brand: { en: 'Corner Bakery Ltd' } })).toEqual([])
})

test('at most three duplicates are reported', () => {
  expect(found({}, {}, {}, {}, {})).toHaveLength(3)
})
