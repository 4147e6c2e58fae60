import { certificateStanding } from '#features/market/directory/certificate-standing.ts'
import { featuredRank } from '#features/market/directory/featured.ts'
import { keepTaxonomy } from '#features/market/directory/server/index.ts'
import { countryName, type PlaceIdsOf, placeIdsReader } from '#features/platform/places/server/index.ts'
import type { SearchDocument } from '#features/platform/search/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { imageLink } from '#server/files/image-link.ts'
import { contentLanguages } from '#shared/languages.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import { foundAs } from '../listing-fields.ts'
import { anywhere } from '../listing-hit.ts'
import { isAvailable, isListed, isSoldHere } from '../listings.policy.ts'
import type { ListingRecord } from '../listings.search.ts'
import { isShipped } from '../shipping-rule.ts'
import { type CategoryTree, loadCategoryTree } from './category-tree.ts'
import { headWords } from './head-words.ts'
import { placesOf, placeTitle, shipsFromOf } from './listing-place.ts'
import { type LoadedListing, loadListings } from './load-listings.ts'

/** The search records of these listings in every content language; a listing that isn't visible gets null. */
export async function listingDocuments(db: Db | Tx, ids: number[]): Promise<SearchDocument[]> {
  // no record is made from a tree that is just being changed
  await keepTaxonomy(db)
  const listings = new Map((await loadListings(db, ids)).map(listing => [listing.id, listing]))
  const categories = await loadCategoryTree(db)
  const placeIdsOf = await placeIdsReader(db)
  return ids.flatMap(id => {
    const listing = listings.get(id)
    return contentLanguages.map(language => ({
      itemType: 'listing' as const,
      objectId: `listing-${id}`,
      language,
      record: listing && isListed(listing) ? listingRecord(listing, { categories, language, placeIdsOf }) : null,
    }))
  })
}

type Around = { categories: CategoryTree; language: string; placeIdsOf: PlaceIdsOf }

function listingRecord(listing: LoadedListing, { categories, language, placeIdsOf }: Around): ListingRecord {
  const { vendor } = listing
  const isCartItem = isSoldHere({ kind: listing.kind, shop: vendor.shop })
  const [first] = listing.categoryIds
  const certificates = validCertificatesOf(listing, new Date())
  const canBeAdded = isCartItem && listing.variants.some(isAvailable)
  return {
    objectID: `listing-${listing.id}`,
    itemType: 'listing',
    id: listing.id,
    urlKey: listing.urlKey,
    listingTitle: inLanguage(listing.title, language),
    otherTitles: otherThan(listing.title, language),
    headWords: isGood(listing, categories) ? headWords(listing.title) : [],
    listingDescription: inLanguage(listing.description, language),
    listingBrand: inLanguage(vendor.brand, language),
    otherTexts: otherThan(vendor.brand, language),
    listingVendorId: vendor.id,
    redirectionUrl: `/marketplace/listing/${listing.id}`,
    // cards show the first one only; all of them on forty cards would be half of a response
    images: listing.images.slice(0, 1).map(image => ({
      id: image.id,
      link: imageLink(image.id, 'small'),
      backgroundColor: image.color,
    })),
    ...(listing.kind === 'cart' && { productId: listing.id, ...priceRecord(listing, isCartItem) }),
    isCartItem,
    cartItem: [
      ...(canBeAdded ? ['can-add-to-cart' as const] : []),
      ...foundAs(listing, { isSent: isShipped(listing), canBeAdded }),
    ],
    listingAction: listing.actionLink
      ? { label: inLanguage(listing.actionLabel, language), link: listing.actionLink }
      : undefined,
    marketplaceCategoryIds: withAncestors(listing.categoryIds, categories),
    categoryTitle: inLanguage(first === undefined ? undefined : categories.get(first)?.title, language),
    ...placeRecord(listing, language, placeIdsOf),
    shipsTo: [...(listing.shipsAnywhere ? [anywhere] : []), ...listing.shipsTo].map(country => ({ country })),
    shipsFrom: shipsFromOf(listing).map(country => ({ country })),
    ...(isCartItem && isSentToSome(listing) && { sentTo: [...listing.shipsTo].sort().join('') }),
    packagingFilters: listing.packaging,
    certifications: certificates.map(({ id, title }) => ({ id, title: inLanguage(title, language) })),
    collectionIds: listing.listIds.map(id => ({ id })),
    networks: vendor.networks.map(network => ({
      id: network.id,
      status: network.status,
      title: inLanguage(network.name, language),
      types: network.types,
      regions: network.regions,
      parent: network.parentId ? { id: network.parentId } : undefined,
    })),
    ...offerRecord(listing, language),
    cardTags: certificates.map(({ title }) => inLanguage(title, language)).slice(0, 2),
    level: vendor.level,
    rating: { thumbs: vendor.ratingThumbs },
    boostedUntil: runningBoost(listing),
    createdAt: Math.floor(listing.createdAt.getTime() / 1000),
    ...featuredRank({
      id: listing.id,
      points: pointsOf(listing, certificates),
      isBoosted: runningBoost(listing) !== undefined,
      createdAt: listing.createdAt,
    }),
  }
}

