import {
  certificateFilter,
  networkFilter,
  type ProfileRecord,
  placeFilter,
  resultOrders,
  type TaxonomyRecord,
} from '#features/market/directory/directory.search.ts'
import type { ResultTable } from '#features/platform/search/filter-table.ts'
import type { Hit } from '#features/platform/search/search.contract.ts'
import type { AttributeOf, SearchSource } from '#features/platform/search/search-source.ts'
import type { Label } from '#shared/label.ts'
import type { Money } from '#shared/money.ts'
import type { FoundAs } from './listing-fields.ts'
import { anywhere, listingCardAttributes } from './listing-hit.ts'
import { packagingKinds } from './packaging.ts'
import { listingsIn } from './shown-in-network.ts'

// All that makes a listing or a category found: what its record holds, what of it is searched, filtered and sorted by, and
// the filters of a page of listings. A new filter is a row of the table and its attribute.

/** Raise this whenever a record below gets another shape: the next start writes all of the marketplace's documents anew. */
export const listingsRecordShape = 9

type CartItem = 'can-add-to-cart' | FoundAs

/** A listing in one language; docs/product.md §3 “Listing”. */
export type ListingRecord = Pick<
  ProfileRecord,
  | 'objectID'
  | 'id'
  | 'locationsFilter'
  | 'placeTitle'
  | '_geoloc'
  | 'networks'
  | 'certifications'
  | 'cardTags'
  | 'collectionIds'
  | 'level'
  | 'rating'
  | 'boostedUntil'
  | 'createdAt'
  | 'featured'
  | 'featuredBand'
> & {
  itemType: 'listing'
  /** the slug of its title */
  urlKey: string
  listingTitle: string
  /** its titles in the other languages */
  otherTitles: string[]
  /** the words of its titles that name the thing (`head-words.ts`); only for listings sold in the shop */
  headWords: string[]
  listingDescription: string
  /** its vendor's name */
  listingBrand: string
  listingVendorId: number
  /** its vendor's name in the other languages */
  otherTexts: string[]
  /** always `/marketplace/listing/{id}`; sites and networks replace the prefix */
  redirectionUrl: string
  /** the first picture, for cards */
  images: { id: string; link: string; backgroundColor: string }[]
  isCartItem: boolean
  /** docs/product.md §2 “Cart options”; it can be added to the cart while at least one variant is available */
  cartItem: CartItem[]
  productId?: number
  /** lowest price of the available variants, or of all if none is available; absent for basic listings */
  price?: Money
  /** the price before a reduction, in minor units of the same currency; only if all available variants have the same */
  priceBefore?: number
  /** whether other variants cost more */
  hasDearer?: boolean
  /** whether several variants are available, so that buyers have to choose */
  hasChoice?: true
  soldOut?: boolean
  listingAction: { label: string; link: string } | undefined
  /** ids of its categories and their ancestors; the first is the top one of its first category */
  marketplaceCategoryIds: number[]
  categoryTitle: string
  /** ISO 3166-1 alpha-2, or `ANY` for everywhere */
  shipsTo: { country: string }[]
  shipsFrom: { country: string }[]
  /**
   * for a parcel that isn't sent everywhere: its countries as joined alpha-2 codes (`INLK`), which is short on forty
   * cards
   */
  sentTo?: string
  packagingFilters: string[]
  isSpecialOfferListing: boolean
  specialOfferBrand?: string | undefined
  /** docs/product.md §7: option 0 holds in every country, 1 in the named ones */
  specialOfferCountryData?: { countryOption: { id: number }; specificCountries: { country: string }[] }
}

/** The fields of a record that cards show. */
export type ListingHit = Hit &
  Pick<
    ListingRecord,
    | 'urlKey'
    | 'listingTitle'
    | 'listingBrand'
    | 'images'
    | 'isCartItem'
    | 'cartItem'
    | 'price'
    | 'priceBefore'
    | 'hasDearer'
    | 'hasChoice'
    | 'soldOut'
    | 'sentTo'
    | 'isSpecialOfferListing'
    | 'cardTags'
  > & {
    listingAction?: ListingRecord['listingAction']
    locationsFilter: { displayTitle: string; country?: string }[]
    boostedUntil?: ListingRecord['boostedUntil']
    _rankingInfo?: { geoDistance?: number }
  }

/** A category in one language. */
export type CategoryRecord = Omit<TaxonomyRecord, 'itemType'> & { itemType: 'category' }

type Attribute = AttributeOf<ListingRecord> | AttributeOf<CategoryRecord>

