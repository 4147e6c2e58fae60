export {
  AnswerTooLargeError,
  FilterSyntaxError,
  SnapshotError,
  UnknownAttributeError,
  UnknownCriterionError,
} from './engine.errors.ts'
export type {
  BoundingBox,
  FacetHit,
  FacetStats,
  FilterNode,
  HighlightResult,
  IndexSettings,
  LatLng,
  QueryParams,
  QueryResult,
  RankingInfo,
  SortDefinition,
  SortKey,
  TypoTolerance,
} from './engine.types.ts'
export { allOf, type NestedFilters, parseFacetFilters, parseNumericFilters } from './parse-filter-arrays.ts'
export { parseFilters } from './parse-filters.ts'
export { RecordPool } from './record-pool.ts'
export { SearchEngine } from './search-engine.ts'
