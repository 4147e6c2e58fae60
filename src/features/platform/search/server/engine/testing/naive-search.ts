import type { AroundPrecision, FilterNode, IndexSettings, QueryParams } from '../engine.types.ts'
import { rankTier, rankTypos, sunk } from '../match-cost.ts'
import { compareTexts } from '../text-order.ts'
import { NaiveText } from './naive-text.ts'
import { haversine, isInside, isInsideCorners, leavesOf, pointsOf } from './naive-values.ts'

type Candidate = { id: string; record: object; rank: number }
export type NaiveResult = {
  objectIDs: string[]
  nbHits: number
  facets: Record<string, Record<string, number>>
}

/** The reference: scans every record for every query and sorts all that match. Slow, and meant to be easy to check. */
export class NaiveSearch {
  readonly records = new Map<string, object>()
  readonly #settings: IndexSettings
  readonly #text: NaiveText
  readonly #restricted = new Map<string, NaiveText>()

  constructor(settings: IndexSettings) {
    this.#settings = settings
    this.#text = new NaiveText(settings)
  }

  query(params: QueryParams, criterion: string): NaiveResult {
    const result = this.#query(params, criterion)
    const { removeWordsIfNoResults: how, query = '', ...rest } = params
    if (!how || result.nbHits > 0) return result
    const tokens = this.#text.tokens(query)
    if (tokens.length < 2) return result
    if (how === 'allOptional') {
      const loose = this.#query({ ...rest, query, optionalWords: tokens.map(({ term }) => term) }, criterion)
      return loose.nbHits > 0 ? loose : result
    }
    for (let count = 1; count <= 5 && count < tokens.length; count++) {
      const shorter =
        how === 'lastWords' ? `${query.slice(0, tokens.at(-1 - count)!.end)} ` : query.slice(tokens[count]!.start)
      const { optionalWords: _, ...others } = rest
      const found = this.#query({ ...others, query: shorter }, criterion)
      if (found.nbHits > 0) return found
    }
    return result
  }

