import { profileTable } from '#features/market/directory/directory.search.ts'
import { featuredNear } from '#features/market/directory/featured.ts'
import { listingTable } from '#features/market/listings/listings.search.ts'
import type { ResultTable } from '#features/platform/search/filter-table.ts'
import {
  indexName,
  pageSize,
  type SearchRequest,
  type SearchResult,
} from '#features/platform/search/search.contract.ts'
import type { App } from '#web/app-context.ts'
import { asksForAll, conditionsOf } from '../filter-choices.ts'
import {
  asOtherType,
  type BrowsedType,
  type BrowseState,
  choiceOf,
  isNearPlace,
  type Point,
  type Radius,
  readState,
  sortOf,
  withChoice,
} from './browse-state.ts'
import type { Scope } from './scope.ts'
import { countedFilters, filtersOf, tableOf } from './tables.ts'

/** metres in a km */
const metres = 1000

/** Ids of enterprises that the viewer follows, and of listings they saved; each only if results are limited to them. */
export type Followed = { vendors?: number[]; listings?: number[] }

/** Filter → option → number of results; for a range, the `min` and `max` of the results. */
export type Counts = Record<string, Record<string, number>>

/** `country` as in {@link App} */
type Visitor = Pick<App, 'language' | 'country'>

/**
 * Distances in metres within which equally good matches count as equally near: a day's errand, a region, everywhere
 * else.
 */
const steps = [
  { from: 0, value: 50_000 },
  { from: 50_000, value: 150_000 },
  { from: 200_000, value: 20_000_000 },
]

/**
 * The queries of one results page: the first returns hits, counts of untouched groups and the total; each further one
 * returns the counts of a group with choices, as if that group had none (so that a second choice can add results).
 * Groups whose choices must all hold are counted by the first query.
 */
export function pageRequests(
  given: BrowseState,
  scope: Scope,
  prefix: string,
  { language, country }: Visitor,
  page: number,
  followed?: Followed,
): SearchRequest[] {
  const state = withSavedWords(given, scope)
  const common = { indexName: indexName(prefix, sortOf(state), language), ...textAndPlace(state) }
  const { card } = tableOf(state.itemType)
  return [
    {
      ...common,
      ...conditions(state, scope, followed),
      ...ranking(state, tableOf(state.itemType), country),
      facets: countedFilters(state.itemType)
        .filter(({ shown }) => shown !== 'inside-networks' || scope.network)
        .map(({ facet }) => facet),
      maxValuesPerFacet: 500,
      hitsPerPage: pageSize,
      page: page - 1,
      attributesToRetrieve: card,
      ...(state.query && { alternatives: true }),
      attributesToHighlight: [],
      getRankingInfo: hasDistances(state),
    },
    ...touchedOf(state).map(filter => ({
      ...common,
      ...conditions(withChoice(state, filter, []), scope, followed),
      facets: [filter.facet],
      maxValuesPerFacet: 500,
      hitsPerPage: 0,
      attributesToHighlight: [],
    })),
  ]
}

/** Number of results of the other kind, in the strip above the page's own. */
const stripSize = 6

const ofOtherKind: Record<BrowsedType, ResultTable> = { profile: listingTable, listing: profileTable }
/** attributes that the strip shows; only listings have prices */
const stripAttributes = [...profileTable.row, ...listingTable.row, 'price', 'hasDearer', 'soldOut', 'isCartItem']

/**
 * The query for the other kind of results, equal to that of its own page for the same words and place: their number,
 * and for words the first few. Undefined without words and place, or if the network has no other kind.
 */
export function otherRequest(
  state: BrowseState,
  { network }: Scope,
  prefix: string,
  { language, country }: Visitor,
): SearchRequest | undefined {
  const hasBoth = network?.landing !== 'directory-only' && network?.landing !== 'special-offers'
  if (!hasBoth || (!state.query && !isNearPlace(state))) return undefined
  const table = ofOtherKind[state.itemType]
  const other = asOtherType(state, table.itemType as BrowsedType)
  return {
    indexName: indexName(prefix, sortOf(other), language),
    ...textAndPlace(other),
    ...ranking(other, table, country),
    facetFilters: [`itemType:${table.itemType}`, ...(network && !state.everywhere ? table.shownIn(network) : [])],
    hitsPerPage: state.query ? stripSize : 0,
    attributesToRetrieve: stripAttributes,
    attributesToHighlight: [],
  }
}

/** max number of close matches */
const closeSize = 12

/**
 * The queries for close matches, best first: the results themselves, to leave them out; all words at any distance; any
 * of the words; and if there are words and other choices, the choices without the words. A query that consists only of
 * words finds nothing if none of them is found.
 */
export function closeRequests(
  given: BrowseState,
  scope: Scope,
  prefix: string,
  language: string,
  followed?: Followed,
): SearchRequest[] {
  const state = withSavedWords(given, scope)
  const { card } = tableOf(state.itemType)
  const anywhere: BrowseState = { ...state, radius: undefined, sort: state.near ? 'distance' : undefined }
  const request = (one: BrowseState, more: Partial<SearchRequest> = {}): SearchRequest => ({
    indexName: indexName(prefix, sortOf(one), language),
    ...textAndPlace(one),
    ...conditions(one, scope, followed),
    hitsPerPage: closeSize,
    attributesToRetrieve: card,
    attributesToHighlight: [],
    getRankingInfo: hasDistances(one),
    ...more,
  })
  const words = state.query.split(/\s+/).filter(Boolean)
  const isLimited = state.near !== undefined || Object.keys(state.choices).length > 0
  return [
    request(state),
    ...(state.radius ? [request(anywhere)] : []),
    ...(words.length > 1 ? [request(anywhere, { optionalWords: words })] : []),
    ...(words.length > 0 && isLimited ? [request({ ...anywhere, query: '' })] : []),
  ]
}

