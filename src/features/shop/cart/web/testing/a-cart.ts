import type { Cart, CartLine, CartPart } from '../../cart.contract.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })

/** A line of a cart as the API returns it; everything may be overridden. */
export function aLine(given: Partial<CartLine> = {}): CartLine {
  return {
    id: 1,
    listingId: 7,
    variantId: 70,
    title: 'Forest honey',
    options: ['350 g'],
    image: null,
    quantity: 1,
    stock: 5,
    unitPrice: usd(1000),
    ownPrice: usd(1000),
    total: usd(1000),
    priceBefore: null,
    problem: null,
    delivery: 'parcel',
    startsAt: null,
    timeZone: null,
    place: '',
    ...given,
  }
}

export function aPart(given: Partial<CartPart> = {}): CartPart {
  return {
    vendor: { id: 3, subDomain: 'hive', brand: 'Hive & Hollow', logo: null },
    lines: [aLine()],
    shippingOptions: [],
    shippingOption: 'none',
    freeFrom: null,
    note: '',
    isLeftOut: false,
    canBeBought: true,
    totals: { items: 1000, discount: 0, shipping: 0, tax: 0, total: 1000 },
    discountByPlatform: 0,
    ...given,
  }
}

export function aCart(given: Partial<Cart> = {}): Cart {
  const parts = given.parts ?? [aPart()]
  return {
    id: '1',
    count: parts.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0),
    country: 'GB',
    countryName: 'United Kingdom',
    region: '',
    postalCode: '',
    isByArea: false,
    giftMessage: '',
    parts,
    totals: { items: 1000, discount: 0, shipping: 0, tax: 0, total: 1000 },
    currency: 'USD',
    tax: null,
    discounts: [],
    rates: {},
    ratesAt: null,
    canCheckOut: true,
    isSent: true,
    clamped: [],
    ...given,
  }
}
