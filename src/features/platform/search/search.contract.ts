/** docs/product.md §3 “Item types”. */
export type ItemType = 'profile' | 'listing' | 'collection' | 'sector' | 'focus' | 'category'

/** Path of the API; the official Algolia client takes `host + searchPath` as the url of its host. */
export const searchPath = '/api/v1/search'

/**
 * Order of an index's hits: complete ones first and mixed, by level, newest first, nearest first, or by how well they
 * match.
 */
export const criteria = ['featured', 'level', 'recent', 'distance', 'best-match', 'location'] as const
export type Criterion = (typeof criteria)[number]

/** Default number of hits on a results page (docs/product.md §2), and in the autocomplete. */
export const pageSize = 40
export const autocompleteSize = 100
export const maxHitsPerPage = 1000
/** Max queries per request, and max hits of all of them together: fifty pages of the default size. */
export const maxQueries = 50
export const maxHitsPerRequest = 2000
/** Max bytes of an answer before compression; a request for more is refused with 400. */
export const maxAnswerBytes = 8_000_000
/** Max objects per request. */
export const maxObjects = 1000
/** Max number of hits that can be paged to. */
export const paginationLimitedTo = 20_000

/** `{prefix}-{criterion}-{language}` */
export function indexName(prefix: string, criterion: Criterion, language: string): string {
  return `${prefix}-${criterion}-${language}`
}

/** Filters as Algolia writes them: items are ANDed, the items of an inner array ORed. */
export type NestedFilters = string | (string | string[])[]

/** The search parameters that pages send; the README lists the other Algolia parameters that work. */
export type SearchParams = {
  query?: string
  page?: number
  /** 0 to 1000, default 40 */
  hitsPerPage?: number
  offset?: number
  length?: number
  /** `a:1 AND (b:x OR NOT c:"y z") AND d >= 3 AND e:1 TO 5` */
  filters?: string
  facetFilters?: NestedFilters
  numericFilters?: NestedFilters
  /** filters that rank equally good matches: `a:x<score=2>`, the highest sum first */
  optionalFilters?: NestedFilters
  facets?: string | string[]
  maxValuesPerFacet?: number
  sortFacetValuesBy?: 'count' | 'alpha'
  /** Pola's own: facets whose counts ignore the items of `facetFilters` that filter by this facet only. */
  disjunctiveFacets?: string[]
  /** `lat,lng` in degrees */
  aroundLatLng?: string
  /** metres; without it the nearest thousand */
  aroundRadius?: number | 'all'
  /** distances are ranked in steps of this many metres, or with one step length for each band */
  aroundPrecision?: number | { from: number; value: number }[]
  /** corners `[lat1, lng1, lat2, lng2]` of one or more boxes */
  insideBoundingBox?: number[][]
  attributesToRetrieve?: readonly string[]
  attributesToHighlight?: string[]
  highlightPreTag?: string
  highlightPostTag?: string
  typoTolerance?: boolean | 'min' | 'strict'
  /** searches only these of the searchable attributes */
  restrictSearchableAttributes?: string[]
  /** words that a hit needn't have, as long as it has one of the query's words */
  optionalWords?: string[]
  /** Pola's own: if nothing is found, the answer suggests other queries. */
  alternatives?: boolean
  getRankingInfo?: boolean
}

/** One of several queries; parameters stand beside the index name, or under `params` (an object or url-encoded). */
export type SearchRequest = SearchParams & { indexName: string; params?: SearchParams | string }

export type Highlight = { value: string; matchLevel: 'none' | 'partial' | 'full'; matchedWords: string[] }

/** Properties of every hit; the others depend on its item type. */
export type Hit = Record<string, unknown> & {
  itemType: ItemType
  id: number
  _highlightResult?: Record<string, unknown>
  _rankingInfo?: Record<string, unknown>
}

export type Alternative = { query: string; nbHits: number; without?: string }

export type SearchResult<T = Hit> = {
  /** `objectID` combines `itemType` and `id` */
  hits: (T & { objectID: string })[]
  nbHits: number
  page: number
  nbPages: number
  hitsPerPage: number
  offset?: number
  length?: number
  facets?: Record<string, Record<string, number>>
  facets_stats?: Record<string, { min: number; max: number; avg: number; sum: number }>
  /** queries with results: with a corrected word, or `without` one */
  alternatives?: Alternative[]
  exhaustive: { facetsCount: boolean; nbHits: boolean; typo: boolean }
  exhaustiveFacetsCount: boolean
  exhaustiveNbHits: boolean
  exhaustiveTypo: boolean
  query: string
  params: string
  index: string
  processingTimeMS: number
}

export type FacetHit = { value: string; highlighted: string; count: number }
export type FacetHits = { facetHits: FacetHit[]; exhaustiveFacetsCount: boolean; processingTimeMS: number }

/** All places of all matches, for the map: `[id, lat, lng, kind]`, where `kind` is an index into `kinds`. */
export type SearchPoints = {
  points: [id: number, lat: number, lng: number, kind: number][]
  /** ids of the topmost sector of an enterprise, or of the top category of a listing; -1 for none */
  kinds: number[]
  nbHits: number
}

/** Every error of the API has this body. */
export type SearchError = { message: string; status: number }

/** The client that pages search with: over HTTP in the browser, in-process while rendering on the server. */
export type SearchClient = {
  search<T = Hit>(requests: SearchRequest[]): Promise<SearchResult<T>[]>
  points(request: SearchRequest): Promise<SearchPoints>
  facetValues(index: string, facet: string, facetQuery: string, params?: SearchParams): Promise<FacetHits>
}

declare module '#web/app-context.ts' {
  interface Clients {
    /** `prefix` is the start of the names of indexes */
    search: SearchClient & { prefix: string }
  }
}
