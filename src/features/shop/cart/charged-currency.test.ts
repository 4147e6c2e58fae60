import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highestTotal } from '#shared/highest-amounts.ts'
import { cartState, type LoadedCart } from './cart-state.ts'
import { chargeableStates, stateIn } from './charged-currency.ts'
import { randomCarts } from './testing/random-carts.ts'

const all = ['EUR', 'JPY', 'KWD', 'LKR']
const codes = (cart: LoadedCart, offered = all) => chargeableStates(cart, offered).map(({ currency }) => currency)

test('without another offered currency a cart is charged in dollars', () => {
  fc.assert(
    fc.property(randomCarts, cart => {
      expect(chargeableStates(cart, [])).toEqual([cartState(cart)])
    }),
    { numRuns: 200 },
  )
})

test('a cart can be charged in the common currency of all its vendors, whose prices are then charged exactly', () => {
  let others = 0
  fc.assert(
    fc.property(randomCarts, cart => {
      const [inDollars, ...states] = chargeableStates(cart, all)
      expect(inDollars?.currency).toBe('USD')
      const bought = inDollars?.parts.filter(({ isLeftOut }) => !isLeftOut) ?? []
      const asked = new Set(bought.map(({ vendor }) => vendor.currency))
      if (asked.size !== 1) expect(states).toEqual([])
      for (const { currency, parts, totals } of states) {
        others++
        expect([...asked]).toEqual([currency])
        expect(totals.total).toBeLessThanOrEqual(highestTotal)
        for (const { lines, chosen } of parts.filter(({ isLeftOut }) => !isLeftOut)) {
          for (const { own, unitPrice } of lines) if (own.currency === currency) expect(unitPrice).toBe(own.amount)
          // Shipping is priced in the enterprise's own currency.
          if (chosen) expect(chosen.charged).toBe(chosen.amount)
        }
      }
    }),
    { numRuns: 1000, seed: 117 },
  )
  expect(others).toBeGreaterThan(50)
})

const cart = (change: (one: LoadedCart) => Partial<LoadedCart> = () => ({})): LoadedCart => {
  const [any] = fc.sample(
    randomCarts.filter(one => one.vendors.size === 2 && one.parts.every(({ isLeftOut }) => !isLeftOut)),
    { numRuns: 1, seed: 3 },
  )
  if (!any) throw new Error('there is no cart')
  const vendors = new Map([...any.vendors].map(([id, vendor]) => [id, { ...vendor, currency: 'LKR' }]))
  const priced = any.lines.map(
    line => line.variant && { ...line, variant: { ...line.variant, price: 1000, currency: 'LKR' } },
  )
  const rupees = { ...any, vendors, lines: priced.flatMap(line => line ?? []), rates: { LKR: 300 } }
  return { ...rupees, ...change(rupees) }
}

test('a vendor with another currency keeps a cart in dollars until their part is left out', () => {
  expect(codes(cart())).toEqual(['USD', 'LKR'])
  const [first] = cart().vendors.keys()
  const mixed = (one: LoadedCart) => ({
    vendors: new Map(
      [...one.vendors].map(([id, vendor]) => [id, id === first ? { ...vendor, currency: 'EUR' } : vendor]),
    ),
    rates: { LKR: 300, EUR: 0.9 },
  })
  expect(codes(cart(mixed))).toEqual(['USD'])
  const leftOut = (one: LoadedCart) => ({
    ...mixed(one),
    parts: one.parts.map(part => ({ ...part, isLeftOut: part.vendorId === first })),
  })
  expect(codes(cart(leftOut))).toEqual(['USD', 'LKR'])
})

test('a currency is excluded if it isn’t offered, has no rate, or makes the cart cost more than an order may', () => {
  expect(codes(cart(), ['EUR'])).toEqual(['USD'])
  expect(codes(cart(() => ({ rates: {} })))).toEqual(['USD'])
  const dear = (one: LoadedCart) => ({
    lines: one.lines
      .map(line => line.variant && { ...line, variant: { ...line.variant, price: highestTotal + 1 } })
      .flatMap(line => line ?? []),
  })
  expect(codes(cart(dear))).toEqual(['USD'])
})

test('the price of items that aren’t bought excludes no currency', () => {
  const tooDear = (one: LoadedCart) => {
    const [first] = one.vendors.keys()
    const lines = one.lines.flatMap(line =>
      line.variant && line.vendorId === first
        ? { ...line, variant: { ...line.variant, price: highestTotal + 1 } }
        : line,
    )
    return { first, lines }
  }
  expect(codes(cart(tooDear))).toEqual(['USD'])
  const leftOut = (one: LoadedCart) => {
    const { first, lines } = tooDear(one)
    return { lines, parts: one.parts.map(part => ({ ...part, isLeftOut: part.vendorId === first })) }
  }
  expect(codes(cart(leftOut))).toEqual(['USD', 'LKR'])
  const notShipped = (one: LoadedCart) => {
    const { first, lines } = tooDear(one)
    const nowhere = { delivery: 'parcel' as const, shipsTo: ['XX'], shipsAnywhere: false }
    return {
      lines: lines.map(line =>
        line.variant && line.vendorId === first ? { ...line, variant: { ...line.variant, ...nowhere } } : line,
      ),
      vendors: new Map(
        [...one.vendors].map(([id, vendor]) => [
          id,
          id === first ? { ...vendor, shop: { ...vendor.shop, pickupPoints: [] } } : vendor,
        ]),
      ),
    }
  }
  expect(codes(cart(notShipped))).toEqual(['USD', 'LKR'])
})

test('the first of the wished currencies that is possible is used, otherwise dollars', () => {
  const states = chargeableStates(cart(), all)
  expect(stateIn(states, undefined, null, 'EUR', 'LKR')?.currency).toBe('LKR')
  expect(stateIn(states, 'USD', 'LKR')?.currency).toBe('USD')
  expect(stateIn(states, 'EUR')?.currency).toBe('USD')
  expect(stateIn([], 'EUR')).toBeUndefined()
})
