import type { ProfileHit } from '#features/market/directory/directory.search.ts'
import type { ListingHit } from '#features/market/listings/listings.search.ts'
import type { SearchRequest, SearchResult } from '#features/platform/search/search.contract.ts'
import type { NetworkInfo } from '#shared/site.ts'

/** The result of a fake search for a request; properties that are left out are empty. */
export type Answer = (request: SearchRequest) => Partial<SearchResult> | Promise<Partial<SearchResult>>

export const nothingFound: SearchResult = {
  hits: [],
  nbHits: 0,
  page: 0,
  nbPages: 1,
  hitsPerPage: 40,
  exhaustive: { facetsCount: true, nbHits: true, typo: true },
  exhaustiveFacetsCount: true,
  exhaustiveNbHits: true,
  exhaustiveTypo: true,
  query: '',
  params: '',
  index: '',
  processingTimeMS: 1,
}

type Found<T> = T & { objectID: string }

/** An enterprise among results. */
export function aProfileHit(id: number, brand: string, more: Partial<ProfileHit> = {}): Found<ProfileHit> {
  return {
    objectID: `profile-${id}`,
    itemType: 'profile',
    id,
    brand,
    title: '',
    status: 1,
    redirectionUrl: `/${brand.toLowerCase().replaceAll(' ', '-')}`,
    cardTags: [],
    cardFocuses: [],
    images: [],
    locationsFilter: [],
    networks: [],
    rating: { thumbs: 0 },
    ...more,
  }
}

/** A listing without a price among results. */
export function aListingHit(id: number, listingTitle: string, more: Partial<ListingHit> = {}): Found<ListingHit> {
  return {
    objectID: `listing-${id}`,
    itemType: 'listing',
    id,
    urlKey: `listing-${id}`,
    listingTitle,
    listingBrand: 'Hive & Hollow',
    listingVendorId: 3,
    redirectionUrl: `/marketplace/listing/${id}`,
    images: [],
    isCartItem: false,
    cartItem: [],
    isSpecialOfferListing: false,
    categoryTitle: 'Shop',
    cardTags: [],
    locationsFilter: [],
    ...more,
  }
}

export function aNetwork(more: Partial<NetworkInfo> = {}): NetworkInfo {
  return {
    id: 4,
    subDomain: 'lanka',
    name: 'Lanka Organic',
    infoTitle: 'Farms without poison',
    description: '',
    logo: null,
    landing: 'directory',
    layout: 'grid',
    includedCategoryIds: [],
    cartItems: [],
    certifications: [],
    theme: null,
    corners: 'soft',
    headings: 'display',
    siteLanguages: [],
    sections: [],
    hasSite: true,
    levels: [],
    filters: [],
    ...more,
  }
}
