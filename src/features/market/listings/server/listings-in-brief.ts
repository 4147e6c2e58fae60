import type { Db, Tx } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { ListingInBrief } from '../listing-card.ts'
import { isListed, isSoldHere } from '../listings.policy.ts'
import { isShipped } from '../shipping-rule.ts'
import { priceRecord } from './listing-documents.ts'
import { type LoadedListing, loadListings } from './load-listings.ts'

/** Listings as they are now, by id; those that visitors don't see are left out. Two queries, however many there are. */
export async function listingsInBrief(
  db: Db | Tx,
  ids: number[],
  language: string,
): Promise<Map<number, ListingInBrief>> {
  const listings = await loadListings(db, ids)
  return new Map(listings.filter(one => isListed(one)).map(one => [one.id, inBrief(one, language)]))
}

function inBrief(listing: LoadedListing, language: string): ListingInBrief {
  const { id, vendor, kind, actionLink } = listing
  const isCartItem = isSoldHere({ kind, shop: vendor.shop })
  const [image] = listing.images
  return {
    ...{ id, isCartItem, isSpecialOfferListing: listing.isSpecialOffer },
    listingTitle: inLanguage(listing.title, language),
    listingBrand: inLanguage(vendor.brand, language),
    image: image ? { id: image.id, color: image.color } : null,
    ...(kind === 'cart' && priceRecord(listing, isCartItem)),
    listingAction: actionLink ? { label: inLanguage(listing.actionLabel, language), link: actionLink } : undefined,
    ships: isShipped(listing) ? { shipsTo: listing.shipsTo, shipsAnywhere: listing.shipsAnywhere } : null,
  }
}
