import { LRUCache } from 'lru-cache'
import type { QueryParams, QueryResult } from './engine.types.ts'

/** in bytes of JSON; a page of 40 cards with its facets has about 30,000 */
const maxSize = 4_000_000

/**
 * Caches results of queries without words, such as the front page, a category or a collection: many visitors share
 * them, and their cost grows with the number of documents. They are kept until a document changes, and must not be
 * modified.
 */
export class KeptResults {
  readonly #kept = new LRUCache<string, QueryResult>({
    maxSize,
    sizeCalculation: ({ hitsJson, facetsJson = '' }, key) => key.length + hitsJson.length + facetsJson.length,
  })

  /** Must be called when documents are added, removed or renumbered. */
  forget(): void {
    if (this.#kept.size > 0) this.#kept.clear()
  }

  get(key: string): QueryResult | undefined {
    return this.#kept.get(key)
  }

  set(key: string, result: QueryResult): void {
    this.#kept.set(key, result)
  }
}

/**
 * Cache key: equal for queries with the same result; undefined for a query with words or a position, which is rarely
 * repeated.
 */
export function keyOfResult(params: QueryParams, criterion: string): string | undefined {
  const { query = '', aroundLatLng, insideBoundingBox, insidePolygon } = params
  if (query.trim() !== '' || aroundLatLng || insideBoundingBox || insidePolygon) return undefined
  return JSON.stringify([criterion, params])
}
