import { type Hit, indexName, pageSize, type SearchRequest } from '#features/search/search.contract.ts'
import { type DirectoryState, type IdList, sortOf } from './directory-state.ts'

/** What a directory page searches within: a collection, sector or focus of a landing page, a network's site. */
export type Scope = { type: 'all' } | { type: 'collection' | 'sector' | 'focus' | 'network'; id: number }

/** A hit as cards show it. */
export type ProfileHit = Hit & {
  brand: string
  title: string
  redirectionUrl: string
  images: { type: 'Logo' | 'Cover Image'; id: string; backgroundColor: string }[]
  locationsFilter: { displayTitle: string }[]
  cardTags: string[]
  networks: { title: string }[]
  rating: { thumbs: number }
  _rankingInfo?: { geoDistance?: number }
}

export const cardAttributes = [
  'id',
  'brand',
  'title',
  'redirectionUrl',
  'images.type',
  'images.id',
  'images.backgroundColor',
  'locationsFilter.displayTitle',
  'cardTags',
  'networks.title',
  'rating.thumbs',
]

/** The facet that counts a filter's options. */
export const facetOf: Record<IdList, string> = {
  sectors: 'allSectors.id',
  focuses: 'focuses.id',
  certificates: 'certifications.id',
  networkTypes: 'networks.types',
  networkRegions: 'networks.regions',
}
const groups = Object.keys(facetOf) as IdList[]

/**
 * The queries of one results page: the first gives hits, counts of untouched groups and the total; each further one gives
 * the counts of a group that has choices, as if that group had none (so that a second choice can be seen to add results).
 */
export function pageRequests(
  state: DirectoryState,
  scope: Scope,
  prefix: string,
  language: string,
  page: number,
): SearchRequest[] {
  const common = { indexName: indexName(prefix, sortOf(state), language), ...textAndPlace(state) }
  const touched = groups.filter(group => state[group].length > 0)
  return [
    {
      ...common,
      facetFilters: facetFilters(state, scope),
      facets: groups.map(group => facetOf[group]),
      maxValuesPerFacet: 500,
      hitsPerPage: pageSize,
      page: page - 1,
      attributesToRetrieve: cardAttributes,
      attributesToHighlight: [],
      getRankingInfo: Boolean(state.near),
    },
    ...touched.map(group => ({
      ...common,
      facetFilters: facetFilters({ ...state, [group]: [] }, scope),
      facets: [facetOf[group]],
      maxValuesPerFacet: 500,
      hitsPerPage: 0,
      attributesToHighlight: [],
    })),
  ]
}

/** The query whose points the map shows: the same results, all of them. */
export function pointsRequest(state: DirectoryState, scope: Scope, prefix: string, language: string): SearchRequest {
  return {
    indexName: indexName(prefix, sortOf(state), language),
    ...textAndPlace({ ...state, box: undefined }),
    facetFilters: facetFilters(state, scope),
  }
}

/** Groups of an answer to {@link pageRequests}: facet → value → count. */
export function countsOf(state: DirectoryState, results: { facets?: Record<string, Record<string, number>> }[]) {
  const touched = groups.filter(group => state[group].length > 0)
  const counts = {} as Record<IdList, Record<string, number>>
  for (const group of groups) {
    const result = touched.includes(group) ? results[1 + touched.indexOf(group)] : results[0]
    counts[group] = result?.facets?.[facetOf[group]] ?? {}
  }
  return counts
}

function textAndPlace(state: DirectoryState) {
  return {
    query: state.query,
    ...(state.near && { aroundLatLng: `${state.near.lat},${state.near.lng}`, aroundRadius: 'all' as const }),
    ...(state.box && { insideBoundingBox: [[state.box.south, state.box.west, state.box.north, state.box.east]] }),
  }
}

function facetFilters(state: DirectoryState, scope: Scope): (string | string[])[] {
  const anyOf = (facet: string, ids: number[]) => (ids.length > 0 ? [ids.map(id => `${facet}:${id}`)] : [])
  return [
    'itemType:profile',
    ...scopeFilter(scope),
    ...groups.flatMap(group => anyOf(facetOf[group], state[group])),
    ...(state.network ? [`networks.id:${state.network}`] : []),
  ]
}

function scopeFilter(scope: Scope): string[] {
  if (scope.type === 'all') return []
  const facet = { collection: 'collectionIds.id', sector: 'allSectors.id', focus: 'focuses.id', network: 'networks.id' }
  return [`${facet[scope.type]}:${scope.id}`]
}
