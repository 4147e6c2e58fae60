import { expect, test } from 'vitest'
import type { ShippingRate } from '../listings.contract.ts'
import { shippingLine } from './shipping-line.ts'
import { aShippingRate, aShownListing, aShownVariant } from './testing/shown-listing.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const rate = (countries: string[], amount: number, given: Partial<ShippingRate> = {}) =>
  aShippingRate({ countries, price: usd(amount), ...given })
const rates = [rate(['LK'], 350), rate([], 1200), rate(['LK', 'IN'], 900), rate([], 2000)]
const line = (given: Parameters<typeof aShownListing>[0], country = 'LK') =>
  shippingLine(
    aShownListing({ shipsTo: ['LK', 'IN', 'JP'], shippingRates: rates, variants: [aShownVariant(1)], ...given }),
    country,
    { USD: 1, LKR: 300 },
  )

test('the cheapest rate that names the country is shown, else the cheapest for everywhere else', () => {
  expect(line({})).toMatchObject({ price: usd(350), isLeast: false })
  expect(line({}, 'IN')).toMatchObject({ price: usd(900) })
  expect(line({}, 'JP')).toMatchObject({ price: usd(1200) })
  expect(line({ shippingRates: rates.toReversed() })).toMatchObject({ price: usd(350) })
})

test('with rates for parts of the country, the lowest of all possible rates is shown as a minimum', () => {
  const west = rate(['LK'], 200, { inPart: true })
  const north = rate(['LK'], 900, { inPart: true })
  expect(line({ shippingRates: [rate(['LK'], 350), west, rate([], 100)] })).toMatchObject({
    price: usd(200),
    isLeast: true,
  })
  expect(line({ shippingRates: [rate(['LK'], 350), north] })).toMatchObject({ price: usd(350), isLeast: true })
  // elsewhere in the country it goes as to everywhere else
  expect(line({ shippingRates: [north, rate([], 500)] })).toMatchObject({ price: usd(500), isLeast: true })
  expect(line({ shippingRates: [north] }, 'IN')).toEqual({ kind: 'notThere' })
})

test('a country that the listing does not ship to has no rate, even if the vendor has one', () => {
  expect(line({}, 'US')).toEqual({ kind: 'notThere' })
  expect(line({ shipsAnywhere: true }, 'US')).toMatchObject({ price: usd(1200) })
})

test('without a rate that holds there, it does not go there', () => {
  expect(line({ shipsAnywhere: true, shippingRates: [rate(['LK'], 350)] }, 'US')).toEqual({ kind: 'notThere' })
  expect(line({ shippingRates: [] })).toEqual({ kind: 'notThere' })
})

test('free is free: by its mode, by its price, or because one piece costs enough', () => {
  const priceWith = (one: ShippingRate) => line({ shippingRates: [one] })
  expect(priceWith(rate([], 700, { mode: 'freeshipping' }))).toMatchObject({ price: usd(0) })
  expect(priceWith(rate([], 0))).toMatchObject({ price: usd(0) })
  expect(priceWith(rate([], 5, { freeFrom: usd(1000) }))).toMatchObject({ price: usd(0) })
  expect(priceWith(rate([], 5, { freeFrom: usd(1001) }))).toMatchObject({ price: usd(5) })
  const rupees = (amount: number) => ({ amount, currency: 'LKR' })
  expect(priceWith(rate([], 0, { price: rupees(500), freeFrom: rupees(300_000) }))).toMatchObject({ price: rupees(0) })
  expect(priceWith(rate([], 0, { price: rupees(500), freeFrom: rupees(300_001) }))).toMatchObject({
    price: rupees(500),
  })
})

test('a price that depends on the weight is shown as a minimum over the available variants', () => {
  const byWeight = [rate([], 400, { maxGrams: 500 }), rate([], 900, { minGrams: 501, maxGrams: 2000 })]
  const of = (...weights: (number | null)[]) =>
    line({
      shippingRates: byWeight,
      variants: weights.map((weightGrams, index) => ({ ...aShownVariant(index + 1), weightGrams })),
    })
  expect(of(1000)).toMatchObject({ price: usd(900), isLeast: true })
  expect(of(1000, 300)).toMatchObject({ price: usd(400), isLeast: true })
  expect(of(5000)).toEqual({ kind: 'notThere' })
  const soldOut = { ...aShownVariant(2, {}, 1000, 0), weightGrams: 300 }
  const heavy = { ...aShownVariant(1), weightGrams: 1000 }
  expect(line({ shippingRates: byWeight, variants: [heavy, soldOut] })).toMatchObject({ price: usd(900) })
})

test('nothing is shown for listings that aren’t shipped, and no price for those sold elsewhere', () => {
  expect(line({ shipsTo: [] })).toEqual({ kind: 'none' })
  expect(line({ kind: 'basic', variants: [], shippingRates: [] })).toEqual({ kind: 'priceOpen' })
})
