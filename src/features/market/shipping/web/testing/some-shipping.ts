import type { Shipping } from '../../shipping.contract.ts'

/** An enterprise's shipping for its team; everything can be overridden. */
export function someShipping(given: Partial<Shipping> = {}): Shipping {
  return {
    mayChange: true,
    revision: 3,
    saved: null,
    home: 'LK',
    currency: 'USD',
    mode: 'customrate',
    shipsFrom: ['LK'],
    shipsTo: [],
    shipsAnywhere: true,
    packaging: [],
    shippingPackaging: {},
    returnPolicy: {},
    returnDays: null,
    handlingDays: null,
    pickupPoints: [],
    stockLocations: [],
    profiles: [],
    rates: [],
    ...given,
  }
}
