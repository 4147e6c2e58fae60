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

test('a rate for everywhere else covers all that ships', () => {
  expect(shippingGaps({ ...everywhere, rates: [rate()], grams: [0, 90_000] })).toEqual([])
  expect(shippingGaps({ ...everywhere, shipsTo: ['LK', 'IN'], shipsAnywhere: false, rates: [rate()] })).toEqual([])
})

test('a country without a rate is named, and what is shipped nowhere needs none', () => {
  const shipsTo = ['LK', 'IN']
  const rates = [rate({ countries: ['LK'] })]
  expect(shippingGaps({ shipsTo, shipsAnywhere: false, home: 'LK', rates })).toEqual([
    { country: 'IN', why: 'no-rate' },
  ])
  expect(shippingGaps({ ...everywhere, rates })).toEqual([{ country: null, why: 'no-rate' }])
  expect(shippingGaps({ shipsTo: [], shipsAnywhere: false, home: 'LK', rates: [] })).toEqual([])
})

test('a country of which rates are for parts alone is named, unless one is for everywhere else', () => {
  const areas = { regions: ['1'], postcodes: [] }
  const rates = [rate({ countries: ['LK'], areas })]
  expect(shippingGaps({ shipsTo: ['LK'], shipsAnywhere: false, home: 'LK', rates })).toEqual([
    { country: 'LK', why: 'in-parts' },
  ])
  const whole = [...rates, rate({ countries: ['LK'] })]
  expect(shippingGaps({ shipsTo: ['LK'], shipsAnywhere: false, home: 'LK', rates: whole })).toEqual([])
  expect(shippingGaps({ ...everywhere, rates: [...rates, rate()] })).toEqual([])
})

test('what is too heavy for all rates of a country, and what does not ship at home, are said', () => {
  const rates = [rate({ ...lightOnly, countries: ['IN'] }), rate()]
  expect(shippingGaps({ shipsTo: ['IN'], shipsAnywhere: false, home: 'LK', rates, grams: [300, 1001] })).toEqual([
    { country: 'LK', why: 'not-home' },
    { country: 'IN', why: 'too-much' },
  ])
})