/** Hits of {@link closeRequests} that aren't among the results, without duplicates. */
export function closestOf<T extends { objectID: string }>([results = [], ...close]: T[][]): T[] {
  const known = new Set(results.map(hit => hit.objectID))
  const isNew = ({ objectID }: T) => !known.has(objectID) && known.add(objectID)
  return close.flat().filter(isNew).slice(0, closeSize)
}

/** The query for the map's points, which covers all results. */
export function pointsRequest(
  given: BrowseState,
  scope: Scope,
  prefix: string,
  language: string,
  followed?: Followed,
): SearchRequest {
  const state = withSavedWords(given, scope)
  return {
    indexName: indexName(prefix, sortOf(state), language),
    ...textAndPlace({ ...state, box: undefined }),
    ...conditions(state, scope, followed),
  }
}

/** Groups of an answer to {@link pageRequests}: filter → value → count. */
export function countsOf(state: BrowseState, results: Pick<SearchResult, 'facets' | 'facets_stats'>[]): Counts {
  const touched = touchedOf(state)
  return Object.fromEntries(
    countedFilters(state.itemType).map(filter => {
      const result = results[1 + touched.indexOf(filter)] ?? results[0]
      if (filter.kind !== 'range') return [filter.key, result?.facets?.[filter.facet] ?? {}]
      const stats = result?.facets_stats?.[filter.facet]
      return [filter.key, stats ? { min: stats.min, max: stats.max } : {}]
    }),
  )
}

function touchedOf(state: BrowseState) {
  return countedFilters(state.itemType).filter(filter => !asksForAll(filter) && choiceOf(state, filter).length > 0)
}

function sortsByDistance(state: BrowseState): boolean {
  return state.near !== undefined && sortOf(state) === 'distance'
}

/** Whether results have distances: without a position the engine says 0. */
function hasDistances(state: BrowseState): boolean {
  return sortsByDistance(state) || (state.near !== undefined && state.radius !== undefined)
}

/** The order among equally good matches: nearer ones first, and those that suit the visitor's country. */
function ranking(state: BrowseState, { suits }: Pick<ResultTable, 'suits'>, country: string): Partial<SearchRequest> {
  if (sortOf(state) === 'featured') return { optionalFilters: featuredNear(country.toUpperCase()) }
  if (!suits || sortOf(state) !== 'best-match') return {}
  return {
    optionalFilters: suits(country.toUpperCase()),
    ...(state.near && { ...around(state.near, state.radius), aroundPrecision: steps }),
  }
}

/** A position orders every index by distance where all else is equal, so it is sent only if distances are needed. */
function textAndPlace(state: BrowseState) {
  return {
    query: state.query,
    ...(state.near && (state.radius || sortsByDistance(state)) && around(state.near, state.radius)),
    ...(state.box && { insideBoundingBox: [[state.box.south, state.box.west, state.box.north, state.box.east]] }),
  }
}

function around({ lat, lng }: Point, radius: Radius | undefined) {
  return { aroundLatLng: `${lat},${lng}`, aroundRadius: radius ? radius * metres : ('all' as const) }
}

/** What a collection's saved search asks for. */
function savedState(within: Scope['within']): BrowseState | undefined {
  return within?.search === undefined ? undefined : readState(new URLSearchParams(within.search), 'profile')
}

/** The words of a collection's saved search, and those of the visitor. */
function withSavedWords(state: BrowseState, { within }: Scope): BrowseState {
  const words = savedState(within)?.query
  return words ? { ...state, query: `${words} ${state.query}`.trim() } : state
}

function conditions(
  state: BrowseState,
  { within, network }: Scope,
  followed?: Followed,
): Pick<SearchRequest, 'facetFilters' | 'numericFilters'> {
  const table = tableOf(state.itemType)
  const saved = savedState(within)
  const chosen = [state, ...(saved ? [saved] : [])].flatMap(one =>
    filtersOf(one.itemType).map(filter => conditionsOf(filter, choiceOf(one, filter))),
  )
  const numbers = chosen.flatMap(one => one.numbers)
  return {
    facetFilters: [
      `itemType:${table.itemType}`,
      ...(within && !saved ? [`${table.within[within.type]}:${within.id}`] : []),
      ...(network && !state.everywhere ? table.shownIn(network) : []),
      ...followedConditions(table.followed, followed ?? {}),
      ...chosen.flatMap(one => one.facets),
    ],
    ...(numbers.length > 0 && { numericFilters: numbers }),
  }
}

/**
 * Conditions for followed enterprises (or their listings) and for saved listings. Search is anonymous, so it gets the
 * ids.
 */
function followedConditions(
  prefixes: { vendor: string; listing?: string },
  { vendors, listings }: Followed,
): string[][] {
  const any = (prefix: string | undefined, ids: number[] | undefined) =>
    prefix && ids ? [ids.length > 0 ? ids.map(id => `${prefix}${id}`) : ['objectID:none']] : []
  return [...any(prefixes.vendor, vendors), ...any(prefixes.listing, listings)]
}
