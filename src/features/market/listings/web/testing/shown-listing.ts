import { emptyFields, shownFieldsOf } from '../../listing-fields.ts'
import type { Listing, ShippingRate, Variant } from '../../listings.contract.ts'

/** A cart listing as the API returns it; everything may be overridden. */
export function aShownListing(input: Partial<Listing> = {}): Listing {
  return {
    id: 7,
    urlKey: 'forest-honey',
    kind: 'cart',
    isSoldHere: input.kind !== 'basic',
    title: 'Forest honey',
    description: 'First <b>bold</b>.\n\nSecond.',
    vendor: {
      id: 3,
      subDomain: 'hive',
      brand: 'Hive & Hollow',
      logo: null,
      place: 'Galle · Sri Lanka',
      website: 'https://hive.example/',
      phones: [],
    },
    categories: [
      { id: 2, handle: 'shop', name: 'Shop' },
      { id: 9, handle: 'food-and-drink', name: 'Food and Drink' },
    ],
    images: [],
    currency: 'USD',
    options: [],
    variants: [aShownVariant(1, {}, 980)],
    action: null,
    shippingPackaging: '',
    returnPolicy: '',
    returnDays: null,
    shipsFrom: ['LK'],
    ...shownFieldsOf(emptyFields),
    shipsTo: ['LK'],
    shippingRates: [aShippingRate()],
    pickup: null,
    facts: [],
    certificates: [],
    locations: [],
    specialOffer: null,
    startsAt: null,
    endsAt: null,
    delivery: 'parcel',
    timeZone: null,
    place: '',
    deliveryNote: '',
    ...input,
  }
}

/** Five US dollars everywhere else; everything may be overridden. */
export function aShippingRate(input: Partial<ShippingRate> = {}): ShippingRate {
  return {
    countries: [],
    inPart: false,
    mode: 'customrate',
    price: { amount: 500, currency: 'USD' },
    furtherAmount: null,
    bands: null,
    freeFrom: null,
    minGrams: null,
    maxGrams: null,
    minPieces: null,
    maxPieces: null,
    minDays: null,
    maxDays: null,
    arrival: null,
    ...input,
  }
}

/** @param price in cents of US dollars */
export function aShownVariant(
  id: number,
  options: Variant['options'] = {},
  price = 1000,
  stock: number | null = 5,
): Variant {
  return {
    id,
    options,
    title: Object.values(options).join(' / '),
    price: { amount: price, currency: 'USD' },
    sku: null,
    stock,
    available: stock === null || stock > 0,
    weightGrams: null,
  }
}

export function aShownPicture(id: string, alt: string): Listing['images'][number] {
  return { id, width: 1200, height: 960, color: '#d9ead7', thumbhash: '', alt }
}
