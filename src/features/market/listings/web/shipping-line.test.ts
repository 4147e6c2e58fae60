import { expect, test } from 'vitest'
import type { ShippingRate } from '../listings.contract.ts'
import { shippingLine } from './shipping-line.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const rate = (countries: string[], amount: number, mode: ShippingRate['mode'] = 'customrate'): ShippingRate => ({
  countries,
  mode,
  price: usd(amount),
  freeFrom: null,
  minDays: null,
  maxDays: null,
})
const ships = {
  kind: 'cart' as const,
  shipsTo: ['LK', 'IN', 'JP'],
  shipsAnywhere: false,
  shippingRates: [rate(['LK'], 350), rate([], 1200), rate(['LK', 'IN'], 900), rate([], 1)],
}

test('the first rate that names the country holds, else the first for everywhere else', () => {
  expect(shippingLine(ships, 'LK')).toMatchObject({ rate: { price: usd(350) } })
  expect(shippingLine(ships, 'IN')).toMatchObject({ rate: { price: usd(900) } })
  expect(shippingLine(ships, 'JP')).toMatchObject({ rate: { price: usd(1200) } })
})

test('a country that the listing does not ship to has no rate, whatever the vendor’s rates say', () => {
  expect(shippingLine(ships, 'US')).toEqual({ kind: 'notThere' })
  expect(shippingLine({ ...ships, shipsAnywhere: true }, 'US')).toMatchObject({ rate: { price: usd(1200) } })
})

test('without a rate that holds there, it does not go there', () => {
  const onlyHome = { ...ships, shipsAnywhere: true, shippingRates: [rate(['LK'], 350)] }
  expect(shippingLine(onlyHome, 'US')).toEqual({ kind: 'notThere' })
})

test('free is free, by its mode or by its price', () => {
  const withRate = (one: ShippingRate) => shippingLine({ ...ships, shippingRates: [one] }, 'LK')
  expect(withRate(rate([], 0, 'freeshipping'))).toMatchObject({ isFree: true })
  expect(withRate(rate([], 0))).toMatchObject({ isFree: true })
  expect(withRate(rate([], 5))).toMatchObject({ isFree: false })
})

test('nothing to ship, and nothing said about its price', () => {
  expect(shippingLine({ ...ships, shipsTo: [] }, 'LK')).toEqual({ kind: 'none' })
  expect(shippingLine({ ...ships, shippingRates: [] }, 'LK')).toEqual({ kind: 'priceOpen' })
  expect(shippingLine({ ...ships, kind: 'basic' }, 'LK')).toEqual({ kind: 'priceOpen' })
})
