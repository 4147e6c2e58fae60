/** Settings of one engine: one language, all item types, every criterion. */
export type IndexSettings = {
  /** ISO 639-1 code; chooses the stemmer, the word segmenter and the collation of text sorts. */
  language: string
  /**
   * Dotted paths that text queries look into. Equal weights rank equally; at most 16 different weights. If all
   * attributes of a weight are `unordered`, the position of a word doesn't matter.
   */
  searchable: SearchableAttribute[]
  /** Dotted paths whose string, number or boolean leaves can be filtered and counted. Arrays flatten. */
  facets: string[]
  /** Dotted paths of numbers that can be compared (`price >= 10`). Arrays flatten. */
  numeric: string[]
  /** Path of `{lat, lng}` or an array of them. */
  geo?: string
  /** Dotted paths whose first number is the kind of a place on the map; the first path with a number counts. */
  kinds?: string[]
  /** Criterion → how it orders. Querying a criterion that is not here is an `UnknownCriterionError`. */
  sorts: Record<string, SortDefinition>
  /** Facet that, if true, puts documents after others that match equally well, in orders by text. */
  sinks?: string
  /** Language → groups of interchangeable words or phrases. Only the group of `language` is used. */
  synonyms: Record<string, string[][]>
  /** Defaults to the searchable attributes. */
  attributesToHighlight?: string[]
}

export type SearchableAttribute = {
  attribute: string
  weight: number
  unordered?: boolean
  /** Path of those words of this attribute that name the thing itself: documents with a query word there come first. */
  heads?: string
  /** An attribute with mere mentions: documents that have a word nowhere else come after the others. */
  inPassing?: boolean
}

export type SortKey = { attribute: string; order: 'asc' | 'desc' }

/**
 * Order of a criterion: distance (if `distance` and the query has `aroundLatLng`), then text rank if
 * `text` is 'first', then `by`, then text rank if `text` is 'last' (the default), then the number in
 * the objectID, then the objectID. Values may be numbers, ISO dates or texts (collated); missing ones
 * come last in either direction.
 */
export type SortDefinition = { by: SortKey[]; text?: 'first' | 'last'; distance?: boolean }

export type NumericOperator = '=' | '!=' | '<' | '<=' | '>' | '>='

export type FilterNode =
  | { type: 'and'; nodes: FilterNode[] }
  | { type: 'or'; nodes: FilterNode[] }
  | { type: 'not'; node: FilterNode }
  /** `score`: weight of the condition if filters rank, default 1 */
  | { type: 'facet'; attribute: string; value: string; score?: number }
  | { type: 'numeric'; attribute: string; operator: NumericOperator; value: number }
  | { type: 'range'; attribute: string; from: number; to: number }

export type LatLng = { lat: number; lng: number }

/**
 * Two opposite corners `[lat1, lng1, lat2, lng2]` in degrees: south-west and north-east, in either
 * order. A western edge greater than the eastern one means a box across the 180° meridian.
 */
export type BoundingBox = [number, number, number, number]

/** One length of steps, or one for each band of distances. */
export type AroundPrecision = number | { from: number; value: number }[]

export type TypoTolerance = boolean | 'min' | 'strict'

