import { alternativeQueries } from './alternative-queries.ts'
import { browseDocuments } from './browse-documents.ts'
import { type CountedFacets, countFacets } from './count-facets.ts'
import { DocumentIndexes } from './document-indexes.ts'
import { AnswerTooLargeError, UnknownCriterionError } from './engine.errors.ts'
import type { Alternative, FacetHit, IndexSettings, Place, QueryParams, QueryResult } from './engine.types.ts'
import { FilterEvaluator } from './evaluate-filter.ts'
import { searchFacet } from './facet-values.ts'
import { type Found, findDocuments, type TextSearch } from './find-documents.ts'
import { KeptResults, keyOfResult } from './kept-results.ts'
import { hasMatchKeys, KeyRoom, matchKeys, roundDistances, sinkTrue } from './match-keys.ts'
import { TextMatcher } from './match-text.ts'
import { type TextPlan, TextPlanner } from './plan-text-query.ts'
import { selectBest } from './rank-hits.ts'
import type { RecordPool } from './record-pool.ts'
import { RestrictedMatcher } from './restricted-matcher.ts'
import { HitShaper } from './shape-hits.ts'
import { Synonyms } from './synonyms.ts'
import { rankTraits, type TextIndex } from './text-index.ts'

const NO_SYNONYMS = new Synonyms([], '', undefined)
const MAX_QUERY_LENGTH = 512
const DEFAULT_HITS = 40
const DEFAULT_FACET_HITS = 10

/** A search index in memory: one language, all item types, every criterion. Changes are visible to the next query. */
export class SearchEngine {
  readonly #indexes: DocumentIndexes
  readonly #synonyms: Synonyms
  readonly #planner: TextPlanner
  /** Planner without synonyms; created for the first query that wants none. */
  #literal: TextPlanner | undefined
  readonly #evaluator: FilterEvaluator
  readonly #matcher: TextMatcher
  readonly #shaper: HitShaper
  readonly #kept = new KeptResults()
  #changes = 0
  readonly #keyRoom = new KeyRoom()

  constructor(settings: IndexSettings, indexes = new DocumentIndexes(settings)) {
    this.#indexes = indexes
    const { facets, numerics, table, text } = indexes
    this.#synonyms = new Synonyms(settings.synonyms[settings.language] ?? [], settings.language, text.stem)
    this.#planner = new TextPlanner(text, this.#synonyms)
    this.#evaluator = new FilterEvaluator({ facets, numerics, find: objectID => table.find(objectID) })
    this.#matcher = new TextMatcher(text.postings, rankTraits(settings))
    this.#shaper = new HitShaper(indexes)
  }

  get settings(): IndexSettings {
    return this.#indexes.settings
  }

  /** Number of documents. */
  get size(): number {
    return this.#indexes.table.size
  }

  /**
   * Adds a document or replaces the one with this objectID. The record must be a plain JSON object. `like` is an engine
   * of another language with the same pool: where its record of this document is similar, only the difference is kept.
   */
  put(objectID: string, record: object, like?: SearchEngine): void {
    this.stage(objectID, record, like)
    this.reveal()
  }

  /** Returns whether there was such a document. */
  remove(objectID: string): boolean {
    this.stage(objectID, null)
    return this.reveal() > 0
  }

  /** Like `put`, or `remove` for null, but queries don't notice before `reveal`. */
  stage(objectID: string, record: object | null, like?: SearchEngine): void {
    const other = like ? like.#indexes : undefined
    this.#indexes.stage(objectID, record, other)
  }

