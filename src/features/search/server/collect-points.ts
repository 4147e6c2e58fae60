import type { SearchPoints } from '../search.contract.ts'
import { findIndex } from './index-address.ts'
import type { Indexes } from './run-search.ts'
import { collectParams, readParams } from './search-params.ts'

/** The places of all hits of a query, in no order, for a map: paging, facets and highlights in the request make no difference. */
export function collectPoints(indexes: Indexes, name: string, request: Record<string, unknown>): SearchPoints {
  const { engine } = findIndex(indexes.node, indexes.prefix, name)
  const params = readParams(collectParams({ ...request, hitsPerPage: 0, page: 0, facets: [] }))
  const { places, nbHits } = engine.places(params)
  const kinds = new Map<number, number>()
  for (const place of places) {
    const kind = kinds.get(place[3]) ?? kinds.size
    kinds.set(place[3], kind)
    place[3] = kind
  }
  return { points: places, kinds: [...kinds.keys()], nbHits }
}
