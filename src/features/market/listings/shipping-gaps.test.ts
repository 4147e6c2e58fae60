import { expect, test } from 'vitest'
import { shippingGaps } from './shipping-gaps.ts'
import type { RateTerms } from './shipping-rule.ts'

const rate = (given: Partial<RateTerms> = {}): RateTerms => ({
  mode: 'customrate',
  countries: [],
  amount: 500,
  freeFrom: null,
  minGrams: null,
  maxGrams: null,
  minPieces: null,
  maxPieces: null,
  maxDays: null,
  ...given,
})
const everywhere = { shipsTo: [], shipsAnywhere: true, home: 'LK' }
const lightOnly = rate({ amount: 0, bands: { by: 'weight', steps: [{ upTo: 1000, amount: 500 }] } })

test('a rate for everywhere else leaves no gap', () => {
  expect(shippingGaps({ ...everywhere, rates: [rate()], grams: [0, 90_000] })).toEqual([])
  expect(shippingGaps({ ...everywhere, shipsTo: ['LK', 'IN'], shipsAnywhere: false, rates: [rate()] })).toEqual([])
})

test('a country without a rate is reported; a listing that isn’t shipped needs no rates', () => {
  const shipsTo = ['LK', 'IN']
  const rates = [rate({ countries: ['LK'] })]
  expect(shippingGaps({ shipsTo, shipsAnywhere: false, home: 'LK', rates })).toEqual([
    { country: 'IN', why: 'no-rate' },
  ])
  expect(shippingGaps({ ...everywhere, rates })).toEqual([{ country: null, why: 'no-rate' }])
  expect(shippingGaps({ shipsTo: [], shipsAnywhere: false, home: 'LK', rates: [] })).toEqual([])
})

test('a country with rates only for parts of it is reported, unless there is a rate for everywhere else', () => {
  const areas = { regions: ['1'], postcodes: [] }
  const rates = [rate({ countries: ['LK'], areas })]
  expect(shippingGaps({ shipsTo: ['LK'], shipsAnywhere: false, home: 'LK', rates })).toEqual([
    { country: 'LK', why: 'in-parts' },
  ])
  const whole = [...rates, rate({ countries: ['LK'] })]
  expect(shippingGaps({ shipsTo: ['LK'], shipsAnywhere: false, home: 'LK', rates: whole })).toEqual([])
  expect(shippingGaps({ ...everywhere, rates: [...rates, rate()] })).toEqual([])
})

test('weights above all rates of a country, and not shipping to the own country, are reported', () => {
  const rates = [rate({ ...lightOnly, countries: ['IN'] }), rate()]
  expect(shippingGaps({ shipsTo: ['IN'], shipsAnywhere: false, home: 'LK', rates, grams: [300, 1001] })).toEqual([
    { country: 'LK', why: 'not-home' },
    { country: 'IN', why: 'too-much' },
  ])
})