  #query(params: QueryParams, criterion: string): NaiveResult {
    const groups = Object.entries(params.disjunctive ?? {})
    const satisfies = ({ record, id }: Candidate, leftOut?: string) =>
      groups.every(([facet, node]) => facet === leftOut || this.#passes(node, record, id))
    let common = this.#candidates(params)
    let hits = common.filter(candidate => satisfies(candidate))
    if (params.typoTolerance === 'min' || params.typoTolerance === 'strict') {
      const fewest = Math.min(...hits.map(({ rank }) => rankTypos(rank)))
      const few = ({ rank }: Candidate) => rankTypos(rank) <= fewest + (params.typoTolerance === 'strict' ? 1 : 0)
      common = common.filter(few)
      hits = hits.filter(few)
    }
    const { sinks, sorts } = this.#settings
    if (sinks && sorts[criterion]!.text === 'first' && this.#text.tokens(params.query ?? '').length > 0) {
      hits = hits.map(hit => (leavesOf(hit.record, sinks).includes(true) ? { ...hit, rank: sunk(hit.rank) } : hit))
    }
    hits.sort((a, b) => this.#compare(a, b, params, criterion))
    const [offset, length] =
      params.offset !== undefined && params.length !== undefined
        ? [params.offset, params.length]
        : [(params.page ?? 0) * (params.hitsPerPage ?? 40), params.hitsPerPage ?? 40]
    const facets = params.facets === '*' ? this.#settings.facets : (params.facets ?? [])
    const counted = facets.map(facet => {
      const documents = groups.some(([group]) => group === facet)
        ? common.filter(candidate => satisfies(candidate, facet))
        : hits
      return [facet, this.#count(facet, documents, params)] as const
    })
    return {
      objectIDs: hits.slice(offset, offset + length).map(({ id }) => id),
      nbHits: hits.length,
      facets: Object.fromEntries(counted.filter(([, counts]) => Object.keys(counts).length > 0)),
    }
  }

  #candidates(params: QueryParams): Candidate[] {
    const candidates: Candidate[] = []
    const radius = params.aroundRadius ?? this.#automaticRadius(params)
    const query = params.query ?? ''
    const hasText = this.#text.tokens(query).length > 0
    for (const [id, record] of this.records) {
      if (params.filters && !this.#passes(params.filters, record, id)) continue
      if (!this.#isNear(params, radius, record)) continue
      const rank = hasText ? this.#rank(query, record, params) : 0
      if (rank !== undefined) candidates.push({ id, record, rank })
    }
    return candidates
  }

  #rank(
    query: string,
    record: object,
    { typoTolerance, optionalWords, restrictSearchableAttributes: only, synonyms }: QueryParams,
  ): number | undefined {
    const text = this.#textOf(only, synonyms)
    const words = text.words(record)
    if (!optionalWords) return text.rank(query, words, typoTolerance !== false)
    const optional = optionalWords.flatMap(text => this.#text.tokens(text)).map(({ term }) => term)
    return text.rankLoosely(query, words, typoTolerance !== false, term => optional.includes(term))
  }

  #textOf(attributes: string[] | undefined, synonyms = true): NaiveText {
    if (!attributes && synonyms) return this.#text
    const key = `${synonyms} ${attributes?.join()}`
    const searchable = this.#settings.searchable.filter(({ attribute }) => attributes?.includes(attribute) ?? true)
    const settings = { ...this.#settings, searchable, ...(!synonyms && { synonyms: {} }) }
    const text = this.#restricted.get(key) ?? new NaiveText(settings)
    this.#restricted.set(key, text)
    return text
  }

  #isNear(params: QueryParams, radius: 'all' | number, record: object): boolean {
    const { aroundLatLng, insideBoundingBox, insidePolygon } = params
    const points = pointsOf(record, this.#settings.geo!)
    if (aroundLatLng && typeof radius === 'number') {
      if (!points.some(point => haversine(aroundLatLng, point) <= radius)) return false
    }
    if (insideBoundingBox && insideBoundingBox.length > 0) {
      return points.some(point => insideBoundingBox.some(box => isInside(point, box)))
    }
    if (!insidePolygon || insidePolygon.length === 0) return true
    return points.some(point => insidePolygon.some(polygon => isInsideCorners(point, polygon)))
  }

  /** The radius of the nearest thousand. */
  #automaticRadius(params: QueryParams): 'all' | number {
    const { aroundLatLng, insideBoundingBox, insidePolygon, minimumAroundRadius = 0 } = params
    if (!aroundLatLng || insideBoundingBox?.length || insidePolygon?.length) return 'all'
    const distances = [...this.records.values()].flatMap(record => {
      const own = pointsOf(record, this.#settings.geo!).map(point => haversine(aroundLatLng, point))
      return own.length > 0 ? [Math.min(...own)] : []
    })
    const nearest = distances.sort((a, b) => a - b).slice(0, 1000)
    return Math.max(minimumAroundRadius, Math.ceil(nearest.at(-1) ?? 0))
  }

  #passes(node: FilterNode, record: object, id: string): boolean {
    if (node.type === 'and' || node.type === 'or') {
      const passes = (part: FilterNode) => this.#passes(part, record, id)
      return node.type === 'and' ? node.nodes.every(passes) : node.nodes.some(passes)
    }
    if (node.type === 'not') return !this.#passes(node.node, record, id)
    if (node.attribute === 'objectID') return node.type === 'facet' && node.value === id
    const leaves = leavesOf(record, node.attribute)
    const numbers = leaves.filter(leaf => typeof leaf === 'number')
    if (node.type === 'range') return numbers.some(value => value >= node.from && value <= node.to)
    if (node.type === 'facet') {
      if (!this.#settings.facets.includes(node.attribute)) return numbers.includes(Number(node.value))
      return leaves.some(leaf => String(leaf).toLowerCase() === node.value.toLowerCase())
    }
    const { value } = node
    switch (node.operator) {
      case '=':
        return numbers.some(number => number === value)
      case '!=':
        return !numbers.some(number => number === value)
      case '<':
        return numbers.some(number => number < value)
      case '<=':
        return numbers.some(number => number <= value)
      case '>':
        return numbers.some(number => number > value)
      case '>=':
        return numbers.some(number => number >= value)
    }
  }

  #compare(a: Candidate, b: Candidate, params: QueryParams, criterion: string): number {
    const sort = this.#settings.sorts[criterion]!
    if (sort.distance && params.aroundLatLng) {
      const byDistance = this.#compareDistances(a, b, params, params.aroundPrecision)
      if (byDistance !== 0) return byDistance
    }
    const byMatch = this.#compareMatches(a, b, params, sort.distance ?? false)
    if (sort.text === 'first' && byMatch !== 0) return byMatch
    for (const { attribute, order } of sort.by) {
      const compared = this.#compareValues(leavesOf(a.record, attribute)[0], leavesOf(b.record, attribute)[0], order)
      if (compared !== 0) return compared
    }
    if (byMatch !== 0) return byMatch
    const number = ({ id }: Candidate) => Number(/\d+$/.exec(id)?.[0] ?? 0)
    return number(a) - number(b) || (a.id < b.id ? -1 : 1)
  }

  #compareMatches(a: Candidate, b: Candidate, params: QueryParams, sortsByDistance: boolean): number {
    const { aroundLatLng, aroundPrecision = 10, scored } = params
    if (!aroundLatLng && !scored) return a.rank - b.rank
    if (rankTier(a.rank) !== rankTier(b.rank)) return rankTier(a.rank) - rankTier(b.rank)
    const byDistance = aroundLatLng && !sortsByDistance ? this.#compareDistances(a, b, params, aroundPrecision) : 0
    const byScore = scored ? this.#score(scored, b, params) - this.#score(scored, a, params) : 0
    return byDistance || byScore || a.rank - b.rank
  }

  #compareDistances(a: Candidate, b: Candidate, params: QueryParams, precision?: AroundPrecision): number {
    const [left, right] = [a, b].map(({ record }) => {
      const distances = pointsOf(record, this.#settings.geo!).map(point => haversine(params.aroundLatLng!, point))
      const metres = Math.min(1e9, ...distances)
      if (precision === undefined || metres === 1e9) return metres
      const bands = typeof precision === 'number' ? [{ from: 0, value: precision }] : precision
      const band = bands.filter(({ from }) => from <= metres).sort((x, y) => y.from - x.from)[0]
      const { from, value } = band ?? { from: 0, value: 10 }
      const step = Math.max(10, value)
      return from + step * Math.floor((metres - from) / step)
    })
    return left! - right!
  }

  #score(node: FilterNode, candidate: Candidate, params: QueryParams): number {
    if (node.type === 'and' || node.type === 'or') {
      const scores = node.nodes.map(part => this.#score(part, candidate, params))
      if (node.type === 'or' && !params.sumOrFiltersScores) return Math.max(0, ...scores)
      return scores.reduce((sum, score) => sum + score, 0)
    }
    if (!this.#passes(node, candidate.record, candidate.id)) return 0
    const scored = (inner: FilterNode): number => {
      if (inner.type === 'not') return scored(inner.node)
      return inner.type === 'facet' ? (inner.score ?? 1) : 1
    }
    return scored(node)
  }

  #compareValues(a: unknown, b: unknown, order: 'asc' | 'desc'): number {
    if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1
    const sign = order === 'asc' ? 1 : -1
    const asNumber = (value: unknown) =>
      typeof value === 'string' ? Date.parse(/^\d{4}-/.test(value) ? value : '') : Number(value)
    const [x, y] = [asNumber(a), asNumber(b)]
    if (Number.isNaN(x) !== Number.isNaN(y)) return Number.isNaN(x) ? sign : -sign
    if (!Number.isNaN(x)) return sign * (x - y)
    return sign * compareTexts(new Intl.Collator(this.#settings.language), String(a), String(b))
  }

  #count(facet: string, documents: Candidate[], params: QueryParams): Record<string, number> {
    const counts = new Map<string, number>()
    for (const { record } of documents) {
      for (const value of new Set(leavesOf(record, facet).map(String))) counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    const alphabetical = (a: [string, number], b: [string, number]) => (a[0] < b[0] ? -1 : 1)
    const sorted = [...counts].sort((a, b) =>
      params.sortFacetValuesBy === 'alpha' ? alphabetical(a, b) : b[1] - a[1] || alphabetical(a, b),
    )
    return Object.fromEntries(sorted.slice(0, params.maxValuesPerFacet ?? 100))
  }
}
