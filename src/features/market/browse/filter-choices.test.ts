import { expect, test } from 'vitest'
import { listingTable } from '#features/market/listings/listings.search.ts'
import type { FilterOf } from '#features/platform/search/filter-table.ts'
import { asksForAll, conditionsOf, countChoice, readChoice, writeChoice } from './filter-choices.ts'

const title = () => ''
const years: FilterOf<'range'> = {
  key: 'years',
  parameter: 'year',
  kind: 'range',
  facet: 'year',
  title,
  least: 1000,
  most: 2100,
}
const offer: FilterOf<'toggle'> = { key: 'offer', parameter: 'offer', kind: 'toggle', condition: 'offer:true', title }

test.each([
  [
    ['1990', '2010'],
    ['1990', '2010'],
  ],
  [
    ['2010', '1990'],
    ['1990', '2010'],
  ],
  [
    ['1990', ''],
    ['1990', ''],
  ],
  [
    ['', '2010'],
    ['', '2010'],
  ],
  [['1990'], ['1990', '']],
  [
    ['01990', ' 2010 '],
    ['1990', '2010'],
  ],
  [
    ['999', '2010'],
    ['', '2010'],
  ],
  [['1990.5', '2101'], []],
  [['x', '-3'], []],
  [['', ''], []],
  [[], []],
])('a range of %j is read as %j', (given, read) => {
  expect(readChoice(years, given)).toEqual(read)
})

test('a range is one filter, written as from and to, and becomes at most two comparisons', () => {
  expect(writeChoice(years, ['1990', '2010'])).toBe('1990,2010')
  expect(writeChoice(years, ['', '2010'])).toBe(',2010')
  expect(countChoice(years, ['1990', '2010'])).toBe(1)
  expect(conditionsOf(years, ['1990', '2010'])).toEqual({ facets: [], numbers: ['year>=1990', 'year<=2010'] })
  expect(conditionsOf(years, ['1990', ''])).toEqual({ facets: [], numbers: ['year>=1990'] })
  expect(conditionsOf(years, [])).toEqual({ facets: [], numbers: [] })
})

test('a toggle adds its condition while it is on', () => {
  expect(readChoice(offer, ['1'])).toEqual(['1'])
  expect(readChoice(offer, ['yes'])).toEqual([])
  expect(conditionsOf(offer, ['1']).facets).toEqual(['offer:true'])
  expect(conditionsOf(offer, []).facets).toEqual([])
})

test('a choice matches any of its values, or all of them if the filter says so', () => {
  const words = { a: title, b: title }
  const any: FilterOf<'choice'> = { key: 'some', parameter: 'some', kind: 'choice', facet: 'x', title, options: words }
  expect(conditionsOf(any, ['a', 'b']).facets).toEqual([['x:a', 'x:b']])
  expect(conditionsOf({ ...any, all: true } as FilterOf<'choice'>, ['a', 'b']).facets).toEqual(['x:a', 'x:b'])
  expect([any, { ...any, all: true } as FilterOf<'choice'>, offer].map(asksForAll)).toEqual([false, true, false])
})

test('what holds everywhere also matches each country, and an offer must be one (docs/product.md §7)', () => {
  const facetsOf = (key: string) => {
    const filter = listingTable.filters.find(one => one.key === key)
    return filter && conditionsOf(filter, ['LK']).facets
  }
  expect(facetsOf('shipsTo')).toEqual([['shipsTo.country:LK', 'shipsTo.country:ANY']])
  expect(facetsOf('shipsFrom')).toEqual([['shipsFrom.country:LK']])
  expect(facetsOf('offers')).toEqual([
    'isSpecialOfferListing:true',
    ['specialOfferCountryData.specificCountries.country:LK', 'specialOfferCountryData.countryOption.id:0'],
  ])
})