const shipping: Label = t => t('Shipping')

/** The fields that pages of listings show and filter by. */
export const listingTable: ResultTable<Attribute> = {
  itemType: 'listing',
  filters: [
    {
      key: 'cart',
      parameter: 'cart',
      kind: 'choice',
      facet: 'cartItem',
      title: t => t('Community cart'),
      options: {
        'can-add-to-cart': t => t('Can add to cart'),
        'ready-to-ship': t => t('Ready to ship'),
        'accepts-gift-cards': t => t('Accepts gift cards'),
      } satisfies Record<CartItem, Label>,
    },
    {
      key: 'shipsTo',
      parameter: 'shipsTo',
      kind: 'place',
      facet: 'shipsTo.country',
      title: shipping,
      label: t => t('Ships to'),
      none: t => t('Anywhere'),
      chip: (t, name) => t('Ships to {{name}}', { name }),
      everywhere: anywhere,
    },
    {
      key: 'shipsFrom',
      parameter: 'shipsFrom',
      kind: 'place',
      facet: 'shipsFrom.country',
      title: shipping,
      label: t => t('Ships from'),
      none: t => t('Anywhere'),
      chip: (t, name) => t('Ships from {{name}}', { name }),
    },
    {
      key: 'categories',
      parameter: 'category',
      kind: 'tree',
      facet: 'marketplaceCategoryIds',
      vocabulary: 'category',
      title: t => t('Categories'),
      belowPage: true,
    },
    certificateFilter,
    {
      key: 'packaging',
      parameter: 'packaging',
      kind: 'choice',
      facet: 'packagingFilters',
      title: t => t('Packaging'),
      options: packagingKinds,
    },
    {
      key: 'offers',
      parameter: 'offers',
      kind: 'place',
      facet: 'specialOfferCountryData.specificCountries.country',
      title: t => t('Special offers'),
      label: t => t('Offers for'),
      none: t => t('All listings'),
      chip: (t, name) => t('Offers for {{name}}', { name }),
      orIf: 'specialOfferCountryData.countryOption.id:0',
      onlyIf: 'isSpecialOfferListing:true',
    },
    { ...placeFilter, title: t => t('Enterprise’s country'), folded: true },
    networkFilter,
  ],
  card: listingCardAttributes,
  row: ['id', 'listingTitle', 'listingBrand', 'redirectionUrl', 'images', 'locationsFilter.displayTitle'],
  within: { category: 'marketplaceCategoryIds' },
  mapKinds: 'category',
  shownIn: listingsIn,
  // shipping to the country counts more than being there
  suits: country => [
    [`shipsTo.country:${country}<score=2>`, `shipsTo.country:${anywhere}<score=2>`],
    `locationsFilter.country:${country}`,
  ],
  followed: { vendor: 'listingVendorId:', listing: 'objectID:listing-' },
}

/** The search's definition of listings and categories. */
export const listingsSearch: SearchSource<Attribute> = {
  itemTypes: ['listing', 'category'],
  named: { listing: ['cardTags', 'certifications.title', 'categoryTitle'], category: ['brand', 'description'] },
  searchable: [
    { attribute: 'listingTitle', weight: 10, heads: 'headWords' },
    { attribute: 'brand', weight: 10 },
    { attribute: 'otherNames', weight: 9 },
    { attribute: 'otherTitles', weight: 9, heads: 'headWords' },
    { attribute: 'locationsFilter.displayTitle', weight: 8 },
    { attribute: 'locationsFilter.otherNames', weight: 8 },
    { attribute: 'listingBrand', weight: 5 },
    { attribute: 'specialOfferBrand', weight: 5 },
    { attribute: 'categoryTitle', weight: 4 },
    { attribute: 'certifications.title', weight: 3, unordered: true },
    { attribute: 'networks.title', weight: 3, unordered: true },
    { attribute: 'description', weight: 1 },
    { attribute: 'otherTexts', weight: 1 },
    { attribute: 'listingDescription', weight: 0.5, inPassing: true },
  ],
  filters: listingTable.filters,
  facets: [
    'isCartItem',
    'isSpecialOfferListing',
    'specialOfferCountryData.countryOption.id',
    'listingVendorId',
    'locationsFilter.country',
    'locationsFilter.type',
    'collectionIds.id',
    'level',
    'featuredBand',
  ],
  numeric: ['listingVendorId', 'productId', 'level', 'rating.thumbs', 'createdAt'],
  mapKind: 'marketplaceCategoryIds',
  sorts: resultOrders,
  sinks: 'soldOut',
}
