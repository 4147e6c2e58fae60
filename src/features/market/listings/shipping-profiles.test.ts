import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ratesFor } from './shipping-areas.ts'
import {
  costOfWays,
  type ProfileParcel,
  parcelsOf,
  ratesOfProfile,
  usedProfile,
  waysTogether,
} from './shipping-profiles.ts'
import type { RateTerms } from './shipping-rule.ts'

type Rate = RateTerms & { id: number; profileId: number | null; name: string }
const rate = (id: number, profileId: number | null, given: Partial<Rate> = {}): Rate => ({
  ...{ id, profileId, name: '', mode: 'customrate', countries: [], amount: 500, freeFrom: null },
  ...{ minGrams: null, maxGrams: null, minPieces: null, maxPieces: null, maxDays: null },
  ...given,
})
const isSame = (one: Rate, other: Rate) => one.name === other.name
const there = { country: 'LK', subtotal: 3000 }
const parcel = (profileId: number | null): ProfileParcel => ({ profileId, grams: 300, pieces: 1 })
const together = (rates: Rate[], profiles: (number | null)[]) =>
  waysTogether(rates, profiles.map(parcel), there, isSame).map(ways => [ways.map(way => way.rate.id), costOfWays(ways)])

test('a set without rates uses the general ones, in one parcel with listings of the general set', () => {
  const rates = [rate(1, null), rate(2, 7, { amount: 900 })]
  expect(ratesOfProfile(rates, 7).map(({ id }) => id)).toEqual([2])
  expect(ratesOfProfile(rates, 8).map(({ id }) => id)).toEqual([1])
  expect(usedProfile(rates, 8)).toBeNull()
  const items = [
    { profileId: null, grams: 100, quantity: 2 },
    { profileId: 7, grams: 4000, quantity: 1 },
    { profileId: 8, grams: 50, quantity: 3 },
  ]
  expect(parcelsOf(rates, items)).toEqual([
    { profileId: null, grams: 350, pieces: 5 },
    { profileId: 7, grams: 4000, pieces: 1 },
  ])
})

test('the costs of all sets add up, with rates of the same name together; the cheapest combination comes first', () => {
  const rates = [
    rate(1, null, { name: 'Post', amount: 350 }),
    rate(2, null, { name: 'Courier', amount: 400 }),
    rate(3, 7, { name: 'Post', amount: 500 }),
    rate(4, 7, { name: 'Courier', amount: 300 }),
  ]
  expect(together(rates, [null, 7])).toEqual([
    [[1, 4], 650],
    [[2, 4], 700],
    [[1, 3], 850],
  ])
  expect(together(rates, [7])).toEqual([
    [[4], 300],
    [[3], 500],
  ])
})

test('a set that can’t be sent leaves the ways of the others unchanged', () => {
  const rates = [rate(1, null), rate(2, 7, { countries: ['IN'] })]
  expect(together(rates, [null, 7])).toEqual([[[1], 500]])
  expect(together(rates, [7])).toEqual([])
})

test('the ways agree with a search through all combinations', () => {
  const some = fc
    .array(
      fc.record({
        profileId: fc.constantFrom(null, 7, 8),
        name: fc.constantFrom('', 'Post', 'Courier'),
        amount: fc.constantFrom(0, 100, 250, 900),
        countries: fc.constantFrom<string[][]>([], ['LK'], ['IN']),
        maxGrams: fc.option(fc.constantFrom(200, 1000)),
      }),
      { maxLength: 9 },
    )
    .map(all => all.map(({ profileId, ...given }, at) => rate(at + 1, profileId, given)))
  const profiles = fc.uniqueArray(fc.constantFrom(null, 7, 8), { minLength: 1 })
  fc.assert(
    fc.property(some, profiles, (rates, wanted) => {
      const parcels = parcelsOf(
        rates,
        wanted.map(profileId => ({ profileId, grams: 300, quantity: 1 })),
      )
      const own = parcels.map(({ profileId, ...one }) =>
        ratesFor(ratesOfProfile(rates, profileId), { ...there, ...one }),
      )
      const sendable = own.filter(ways => ways.length > 0)
      const all = sendable.reduce<number[][]>(
        (found, ways) => found.flatMap(ids => ways.map(way => [...ids, way.rate.id])),
        [[]],
      )
      const costOf = (ids: number[]) =>
        ids.reduce((sum, id, at) => sum + (sendable[at]?.find(way => way.rate.id === id)?.cost ?? Number.NaN), 0)
      const ways = waysTogether(rates, parcels, there, isSame)
      const ids = ways.map(way => way.map(one => one.rate.id))
      if (sendable.length > 0) expect(costOfWays(ways[0] ?? [])).toBe(Math.min(...all.map(costOf)))
      else expect(ways).toEqual([])
      expect(ways.map(costOfWays)).toEqual(ids.map(costOf))
      expect(all).toEqual(expect.arrayContaining(ids))
      expect(new Set(ids.map(String)).size).toBe(ids.length)
      // each available rate is in one of the ways
      expect(new Set(ids.flat())).toEqual(new Set(sendable.flat().map(way => way.rate.id)))
      if (sendable.length === 1) expect(ids).toEqual(sendable[0]?.map(way => [way.rate.id]))
    }),
    { numRuns: 2000 },
  )
})
