import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highestTotal } from '#shared/highest-amounts.ts'
import { cartState, type LoadedCart } from './cart-state.ts'
import { chargeableStates, stateIn } from './charged-currency.ts'
import { randomCarts } from './testing/random-carts.ts'

const all = ['EUR', 'JPY', 'KWD', 'LKR']
const codes = (cart: LoadedCart, offered = all) => chargeableStates(cart, offered).map(({ currency }) => currency)

test('without another currency that is offered, a cart is charged in dollars as ever', () => {
  fc.assert(
    fc.property(randomCarts, cart => {
      expect(chargeableStates(cart, [])).toEqual([cartState(cart)])
    }),
    { numRuns: 200 },
  )
})

test('another one is that of all who are bought from; what they ask for in it is charged to the last unit', () => {
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
          // sending is asked for in the enterprise's own currency
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

test('who asks for another currency holds a cart in dollars until their part is left out', () => {
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

test('a currency that isn’t offered, has no rate, or in which it costs more than an order can, is none', () => {
  expect(codes(cart(), ['EUR'])).toEqual(['USD'])
  expect(codes(cart(() => ({ rates: {} })))).toEqual(['USD'])
  const dear = (one: LoadedCart) => ({
    lines: one.lines
      .map(line => line.variant && { ...line, variant: { ...line.variant, price: highestTotal + 1 } })
      .flatMap(line => line ?? []),
  })
  expect(codes(cart(dear))).toEqual(['USD'])
})

test('how dear that is which isn’t bought takes no currency away', () => {
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

test('of the wishes the first that can be had counts, else dollars', () => {
  const states = chargeableStates(cart(), all)
  expect(stateIn(states, undefined, null, 'EUR', 'LKR')?.currency).toBe('LKR')
  expect(stateIn(states, 'USD', 'LKR')?.currency).toBe('USD')
  expect(stateIn(states, 'EUR')?.currency).toBe('USD')
  expect(stateIn([], 'EUR')).toBeUndefined()
})
