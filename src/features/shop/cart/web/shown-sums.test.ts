import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RateTable } from '#shared/money.ts'
import { cartState } from '../cart-state.ts'
import { shapeCart } from '../server/shape-cart.ts'
import { randomCarts } from '../testing/random-carts.ts'
import { isCounted, shownCart } from './shown-sums.ts'
import { aCart, aLine, aPart } from './testing/a-cart.ts'

const rates = (perUsd: Record<string, number>): RateTable => ({
  perUsd,
  date: '2026-11-20',
  source: 'table',
  older: {},
})
const seenIn = (currency: string, perUsd: Record<string, number> = { USD: 1, EUR: 0.86, LKR: 301.02, JPY: 155.5 }) => ({
  currency,
  rates: rates(perUsd),
})
const lkr = (amount: number) => ({ amount, currency: 'LKR' })
const usd = (amount: number) => ({ amount, currency: 'USD' })
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

const rate = fc.double({ min: 0.2, max: 40_000, noNaN: true, noDefaultInfinity: true })
const visitors = fc.record({
  currency: fc.constantFrom('USD', 'EUR', 'LKR', 'JPY', 'KWD', 'IDR', 'XXX'),
  perUsd: fc.record({ EUR: rate, LKR: rate, JPY: rate, KWD: rate, IDR: rate }),
})

test('shown lines add up to shown subtotals, and these with shipping, tax and discounts to the shown total', () => {
  fc.assert(
    fc.property(randomCarts, fc.constantFrom('USD', 'LKR', 'JPY'), visitors, (given, charged, { currency, perUsd }) => {
      const cart = shapeCart(cartState(given, charged), 'en')
      const shown = shownCart(seenIn(currency, { USD: 1, ...perUsd }), cart)
      for (const part of cart.parts) {
        const own = shown.parts.get(part.vendor.id)!
        for (const { id, quantity } of part.lines) {
          const line = own.lines.get(id)!
          expect(line.all).toBe(line.each * quantity)
        }
        const counted = part.lines.filter(line => isCounted(part, line))
        expect(sum(counted.map(({ id }) => own.lines.get(id)!.all))).toBe(own.items)
        const onTop = cart.tax?.isIncluded ? 0 : own.tax
        expect(own.items - own.discount + own.shipping + onTop).toBe(own.total)
        expect(own.total).toBeGreaterThanOrEqual(0)
        if (part.isLeftOut) expect(own.total).toBe(0)
      }
      const parts = [...shown.parts.values()]
      for (const name of ['items', 'discount', 'shipping', 'tax', 'total'] as const)
        expect(shown[name]).toBe(sum(parts.map(part => part[name])))
      expect(sum([...shown.codes.values()])).toBe(shown.discount)
      expect(shown.items - shown.discount + shown.shipping + (cart.tax?.isIncluded ? 0 : shown.tax)).toBe(shown.total)
    }),
    { numRuns: 500 },
  )
})

test('a buyer who pays in the shown currency sees the charged amounts, to the cent', () => {
  fc.assert(
    fc.property(randomCarts, fc.constantFrom('USD', 'LKR', 'JPY', 'KWD'), (given, currency) => {
      const cart = shapeCart(cartState(given, currency), 'en')
      const { items, discount, shipping, tax, total } = shownCart(seenIn(currency), cart)
      expect({ items, discount, shipping, tax, total }).toEqual(cart.totals)
    }),
    { numRuns: 200 },
  )
})

test('thirteen pieces at 1,600 rupees cost as much in dollars on their line as in the sum', () => {
  // 5.16 is charged for each; 13 converted at once would be 67.10.
  const line = aLine({ quantity: 13, ownPrice: lkr(160_000), unitPrice: usd(516), total: usd(6708) })
  const totals = { items: 6708, discount: 0, shipping: 0, tax: 0, total: 6708 }
  const shown = shownCart(seenIn('USD'), aCart({ parts: [aPart({ lines: [line], totals })], totals }))
  expect(shown.parts.get(3)?.lines.get(1)).toEqual({ each: 516, all: 6708 })
  expect(shown).toMatchObject({ items: 6708, total: 6708 })
})

test('seven at “€1.26 each” are €8.82', () => {
  const line = aLine({ quantity: 7, ownPrice: lkr(44_000), unitPrice: usd(146), total: usd(1022) })
  const totals = { items: 1022, discount: 0, shipping: 0, tax: 0, total: 1022 }
  const shown = shownCart(seenIn('EUR'), aCart({ parts: [aPart({ lines: [line], totals })], totals }))
  expect(shown.parts.get(3)?.lines.get(1)).toEqual({ each: 126, all: 882 })
  expect(shown.total).toBe(882)
})

test('a code of 15% takes 15% off the shown prices, and its shares in the subtotals add up to it', () => {
  const line = aLine({ ownPrice: lkr(160_000), unitPrice: usd(532), total: usd(532) })
  const part = aPart({
    lines: [line],
    totals: { items: 532, discount: 80, shipping: 0, tax: 0, total: 452 },
    discountByPlatform: 80,
  })
  const vendor = { id: 4, subDomain: 'far', brand: 'Far', logo: null }
  const code = {
    code: 'FIRSTFLUSH',
    amount: 160,
    vendorId: null,
    basisPoints: 1500,
    problem: null,
    minimum: { amount: 0, currency: 'USD' },
  }
  const shown = shownCart(seenIn('LKR'), aCart({ parts: [part, { ...part, vendor }], discounts: [code] }))
  expect(shown.parts.get(3)).toMatchObject({ items: 160_000, byPlatform: 24_000, total: 136_000 })
  expect(shown.codes.get('FIRSTFLUSH')).toBe(48_000)
  expect(shown).toMatchObject({ discount: 48_000, total: 272_000 })
})

test('an unavailable item is shown with its price, and is in no sum', () => {
  const far = aLine({ id: 2, problem: 'not-shipped-there', ownPrice: usd(714), unitPrice: usd(714), total: usd(714) })
  const nothing = { items: 0, discount: 0, shipping: 0, tax: 0, total: 0 }
  const option = { id: 'rate-1', kind: 'rate' as const, name: '', price: usd(714), ownPrice: usd(714) }
  const shippingOptions = [{ ...option, minDays: null, maxDays: null, arrival: null }]
  const part = aPart({ lines: [far], totals: nothing, shippingOptions, shippingOption: 'rate-1', canBeBought: false })
  for (const currency of ['USD', 'EUR', 'LKR'])
    expect(shownCart(seenIn(currency), aCart({ parts: [part], totals: nothing }))).toMatchObject({
      items: 0,
      shipping: 0,
      total: 0,
    })
})

test('without a rate amounts are shown in the charged currency', () => {
  const shown = shownCart(seenIn('BTN'), aCart())
  expect(shown).toMatchObject({ currency: 'USD', total: 1000 })
})
