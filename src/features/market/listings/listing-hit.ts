import type { Hit } from '#features/platform/search/search.contract.ts'
import type { Money } from '#shared/money.ts'

/** docs/product.md §3 “Listing” as the search index keeps it and cards show it. */
export type ListingHit = Hit & {
  /** the slug of its title */
  urlKey: string
  listingTitle: string
  /** its vendor's name */
  listingBrand: string
  listingVendorId: number
  /** always `/marketplace/listing/{id}`; sites and networks replace the prefix */
  redirectionUrl: string
  /** the first picture, for cards */
  images: { id: string; link: string; backgroundColor: string }[]
  isCartItem: boolean
  /** docs/product.md §2 “Cart options”; can be added to the cart while at least one variant is available */
  cartItem: ('can-add-to-cart' | 'accepts-gift-cards')[]
  /** lowest price of an available variant, or else of any; absent for basic listings */
  price?: Money
  /** there are more expensive variants */
  hasDearer?: boolean
  soldOut?: boolean
  isSpecialOfferListing: boolean
  listingAction?: { label: string; link: string }
  categoryTitle: string
  locationsFilter: { displayTitle: string; country?: string }[]
  cardTags: string[]
  /** in seconds; only while a boost is running */
  boostedUntil?: number
  _rankingInfo?: { geoDistance?: number }
}

/**
 * Records also contain what only filters, facets and the search read: `otherNames`, `otherTexts`, `listingDescription`,
 * `specialOfferBrand`, `marketplaceCategoryIds` (with all ancestors), `shipsTo.country` and `shipsFrom.country` (objects
 * with `country`; `ANY` stands for everywhere), `packagingFilters`, `certifications`, `collectionIds`, `networks`,
 * `specialOfferCountryData` (`countryOption.id` 0 everywhere or 1 with `specificCountries.country`), `productId`, `level`,
 * `rating`, `createdAt`, `placeTitle`, `_geoloc`.
 */
export const anywhere = 'ANY'

/** What a card shows. */
export const listingCardAttributes = [
  'id',
  'listingTitle',
  'listingBrand',
  'listingVendorId',
  'redirectionUrl',
  'images',
  'isCartItem',
  'price',
  'hasDearer',
  'soldOut',
  'isSpecialOfferListing',
  'locationsFilter.displayTitle',
  'listingAction.label',
  'categoryTitle',
  'cardTags',
  'boostedUntil',
]
