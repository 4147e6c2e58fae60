import fc from 'fast-check'
import type { LoadedCart, LoadedLine, LoadedVendor } from '../cart-state.ts'
import type { TotalsInput } from '../totals.ts'

const amounts = fc.integer({ min: 0, max: 5_000_000 })
const vendorIds = fc.integer({ min: 1, max: 6 })

const discounts = fc
  .uniqueArray(
    fc.record({
      vendorId: fc.option(vendorIds),
      basisPoints: fc.option(fc.integer({ min: 1, max: 10_000 })),
      amount: fc.integer({ min: 1, max: 1_000_000 }),
      minimum: fc.constantFrom(0, 1000, 100_000),
    }),
    { selector: ({ vendorId }) => vendorId, maxLength: 4 },
  )
  .map(all =>
    all.map(({ basisPoints, amount, ...rest }, id) => ({
      ...rest,
      id,
      basisPoints,
      amount: basisPoints === null ? amount : null,
    })),
  )

const tax = fc.option(
  fc.record({ basisPoints: fc.integer({ min: 1, max: 10_000 }), isIncluded: fc.boolean(), onShipping: fc.boolean() }),
)

/** Input of totals: prices in US cents, with known shipping. */
export const randomTotals: fc.Arbitrary<TotalsInput> = fc.record({
  parts: fc
    .uniqueArray(
      fc.record({
        vendorId: vendorIds,
        prices: fc.array(fc.tuple(amounts, fc.integer({ min: 1, max: 999 })), { minLength: 1, maxLength: 6 }),
        shipping: amounts,
      }),
      { selector: ({ vendorId }) => vendorId, minLength: 1, maxLength: 5 },
    )
    .map(parts =>
      parts.map(({ vendorId, prices, shipping }) => ({
        vendorId,
        lines: prices.map(([unitPrice, quantity], at) => ({ id: vendorId * 100 + at, unitPrice, quantity })),
        shipping,
      })),
    ),
  discounts,
  tax,
})

const rate = fc.double({ min: 0.2, max: 400, noNaN: true, noDefaultInfinity: true })
const prices = fc.oneof(fc.nat(50), fc.nat(20_000), fc.nat(1_000_000))

const shops = fc.uniqueArray(
  fc.record({
    vendorId: vendorIds,
    currency: fc.constantFrom('USD', 'LKR', 'JPY', 'KWD', 'EUR'),
    shipping: fc.record({ isFree: fc.boolean(), amount: prices, freeFrom: fc.option(prices) }),
    isLeftOut: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    lines: fc.array(
      fc.record({
        price: prices,
        // a vendor may have listings from before they changed their currency
        isInDollars: fc.boolean(),
        quantity: fc.integer({ min: 1, max: 20 }),
        isShipped: fc.boolean(),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  }),
  { selector: ({ vendorId }) => vendorId, minLength: 1, maxLength: 5 },
)
type RandomShop = typeof shops extends fc.Arbitrary<(infer One)[]> ? One : never

/** Whole carts, of vendors with currencies and shipping of their own, in regions with and without tax. */
export const randomCarts: fc.Arbitrary<LoadedCart> = fc
  .record({ shops, discounts, tax, rates: fc.record({ LKR: rate, JPY: rate, KWD: rate, EUR: rate }) })
  .map(given => ({
    id: '00000000-0000-4000-8000-000000000000',
    userId: null,
    country: 'LK',
    region: '',
    postalCode: '',
    giftMessage: '',
    currency: null,
    rates: given.rates,
    ratesAt: new Date(0),
    lines: given.shops.flatMap(linesOf),
    parts: given.shops.map(({ vendorId, isLeftOut }) => ({ vendorId, isLeftOut, shippingOption: null, note: '' })),
    discounts: given.discounts.map(one => ({ ...one, ...valid, code: `CODE-${one.id}` })),
    tax: given.tax && { ...given.tax, name: { en: 'VAT' } },
    vendors: new Map(given.shops.map(one => [one.vendorId, vendorOf(one)])),
  }))

const valid = { currency: 'USD', startsAt: new Date(0), endsAt: null, isUsedUp: false, isActive: true }

function linesOf({ vendorId, currency, lines }: RandomShop): LoadedLine[] {
  return lines.map(({ price, isInDollars, quantity, isShipped }, at): LoadedLine => {
    const id = vendorId * 100 + at
    const own = isInDollars ? 'USD' : currency
    const title = { en: 'Honey' }
    const sold = { kind: 'cart', status: 'published', endsAt: null, shipsTo: [], shipsAnywhere: isShipped } as const
    const cards = { acceptsGiftCards: false, shippingProfileId: null, leadDays: null }
    const reach = { startsAt: null, timeZone: null, place: {}, deliveryNote: {}, downloadFileId: null }
    const stock = { stock: null, manageStock: false, allowBackorder: false, sku: null, weightGrams: 300 }
    const variant = {
      id,
      options: {},
      price,
      currency: own,
      title,
      image: null,
      ...stock,
      ...sold,
      ...cards,
      ...reach,
      delivery: 'parcel' as const,
      shipsTo: [],
    }
    return { id, vendorId, listingId: id, quantity, title, seenPrice: price, seenCurrency: own, variant }
  })
}

function vendorOf({ vendorId: id, currency, shipping }: RandomShop): LoadedVendor {
  const { isFree, amount, freeFrom } = shipping
  const unbounded = { minGrams: null, maxGrams: null, minPieces: null, maxPieces: null, minDays: null, maxDays: null }
  const mode = isFree ? 'freeshipping' : 'customrate'
  const rates = [{ id, mode, name: {}, countries: [], amount, freeFrom, ...unbounded } as const]
  const shop = { rates: rates.map(one => ({ ...one, countries: [] })), pickupPoints: [] }
  const open = { takesOrders: true, pausedFrom: null, pausedUntil: null, pauseZone: null, pauseWords: {} }
  const days = { home: 'LK', handlingDays: null }
  return { id, subDomain: `shop${id}`, brand: { en: 'Shop' }, status: 1, logo: null, ...open, ...days, currency, shop }
}
