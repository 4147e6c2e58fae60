import { noAddress } from '#features/shop/addresses/address-fields.ts'
import type { Cart } from '#features/shop/cart/cart.contract.ts'
import type { Checkout } from '../../orders.contract.ts'

/** A guest's complete checkout, for a cart with a jar of honey; everything may be overridden. */
export function aCheckout(given: Partial<Checkout> = {}): Checkout {
  const { cart = aCart() } = given
  return {
    cart,
    email: 'asha@example.org',
    address: { ...noAddress, name: 'Asha', line1: '1 High Street', city: 'London', country: 'GB' },
    addressLines: ['Asha', '1 High Street', 'London'],
    typed: null,
    billing: null,
    paymentMethod: 2,
    methods: [
      { method: 1, name: 'stripe' },
      { method: 2, name: 'bankTransfer' },
    ],
    noTransfer: [],
    isEmailConfirmed: true,
    giftCards: [],
    due: cart.totals.total,
    currencies: [{ currency: cart.currency, total: cart.totals.total, methods: [1, 2] }],
    open: null,
    ...given,
  }
}

/** A cart with one part, a jar of honey for ten dollars; everything may be overridden. */
export function aCart(given: Partial<Cart> = {}): Cart {
  const totals = { items: 1000, discount: 0, shipping: 0, tax: 0, total: 1000 }
  const price = { amount: 1000, currency: 'USD' }
  return {
    id: '1',
    count: 1,
    country: 'GB',
    countryName: 'United Kingdom',
    region: '',
    postalCode: '',
    isByArea: false,
    giftMessage: '',
    parts: [
      {
        vendor: { id: 3, subDomain: 'hive', brand: 'Hive & Hollow', logo: null },
        lines: [
          {
            id: 1,
            listingId: 7,
            variantId: 70,
            title: 'Forest honey',
            options: ['350 g'],
            image: null,
            quantity: 1,
            stock: 5,
            unitPrice: price,
            ownPrice: price,
            total: price,
            priceBefore: null,
            problem: null,
            delivery: 'parcel',
            startsAt: null,
            timeZone: null,
            place: '',
          },
        ],
        shippingOptions: [],
        shippingOption: 'none',
        freeFrom: null,
        note: '',
        isLeftOut: false,
        canBeBought: true,
        totals,
        discountByPlatform: 0,
      },
    ],
    totals,
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