/** A query whose values have been validated; every field is optional and defaults as in Algolia. */
export type QueryParams = {
  query?: string
  page?: number
  /** 0 to 1000, default 40; the upper limit is the caller's to enforce. */
  hitsPerPage?: number
  /** `offset` and `length` together replace `page` and `hitsPerPage`. */
  offset?: number
  length?: number
  /** Hits further down are counted, but can't be shown; default: no limit. */
  paginationLimitedTo?: number
  filters?: FilterNode
  facets?: string[] | '*'
  maxValuesPerFacet?: number
  sortFacetValuesBy?: 'count' | 'alpha'
  /** Facet → its filter. Hits satisfy all; the counts of a facet ignore its own filter. */
  disjunctive?: Record<string, FilterNode>
  aroundLatLng?: LatLng
  /**
   * Metres; 'all' does not filter. By default, unless there are boxes or polygons, the radius in which the nearest 1000
   * documents lie.
   */
  aroundRadius?: 'all' | number
  /** Min metres of the default radius. */
  minimumAroundRadius?: number
  /**
   * Distances are ranked in steps of so many metres, at least 10; default 10, but exact where a criterion sorts by
   * distance.
   */
  aroundPrecision?: AroundPrecision
  insideBoundingBox?: BoundingBox[]
  /** Corners `lat1, lng1, lat2, …` of polygons; a document must be in one of them. Ignored if there are boxes. */
  insidePolygon?: number[][]
  /** Filters that only rank: by the sum of their scores, the highest first, see match-keys.ts. */
  scored?: FilterNode
  /** Of conditions joined by OR, all scores are summed instead of taking the highest. */
  sumOrFiltersScores?: boolean
  /** Top-level attributes or dotted paths, `*`, `-name` to leave out. Default `['*']`. */
  attributesToRetrieve?: string[]
  /** `['*']` means all searchable attributes, `[]` none. */
  attributesToHighlight?: string[]
  /** Attributes with the max number of words to show; `*` means all searchable attributes. Default none. */
  attributesToSnippet?: { attribute: string; words: number }[]
  /** Text in place of omitted parts of a snippet, default `…`. */
  snippetEllipsisText?: string
  highlightPreTag?: string
  highlightPostTag?: string
  typoTolerance?: TypoTolerance
  /** The last word must be whole too; by default it may be a prefix. */
  queryType?: 'prefixNone'
  /** false: synonyms are ignored. */
  synonyms?: boolean
  /** Limits the search to these of the searchable attributes. */
  restrictSearchableAttributes?: string[]
  /** Words that a hit needn't have, as long as it has one of the query's words; hits with more of them come first. */
  optionalWords?: string[]
  /** If nothing is found: leaves out up to five words, from the end or the beginning, or makes all words optional. */
  removeWordsIfNoResults?: 'lastWords' | 'firstWords' | 'allOptional'
  /** If nothing is found: suggests other queries. */
  alternatives?: boolean
  getRankingInfo?: boolean
}

/** A query with results in place of one without: with a corrected word, or `without` one. */
export type Alternative = { query: string; nbHits: number; without?: string }

export type FacetStats = { min: number; max: number; avg: number; sum: number }

export type QueryResult = {
  /** UTF-8 text of a JSON array: the hits with `objectID`, `_highlightResult`, `_snippetResult`, `_rankingInfo`. */
  hitsJson: Buffer
  /** The objectIDs of the hits, in order. */
  objectIDs: string[]
  nbHits: number
  page: number
  nbPages: number
  hitsPerPage: number
  /** Only if the query has `offset` and `length`. */
  offset?: number
  length?: number
  /** Set if there may be more hits, because examining all candidates would have taken too long. */
  isLimited?: true
  /** Metres; only where the radius was chosen by the density of places. */
  automaticRadius?: number
  /** Facet → value → count, as JSON with the values in the wanted order; only where the query asked for facets. */
  facetsJson?: string
  /**
   * `facetsJson` as an object, parsed when it is first read; values that are whole numbers come first there, as in
   * every object.
   */
  facets?: Record<string, Record<string, number>>
  facets_stats?: Record<string, FacetStats>
  /** Only if nothing was found and the query asks for them. */
  alternatives?: Alternative[]
}

/** Places on the map: the document's number at `id`, degrees, and its kind (-1 for none). */
export type Place = [id: number, lat: number, lng: number, kind: number]

export type FacetHit = { value: string; highlighted: string; count: number }

export type HighlightResult = {
  value: string
  matchLevel: 'none' | 'partial' | 'full'
  matchedWords: string[]
  /** Present if something matched. */
  fullyHighlighted?: boolean
}

export type SnippetResult = Pick<HighlightResult, 'value' | 'matchLevel'>

export type RankingInfo = {
  nbTypos: number
  words: number
  /** 1000 × rank of the attribute by weight + position of the first word there. */
  firstMatchedWord: number
  proximityDistance: number
  nbExactWords: number
  userScore: number
  filters: number
  /** Metres, rounded; 0 where the query has no position. */
  geoDistance: number
  matchedGeoLocation?: LatLng & { distance: number }
}
