import { countryName } from '#features/platform/places/server/index.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { LoadedListing } from './load-listings.ts'

type Place = { city: LocalText; country: string | null; lat: number | null; lng: number | null }

/** A listing's own places, or its vendor's if it has none. */
export function placesOf(listing: LoadedListing): Place[] {
  return listing.locations.length > 0 ? listing.locations : listing.vendor.locations
}

/** `Kandy · Sri Lanka`; '' for a place with nothing but a position. */
export function placeTitle({ city, country }: Place, language: string): string {
  return [inLanguage(city, language), country && countryName(country, language)].filter(Boolean).join(' · ')
}

/** The countries that a listing ships from: its own setting, or its vendor's shop's. */
export function shipsFromOf(listing: LoadedListing): string[] {
  return listing.shipsFrom.length > 0 ? listing.shipsFrom : (listing.vendor.shop?.shipsFrom ?? [])
}
