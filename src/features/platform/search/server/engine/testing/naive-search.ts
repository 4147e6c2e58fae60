import type { FilterNode, IndexSettings, QueryParams } from '../engine.types.ts'
import { rankTypos } from '../match-cost.ts'
import { compareTexts } from '../text-order.ts'
import { NaiveText } from './naive-text.ts'
import { haversine, isInside, leavesOf, pointsOf } from './naive-values.ts'

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

  constructor(settings: IndexSettings) {
    this.#settings = settings
    this.#text = new NaiveText(settings)
  }

  query(params: QueryParams, criterion: string): NaiveResult {
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
    const query = params.query ?? ''
    const hasText = this.#text.tokens(query).length > 0
    for (const [id, record] of this.records) {
      if (params.filters && !this.#passes(params.filters, record, id)) continue
      if (!this.#isNear(params, record)) continue
      const rank = hasText ? this.#text.rank(query, this.#text.words(record), params.typoTolerance !== false) : 0
      if (rank !== undefined) candidates.push({ id, record, rank })
    }
    return candidates
  }

  #isNear({ aroundLatLng, aroundRadius, insideBoundingBox }: QueryParams, record: object): boolean {
    const points = pointsOf(record, this.#settings.geo!)
    if (aroundLatLng && typeof aroundRadius === 'number') {
      if (!points.some(point => haversine(aroundLatLng, point) <= aroundRadius)) return false
    }
    if (!insideBoundingBox || insideBoundingBox.length === 0) return true
    return points.some(point => insideBoundingBox.some(box => isInside(point, box)))
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
    const byDistance = sort.distance && params.aroundLatLng ? this.#distance(a, params) - this.#distance(b, params) : 0
    if (byDistance < 0 || byDistance > 0) return byDistance
    if (sort.text === 'first' && a.rank !== b.rank) return a.rank - b.rank
    for (const { attribute, order } of sort.by) {
      const compared = this.#compareValues(leavesOf(a.record, attribute)[0], leavesOf(b.record, attribute)[0], order)
      if (compared !== 0) return compared
    }
    if (a.rank !== b.rank) return a.rank - b.rank
    const number = ({ id }: Candidate) => Number(/\d+$/.exec(id)?.[0] ?? 0)
    return number(a) - number(b) || (a.id < b.id ? -1 : 1)
  }

  #distance({ record }: Candidate, params: QueryParams): number {
    const distances = pointsOf(record, this.#settings.geo!).map(point => haversine(params.aroundLatLng!, point))
    return Math.min(1e9, ...distances)
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
