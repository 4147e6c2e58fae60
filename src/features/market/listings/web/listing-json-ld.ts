import { type Money, minorDigits } from '#shared/money.ts'
import type { Listing } from '../listings.contract.ts'
import { priceRange } from './price-range.ts'

type JsonLd = Record<string, unknown>

/** schema.org Product, or Event for what takes place at a time. */
export function listingJsonLd(listing: Listing): JsonLd {
  const shared = {
    '@context': 'https://schema.org',
    name: listing.title,
    ...(listing.description && { description: listing.description }),
    ...offers(listing),
  }
  const { brand } = listing.vendor
  if (!listing.startsAt)
    return { ...shared, '@type': 'Product', ...productFacts(listing), brand: { '@type': 'Brand', name: brand } }
  return {
    ...shared,
    '@type': 'Event',
    startDate: listing.startsAt,
    ...(listing.endsAt && { endDate: listing.endsAt }),
    eventStatus: 'https://schema.org/EventScheduled',
    organizer: { '@type': 'Organization', name: brand },
    ...places(listing),
  }
}

function productFacts({ id, categories, variants }: Listing): JsonLd {
  return {
    productID: String(id),
    ...(categories.length > 0 && { category: categories.map(({ name }) => name).join(' > ') }),
    ...(variants.length === 1 && variants[0]?.sku && { sku: variants[0].sku }),
  }
}

function offers(listing: Listing): JsonLd {
  const range = priceRange(listing)
  if (!range) return {}
  const { lowest, highest } = range
  const availability = `https://schema.org/${listing.isSoldHere && lowest.available ? 'InStock' : 'OutOfStock'}`
  const common = { availability, priceCurrency: lowest.price.currency, ...areaServed(listing) }
  const one = { '@type': 'Offer', price: decimal(lowest.price) }
  const several = {
    '@type': 'AggregateOffer',
    lowPrice: decimal(lowest.price),
    highPrice: decimal(highest.price),
    offerCount: listing.variants.length,
  }
  return { offers: { ...common, ...(lowest.price.amount === highest.price.amount ? one : several) } }
}

/** Countries it ships to; omitted if it ships anywhere or not at all. */
function areaServed({ shipsAnywhere, shipsTo }: Listing): JsonLd {
  if (shipsAnywhere || shipsTo.length === 0) return {}
  return { areaServed: shipsTo.map(name => ({ '@type': 'Country', name })) }
}

function places({ locations, vendor, place }: Listing): JsonLd {
  if (place) return { location: { '@type': 'Place', name: vendor.brand, address: place } }
  if (locations.length === 0) return vendor.place ? { location: { '@type': 'Place', name: vendor.place } } : {}
  return {
    location: locations.map(({ title, country, lat, lng }) => ({
      '@type': 'Place',
      name: title,
      ...(country && { address: { '@type': 'PostalAddress', addressCountry: country } }),
      ...(lat !== null && lng !== null && { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng } }),
    })),
  }
}

/** Amounts in schema.org's format: `29.50`, `2950` for yen. */
function decimal({ amount, currency }: Money): string {
  const digits = minorDigits(currency)
  if (digits === 0) return String(amount)
  const text = String(amount).padStart(digits + 1, '0')
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`
}