/** The listing's certificates that its enterprise holds and that are valid now. */
function validCertificatesOf({ certificates, vendor }: LoadedListing, now: Date): LoadedListing['certificates'] {
  return certificates.filter(({ id }) => {
    const held = vendor.certificates.find(({ certificateId }) => certificateId === id)
    return certificateStanding(held, vendor, now) === 'valid'
  })
}

/** Completeness from 0 to 5; sold-out listings get 0, so that they come last. */
function pointsOf(listing: LoadedListing, certificates: unknown[]): number {
  const { images, description, variants } = listing
  if (listing.kind === 'cart' && !variants.some(isAvailable)) return 0
  const isDescribed = Object.values(description).some(text => text.length >= 100)
  return (images.length > 0 ? 2 : 0) + Number(images.length > 1) + Number(isDescribed) + Number(certificates.length > 0)
}

/**
 * Whether it belongs to the category “Shop”. Wholesale, courses and jobs use the same words in their titles, and must
 * not be found as goods.
 */
function isGood({ categoryIds }: LoadedListing, categories: CategoryTree): boolean {
  return categoryIds.some(id => categories.get(id)?.path[0]?.handle === 'shop')
}

/** End of a running boost in seconds; absent if it has ended. */
function runningBoost({ boostedUntil }: LoadedListing): number | undefined {
  return boostedUntil && boostedUntil > new Date() ? Math.floor(boostedUntil.getTime() / 1000) : undefined
}

/** The lowest price of the available variants, or of all if none is available. */
export function priceRecord({ variants, currency }: LoadedListing, isCartItem: boolean) {
  const available = variants.filter(isAvailable)
  const shown = available.length > 0 ? available : variants
  const prices = shown.map(variant => variant.price)
  if (prices.length === 0) return {}
  const lowest = Math.min(...prices)
  const hasDearer = prices.some(price => price > lowest)
  const before = Math.min(...shown.map(variant => variant.compareAtPrice ?? 0))
  return {
    price: { amount: lowest, currency },
    ...(before > lowest && !hasDearer && { priceBefore: before }),
    hasDearer,
    ...(isCartItem && available.length > 1 && { hasChoice: true as const }),
    soldOut: available.length === 0,
  }
}

function placeRecord(listing: LoadedListing, language: string, placeIdsOf: PlaceIdsOf) {
  const places = placesOf(listing)
  const [first] = places
  return {
    locationsFilter: places
      .map((place, index) => ({
        type: index === 0 ? 1 : 2,
        displayTitle: placeTitle(place, language),
        country: place.country ?? undefined,
        places: placeIdsOf(place),
        otherNames: otherThan(place.city, language),
      }))
      .filter(place => place.displayTitle),
    placeTitle: first
      ? inLanguage(first.city, language) || (first.country && countryName(first.country, language))
      : undefined,
    _geoloc: places.flatMap(({ lat, lng }) => (lat !== null && lng !== null ? [{ lat, lng }] : [])),
  }
}

/** docs/product.md §7: an offer for every country has the country option 0, one for some countries 1. */
function offerRecord(listing: LoadedListing, language: string) {
  if (!listing.isSpecialOffer) return { isSpecialOfferListing: false }
  const countries = listing.specialOfferCountries
  return {
    isSpecialOfferListing: true,
    specialOfferBrand: inLanguage(listing.specialOfferBrand, language) || undefined,
    specialOfferCountryData: {
      countryOption: { id: countries.length > 0 ? 1 : 0 },
      specificCountries: countries.map(country => ({ country })),
    },
  }
}

/**
 * The categories and their ancestors, each path from the top down, so that the first entry is the top of the first
 * category.
 */
function withAncestors(ids: number[], categories: CategoryTree): number[] {
  return [...new Set(ids.flatMap(id => categories.get(id)?.path.map(category => category.id) ?? []))]
}

function otherThan(text: LocalText, language: string): string[] {
  const shown = inLanguage(text, language)
  return Object.values(text).filter(other => other && other !== shown)
}

function isSentToSome({ delivery, shipsAnywhere, shipsTo }: LoadedListing): boolean {
  return delivery === 'parcel' && !shipsAnywhere && shipsTo.length > 0
}
