import { expect, test } from 'vitest'
import { listingJsonLd } from './listing-json-ld.ts'
import { aShownListing, aShownVariant } from './testing/shown-listing.ts'

test('a single price is an offer, several are an aggregate; only available variants count', () => {
  const one = aShownListing({ variants: [aShownVariant(1, {}, 2950)] })
  expect(listingJsonLd(one)).toMatchObject({
    '@type': 'Product',
    name: 'Forest honey',
    offers: {
      '@type': 'Offer',
      price: '29.50',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      areaServed: [{ '@type': 'Country', name: 'LK' }],
    },
  })
  const several = [aShownVariant(1, {}, 500, 0), aShownVariant(2, {}, 900), aShownVariant(3, {}, 1905)]
  expect(listingJsonLd(aShownListing({ variants: several }))).toMatchObject({
    offers: { '@type': 'AggregateOffer', lowPrice: '9.00', highPrice: '19.05', offerCount: 3 },
  })
})

test('currencies without decimals have whole amounts, and sold-out listings say so', () => {
  const variant = { ...aShownVariant(1, {}, 2950, 0), price: { amount: 2950, currency: 'JPY' } }
  expect(listingJsonLd(aShownListing({ variants: [variant] }))).toMatchObject({
    offers: { price: '2950', availability: 'https://schema.org/OutOfStock' },
  })
})

test('a listing with a time and a place is an event', () => {
  const walk = aShownListing({
    kind: 'basic',
    variants: [],
    startsAt: '2027-02-12T12:30:00.000Z',
    endsAt: '2027-02-12T18:00:00.000Z',
    locations: [{ title: 'Hiniduma · Sri Lanka', country: 'LK', lat: 6.3, lng: 80.3 }],
  })
  const event = listingJsonLd(walk)
  expect(event).toMatchObject({
    '@type': 'Event',
    startDate: '2027-02-12T12:30:00.000Z',
    endDate: '2027-02-12T18:00:00.000Z',
    organizer: { name: 'Hive & Hollow' },
    location: [{ '@type': 'Place', name: 'Hiniduma · Sri Lanka', geo: { latitude: 6.3, longitude: 80.3 } }],
  })
  expect(event).not.toHaveProperty('offers')
})
