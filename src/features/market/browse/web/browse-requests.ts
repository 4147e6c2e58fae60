import { profileTable } from '#features/market/directory/directory.search.ts'
import { anywhere, listingCardAttributes } from '#features/market/listings/listing-hit.ts'
import { listingsIn, profilesIn } from '#features/networks/networks/shown-in-network.ts'
import { indexName, pageSize, type SearchRequest } from '#features/platform/search/search.contract.ts'
import { type BrowseState, type FilterList, listsOf, sortOf } from './browse-state.ts'
import type { Scope } from './scope.ts'

const offerCountry = 'specialOfferCountryData.specificCountries.country'

/** The facet that counts a filter's options. */
export const facetOf: Record<FilterList, string> = {
  sectors: 'allSectors.id',
  focuses: 'focuses.id',
  certificates: 'certifications.id',
  networkTypes: 'networks.types',
  networkRegions: 'networks.regions',
  categories: 'marketplaceCategoryIds',
  packaging: 'packagingFilters',
  cart: 'cartItem',
  shipsTo: 'shipsTo.country',
  shipsFrom: 'shipsFrom.country',
  offers: offerCountry,
}

/** What the viewer follows and keeps, by id. */
export type Followed = { vendors: number[]; listings: number[] }

/** Filter → option → number of results. */
export type Counts = Partial<Record<FilterList, Record<string, number>>>

/**
 * The queries of one results page: the first gives hits, counts of untouched groups and the total; each further one gives
 * the counts of a group that has choices, as if that group had none (so that a second choice can be seen to add results).
 */
export function pageRequests(
  state: BrowseState,
  scope: Scope,
  prefix: string,
  language: string,
  page: number,
  followed?: Followed,
): SearchRequest[] {
  const common = { indexName: indexName(prefix, sortOf(state), language), ...textAndPlace(state) }
  const groups = listsOf[state.object]
  return [
    {
      ...common,
      facetFilters: facetFilters(state, scope, followed),
      facets: groups.map(group => facetOf[group]),
      maxValuesPerFacet: 500,
      hitsPerPage: pageSize,
      page: page - 1,
      attributesToRetrieve: state.object === 'profile' ? profileTable.card : listingCardAttributes,
      attributesToHighlight: [],
      getRankingInfo: Boolean(state.near),
    },
    ...touchedOf(state).map(group => ({
      ...common,
      facetFilters: facetFilters({ ...state, [group]: [] }, scope, followed),
      facets: [facetOf[group]],
      maxValuesPerFacet: 500,
      hitsPerPage: 0,
      attributesToHighlight: [],
    })),
  ]
}

/** The query whose points the map shows: the same results, all of them. */
export function pointsRequest(
  state: BrowseState,
  scope: Scope,
  prefix: string,
  language: string,
  followed?: Followed,
): SearchRequest {
  return {
    indexName: indexName(prefix, sortOf(state), language),
    ...textAndPlace({ ...state, box: undefined }),
    facetFilters: facetFilters(state, scope, followed),
  }
}

/** Groups of an answer to {@link pageRequests}: facet → value → count. */
export function countsOf(state: BrowseState, results: { facets?: Record<string, Record<string, number>> }[]): Counts {
  const touched = touchedOf(state)
  return Object.fromEntries(
    listsOf[state.object].map(group => {
      const result = touched.includes(group) ? results[1 + touched.indexOf(group)] : results[0]
      return [group, result?.facets?.[facetOf[group]] ?? {}]
    }),
  )
}

function touchedOf(state: BrowseState): FilterList[] {
  return listsOf[state.object].filter(group => state[group].length > 0)
}

function textAndPlace(state: BrowseState) {
  return {
    query: state.query,
    ...(state.near && { aroundLatLng: `${state.near.lat},${state.near.lng}`, aroundRadius: 'all' as const }),
    ...(state.box && { insideBoundingBox: [[state.box.south, state.box.west, state.box.north, state.box.east]] }),
  }
}

function facetFilters(state: BrowseState, scope: Scope, followed?: Followed): (string | string[])[] {
  return [
    `itemType:${state.object}`,
    ...(scope.within ? [`${withinFacet[scope.within.type]}:${scope.within.id}`] : []),
    ...(scope.network && !state.everywhere ? shownIn[state.object](scope.network) : []),
    ...(state.network ? [`networks.id:${state.network}`] : []),
    ...(followed ? [followedFilter(state, followed)] : []),
    ...listsOf[state.object].flatMap(group => choiceFilters(group, state[group])),
  ]
}

/** Followed enterprises; or listings of theirs and those kept. The search knows nobody: it is told the ids. */
function followedFilter({ object }: BrowseState, { vendors, listings }: Followed): string[] {
  const any =
    object === 'profile'
      ? vendors.map(id => `objectID:profile-${id}`)
      : [...vendors.map(id => `listingVendorId:${id}`), ...listings.map(id => `objectID:listing-${id}`)]
  return any.length > 0 ? any : ['objectID:none']
}

const shownIn = { profile: profilesIn, listing: listingsIn }

const withinFacet = {
  collection: 'collectionIds.id',
  sector: 'allSectors.id',
  focus: 'focuses.id',
  category: 'marketplaceCategoryIds',
}

/** Any of the choices. What ships anywhere ships there too; an offer for every country holds in each (docs/product.md §7). */
function choiceFilters(group: FilterList, choices: (number | string)[]): (string | string[])[] {
  if (choices.length === 0) return []
  const any = choices.map(choice => `${facetOf[group]}:${choice}`)
  if (group === 'shipsTo') return [[...any, `${facetOf.shipsTo}:${anywhere}`]]
  if (group === 'offers') return ['isSpecialOfferListing:true', [...any, 'specialOfferCountryData.countryOption.id:0']]
  return [any]
}
