import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Areas } from './postcode-ranges.ts'
import { dependsOnArea, type Place, placeWithin, ratesThere } from './shipping-areas.ts'
import type { RateTerms } from './shipping-rule.ts'

const rate = (id: number, countries: string[], areas: Areas | null = null): RateTerms => ({
  ...{ id, mode: 'customrate', countries, areas, amount: 500, freeFrom: null },
  ...{ minGrams: null, maxGrams: null, minPieces: null, maxPieces: null, maxDays: null },
})
const from = (...starts: string[]) => starts.map(start => ({ from: start, to: start }))
const idsAt = (rates: RateTerms[], place: Place) => ratesThere(rates, place).map(({ id }) => id)

const rates = [
  rate(1, []),
  rate(2, ['LK', 'IN']),
  rate(3, ['LK'], { regions: ['1', '3'], postcodes: [] }),
  rate(4, ['LK'], { regions: [], postcodes: from('11') }),
  rate(5, ['LK'], { regions: ['4'], postcodes: from('11500') }),
  rate(6, ['LK'], { regions: ['1'], postcodes: [] }),
]

test('the most specific rates apply: postcodes, narrower ranges first, then regions, the country, and everywhere else', () => {
  expect(idsAt(rates, { country: 'LK', region: '1', postalCode: '11500' })).toEqual([5])
  expect(idsAt(rates, { country: 'LK', region: '1', postalCode: '11 200' })).toEqual([4])
  expect(idsAt(rates, { country: 'LK', region: '1', postalCode: '10100' })).toEqual([3, 6])
  expect(idsAt(rates, { country: 'LK', region: '4' })).toEqual([5])
  expect(idsAt(rates, { country: 'LK', region: '2', postalCode: '20000' })).toEqual([2])
  expect(idsAt(rates, { country: 'LK' })).toEqual([2])
  expect(idsAt(rates, { country: 'GB', region: '1', postalCode: '11500' })).toEqual([1])
  expect(idsAt([rate(7, ['LK'], { regions: ['1'], postcodes: [] })], { country: 'LK', region: '2' })).toEqual([])
})

test('a rate with parts of a country applies to the example place within them', () => {
  for (const one of rates.filter(({ areas }) => areas)) expect(ratesThere([one], placeWithin(one))).toEqual([one])
  expect(dependsOnArea(rates, 'LK')).toBe(true)
  expect(dependsOnArea(rates, 'IN')).toBe(false)
})

test('the applicable rates agree with a comparison of each rate with all others', () => {
  const digits = fc.constantFrom('1', '11', '12', '113')
  const areas: fc.Arbitrary<Areas> = fc
    .record({ regions: fc.subarray(['1', '2']), postcodes: fc.uniqueArray(digits).map(all => from(...all)) })
    .filter(({ regions, postcodes }) => regions.length + postcodes.length > 0)
  const one = fc.oneof(
    fc.constantFrom<[string[], null]>([[], null], [['LK'], null], [['LK', 'IN'], null], [['IN'], null]),
    areas.map((given): [string[], Areas] => [['LK'], given]),
  )
  const place = fc.record({
    country: fc.constantFrom('LK', 'IN', 'GB'),
    region: fc.constantFrom('', '1', '2'),
    postalCode: fc.constantFrom('', '11', '11300', '12000', '20000'),
  })
  /** 0 for everywhere else, 1 the country, 2 the region, more for each digit of a postcode; -1: not there */
  const level = ({ countries, areas: parts }: RateTerms, { country, region = '', postalCode = '' }: Place) => {
    if (countries.length === 0) return 0
    if (!countries.includes(country)) return -1
    if (!parts) return 1
    const starts = parts.postcodes.map(({ from: start }) => start).filter(start => postalCode.startsWith(start))
    if (starts.length > 0) return 2 + Math.max(...starts.map(({ length }) => length))
    return parts.regions.includes(region) ? 2 : -1
  }
  fc.assert(
    fc.property(fc.array(one, { maxLength: 6 }), place, (given, where) => {
      const all = given.map(([countries, parts], at) => rate(at + 1, countries, parts))
      const better = (a: RateTerms) => all.some(b => level(b, where) > level(a, where))
      const expected = all.filter(a => level(a, where) >= 0 && !better(a)).map(({ id }) => id)
      expect(idsAt(all, where)).toEqual(expected)
    }),
    { numRuns: 2000 },
  )
})
