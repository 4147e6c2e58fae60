import type { Criterion } from '../search.contract.ts'
import type { IndexSettings } from './engine/engine.types.ts'
import synonyms from './synonyms.json' with { type: 'json' }

const searchable: IndexSettings['searchable'] = [
  { attribute: 'brand', weight: 10 },
  { attribute: 'listingTitle', weight: 10 },
  { attribute: 'otherNames', weight: 9 },
  // Being in a place or a sector says more than mentioning it in the tagline.
  { attribute: 'locationsFilter.displayTitle', weight: 8 },
  { attribute: 'locationsFilter.otherNames', weight: 8 },
  { attribute: 'allSectors.title', weight: 7, unordered: true },
  { attribute: 'title', weight: 6 },
  { attribute: 'listingBrand', weight: 5 },
  { attribute: 'specialOfferBrand', weight: 5 },
  { attribute: 'categoryTitle', weight: 4 },
  { attribute: 'focuses.title', weight: 3, unordered: true },
  { attribute: 'certifications.title', weight: 3, unordered: true },
  { attribute: 'networks.title', weight: 3, unordered: true },
  { attribute: 'description', weight: 1 },
  { attribute: 'listingDescription', weight: 1 },
  { attribute: 'otherTexts', weight: 1 },
]

const facets = [
  'itemType',
  'allSectors.id',
  'allSectors.group_id',
  'focuses.id',
  'focuses.group_id',
  'certifications.id',
  'certifications.group_id',
  'networks.id',
  'networks.status',
  'networks.types',
  'networks.regions',
  'networks.parent.id',
  'locationsFilter.country',
  'locationsFilter.type',
  'collectionIds.id',
  'profileType',
  'level',
  // listings
  'marketplaceCategoryIds',
  'cartItem',
  'isCartItem',
  'packagingFilters',
  'shipsTo.country',
  'shipsFrom.country',
  'isSpecialOfferListing',
  'specialOfferCountryData.countryOption.id',
  'specialOfferCountryData.specificCountries.country',
  'listingVendorId',
]

const numeric = ['id', 'level', 'profileType', 'rating.thumbs', 'createdAt', 'listingVendorId', 'productId']

/** Markers on the map are coloured by an enterprise's first top sector, or a listing's first top category. */
const kinds = ['allSectors.group_id', 'marketplaceCategoryIds']

/**
 * A chosen criterion orders the hits whatever was typed; only for the best match does the text rank come first. A running
 * boost comes first in Recent, and first within its level in Level (docs/product.md §4 “Boosts”).
 */
const sorts: Record<Criterion, IndexSettings['sorts'][string]> = {
  level: {
    by: [
      { attribute: 'level', order: 'desc' },
      { attribute: 'boostedUntil', order: 'desc' },
      { attribute: 'rating.thumbs', order: 'desc' },
    ],
    text: 'last',
  },
  recent: {
    by: [
      { attribute: 'boostedUntil', order: 'desc' },
      { attribute: 'createdAt', order: 'desc' },
    ],
    text: 'last',
  },
  distance: { by: [{ attribute: 'level', order: 'desc' }], text: 'last', distance: true },
  'best-match': {
    by: [
      { attribute: 'rating.thumbs', order: 'desc' },
      { attribute: 'level', order: 'desc' },
    ],
    text: 'first',
  },
  location: { by: [{ attribute: 'placeTitle', order: 'asc' }], text: 'last' },
}

/** What the index of one language covers. Any change here makes every node reindex. */
export function indexSettings(language: string): IndexSettings {
  return { language, searchable, facets, numeric, geo: '_geoloc', kinds, sorts, synonyms }
}