  /** Shows all that was staged at once. Returns how many documents it removed without replacing them. */
  reveal(): number {
    if (!this.#indexes.hasStaged) return 0
    const left = this.#indexes.reveal()
    this.#changed()
    if (this.#indexes.wasteful) this.compact()
    return left
  }

  /** Forgets what was staged. */
  discard(): void {
    this.#indexes.discard()
  }

  /** The record with its objectID. */
  get(objectID: string): Record<string, unknown> | undefined {
    const document = this.#indexes.table.find(objectID)
    return document === undefined ? undefined : this.#indexes.records.read(document)
  }

  /** Reclaims the space of removed documents; happens automatically when they are a quarter of all. */
  compact(): void {
    this.#indexes.compact()
    this.#evaluator.forget()
    this.#shaper.forget()
  }

  /**
   * A facet that the settings don't declare is not counted, a filter on such an attribute matches nothing.
   * @throws UnknownCriterionError when `criterion` isn't in the settings' sorts
   */
  query(params: QueryParams, criterion: string): QueryResult {
    const steps = this.querySteps(params, criterion)
    for (;;) {
      const step = steps.next()
      if (step.done) return step.value
    }
  }

  /**
   * Like `query`, but yields while it writes many hits; documents may be put and removed meanwhile. `room` is the max
   * bytes of the hits.
   * @throws AnswerTooLargeError, and as `query`
   */
  *querySteps(params: QueryParams, criterion: string, room = Number.POSITIVE_INFINITY): Generator<void, QueryResult> {
    const key = keyOfResult(params, criterion)
    const kept = key === undefined ? undefined : this.#kept.get(key)
    if (kept && kept.hitsJson.length <= room) return kept
    const began = this.#changes
    const result = yield* this.#answer(params, criterion, room)
    if (key !== undefined && began === this.#changes) this.#kept.set(key, result)
    return result
  }

  *#answer(params: QueryParams, criterion: string, room: number): Generator<void, QueryResult> {
    const sort = Object.hasOwn(this.#indexes.settings.sorts, criterion) && this.#indexes.settings.sorts[criterion]
    if (!sort) throw new UnknownCriterionError(criterion)
    const { plan, found } = this.#search(params)
    const window = readWindow(params)
    const keys = this.#sortKeys(sort, params, plan, found.documents)
    const reachable = Math.min(found.documents.length, params.paginationLimitedTo ?? found.documents.length)
    const wanted = window.offset < reachable ? Math.min(window.offset + window.length, reachable) : 0
    const best = selectBest(found.documents, wanted, keys, this.#indexes.table.compareIds).subarray(window.offset)
    const result = {
      objectIDs: Array.from(best, document => this.#indexes.table.objectID(document)),
      nbHits: found.documents.length,
      page: window.page,
      nbPages: window.length === 0 ? 0 : Math.ceil(reachable / window.length),
      hitsPerPage: window.length,
      ...(found.isLimited && { isLimited: true as const }),
      ...(found.automaticRadius !== undefined && { automaticRadius: found.automaticRadius }),
      ...(window.explicit && { offset: window.offset, length: window.length }),
      ...(params.alternatives && found.documents.length === 0 && { alternatives: this.#alternatives(params) }),
    }
    const counted = params.facets && countFacets(this.#indexes, params.facets, params, found)
    const hitsJson = yield* this.#shaper.shape(best, params, plan, this.#ranksOf(best, params), room)
    if (!hitsJson) return yield* this.#answer(params, criterion, room)
    return counted ? withFacets({ hitsJson, ...result }, counted) : { hitsJson, ...result }
  }

  /**
   * The matches whose objectID comes after `after`, `hitsPerPage` at a time and in the order of their objectIDs, not
   * highlighted. `last` is the `after` of the next call; undefined at the end. Fewer hits if they would take more than
   * `room` bytes.
   */
  browse(params: QueryParams, after: string | undefined, room: number): QueryResult & { last: string | undefined } {
    const { plan, found } = this.#search(params)
    const { documents } = found
    const length = Math.max(1, params.hitsPerPage ?? DEFAULT_HITS)
    const { page, isLast } = browseDocuments(this.#indexes, documents, after, length, room)
    const objectIDs = Array.from(page, document => this.#indexes.table.objectID(document))
    const plain = { ...params, attributesToHighlight: [], getRankingInfo: false }
    const steps = this.#shaper.shape(page, plain, plan, () => 0, room)
    let step = steps.next()
    while (!step.done) step = steps.next()
    return {
      hitsJson: step.value!,
      objectIDs,
      nbHits: documents.length,
      page: 0,
      nbPages: Math.ceil(documents.length / length),
      hitsPerPage: length,
      last: isLast ? undefined : objectIDs.at(-1),
    }
  }

  /**
   * Values of a facet that match the text typed for it, among the documents that the query finds; at most
   * `maxFacetHits` (10).
   * @throws UnknownAttributeError
   */
  searchFacetValues(
    attribute: string,
    facetQuery: string,
    params: QueryParams & { maxFacetHits?: number },
  ): FacetHit[] {
    const facet = this.#indexes.facet(attribute)
    const { found } = this.#search(params)
    const counts = found.count(facet)
    return searchFacet(
      facet,
      counts,
      facetQuery.slice(0, MAX_QUERY_LENGTH),
      this.#indexes.settings.language,
      params.sortFacetValuesBy ?? 'count',
      params.maxFacetHits ?? DEFAULT_FACET_HITS,
      { pre: params.highlightPreTag ?? '<em>', post: params.highlightPostTag ?? '</em>' },
    )
  }

  /**
   * Every place of every match, unordered; a document without a number at `id` has no places.
   * @throws AnswerTooLargeError when there are more than `most`
   */
  places(params: QueryParams, most = Number.POSITIVE_INFINITY): { places: Place[]; nbHits: number } {
    const { geo, kinds, numerics } = this.#indexes
    const ids = numerics.get('id')
    const { documents } = this.#search(params).found
    const places: Place[] = []
    for (const document of documents) {
      const id = ids?.first(document)
      if (id === undefined) continue
      let kind: number | undefined
      for (let path = 0; kind === undefined && path < kinds.length; path++) kind = kinds[path]!.first(document)
      geo?.visit(document, (lat, lng) => places.push([id, lat, lng, kind ?? -1]))
      if (places.length > most) throw new AnswerTooLargeError()
    }
    return { places, nbHits: documents.length }
  }

  /**
   * Chunks of a snapshot, without a shared pool. They are views of live memory: write or copy them before the next put
   * or remove.
   */
  toSnapshot(): Uint8Array[] {
    return this.#indexes.save()
  }

  /**
   * Restores the engine that `toSnapshot` was called on. It keeps using the given memory.
   * @throws SnapshotError when the bytes are damaged or were made by other settings or another version
   */
  static fromSnapshot(settings: IndexSettings, bytes: Uint8Array, pool?: RecordPool): SearchEngine {
    return new SearchEngine(settings, DocumentIndexes.load(settings, bytes, pool))
  }

  /** An empty engine whose records lie in a pool that several languages share. */
  static sharing(settings: IndexSettings, pool: RecordPool): SearchEngine {
    return new SearchEngine(settings, new DocumentIndexes(settings, undefined, pool))
  }

  #changed(): void {
    this.#changes++
    this.#kept.forget()
  }

  #plan(params: QueryParams, planner = this.#plannerFor(params)): TextPlan | undefined {
    const typed = (params.query ?? '').slice(0, MAX_QUERY_LENGTH)
    if (typed.trim() === '') return undefined
    const query = params.queryType === 'prefixNone' ? `${typed} ` : typed
    const typos = params.typoTolerance !== false
    const optional = params.optionalWords
    const plan = optional
      ? planner.planLoosely(query, typos, optionalTest(this.#indexes.text, optional))
      : planner.plan(query, typos)
    return plan.words.length > 0 ? plan : undefined
  }

  #plannerFor({ synonyms }: QueryParams): TextPlanner {
    if (synonyms !== false) return this.#planner
    this.#literal ??= new TextPlanner(this.#indexes.text, NO_SYNONYMS)
    return this.#literal
  }

  #search(params: QueryParams): { plan: TextPlan | undefined; found: Found } {
    const plan = this.#plan(params)
    const found = this.#find(params, plan)
    if (!plan || !params.removeWordsIfNoResults || found.documents.length > 0) return { plan, found }
    for (const other of this.#fewerWords(params)) {
      const plan = this.#plan(other)
      const found = this.#find(other, plan)
      if (found.documents.length > 0) return { plan, found }
    }
    return { plan, found }
  }

  /** Shorter queries to try if nothing was found. */
  #fewerWords(params: QueryParams): QueryParams[] {
    const query = (params.query ?? '').slice(0, MAX_QUERY_LENGTH)
    const { removeWordsIfNoResults: how, optionalWords: _, ...rest } = params
    if (how === 'allOptional') return [{ ...rest, optionalWords: [query] }]
    return this.#planner.shorten(query, how!).map(shorter => ({ ...rest, query: shorter }))
  }

  #alternatives(params: QueryParams): Alternative[] {
    const { query = '', removeWordsIfNoResults: _, ...rest } = params
    const countOf = (query: string) => this.#search({ ...rest, query }).found.documents.length
    return alternativeQueries(this.#indexes.text, query.slice(0, MAX_QUERY_LENGTH), countOf)
  }

  #find(params: QueryParams, plan: TextPlan | undefined): Found {
    return findDocuments(this.#indexes, this.#evaluator, this.#matcherFor(params), plan, params)
  }

  #matcherFor(params: QueryParams): TextSearch {
    const attributes = params.restrictSearchableAttributes
    if (!attributes) return this.#matcher
    const plan = (planner: TextPlanner) => this.#plan(params, planner)
    return new RestrictedMatcher({
      indexes: this.#indexes,
      matcher: this.#matcher,
      synonyms: params.synonyms === false ? NO_SYNONYMS : this.#synonyms,
      attributes,
      plan,
    })
  }

  #sortKeys(
    sort: IndexSettings['sorts'][string],
    params: QueryParams,
    plan: TextPlan | undefined,
    documents: Uint32Array,
  ): Float64Array[] {
    const keys: Float64Array[] = []
    const { aroundLatLng } = params
    if (sort.distance && aroundLatLng && this.#indexes.geo) {
      const distances = this.#keyRoom.take(0, this.#indexes.table.length)
      this.#indexes.geo.measure(aroundLatLng, documents, distances)
      if (params.aroundPrecision) roundDistances(distances, documents, params.aroundPrecision)
      keys.push(distances)
    }
    const columns = sort.by.map(({ attribute, order }) => this.#indexes.column(attribute, order).keys())
    const ranks = plan && this.#matcher.ranks
    const { sinks } = this.#indexes.settings
    if (ranks && sinks && sort.text === 'first') {
      sinkTrue(sinks, this.#evaluator, documents, this.#indexes.table.length, ranks)
    }
    const match = hasMatchKeys(params)
      ? matchKeys(this.#indexes, this.#evaluator, params, documents, ranks, sort.distance ?? false, this.#keyRoom)
      : ranks
        ? [ranks]
        : []
    return sort.text === 'first' ? [...keys, ...match, ...columns] : [...keys, ...columns, ...match]
  }

  /** A copy of the text ranks that survives the next query, if requested. */
  #ranksOf(best: Uint32Array, params: QueryParams): (document: number) => number {
    if (!params.getRankingInfo) return () => 0
    const ranks = new Map(Array.from(best, document => [document, this.#matcher.ranks[document]!]))
    return document => ranks.get(document)!
  }
}

/** Parses `facets` on first use: answers over HTTP only need the JSON. */
function withFacets(result: QueryResult, { facetsJson, stats }: CountedFacets): QueryResult {
  let parsed: QueryResult['facets']
  return {
    ...result,
    facetsJson,
    get facets() {
      parsed ??= JSON.parse(facetsJson) as NonNullable<QueryResult['facets']>
      return parsed
    },
    ...(stats && { facets_stats: stats }),
  }
}

/** Tests whether a query's word is one of these texts' words. */
function optionalTest(text: TextIndex, optional: string[]): (term: string) => boolean {
  const terms = new Set(optional.flatMap(words => text.tokenize(words)).map(({ term }) => term))
  return term => terms.has(term)
}

function readWindow(params: QueryParams): { offset: number; length: number; page: number; explicit: boolean } {
  if (params.offset !== undefined && params.length !== undefined) {
    const { offset, length } = params
    return { offset, length, page: length === 0 ? 0 : Math.floor(offset / length), explicit: true }
  }
  const length = params.hitsPerPage ?? DEFAULT_HITS
  const page = params.page ?? 0
  return { offset: page * length, length, page, explicit: false }
}
