import type { SearchPoints } from '../search.contract.ts'
import { type Indexes, runSearch } from './run-search.ts'

type Placed = { id: number; _geoloc?: { lat: number; lng: number }[]; allSectors?: { group_id: number }[] }

/** The places of all hits of a query, in no order, for a map: paging, facets and highlights in the request make no difference. */
export function collectPoints(indexes: Indexes, name: string, request: Record<string, unknown>): SearchPoints {
  const { index, params } = runSearch(indexes, name, { ...request, hitsPerPage: 0, page: 0, facets: [] })
  const wanted = { attributesToRetrieve: ['id', '_geoloc', 'allSectors.group_id'], attributesToHighlight: [] }
  const all = index.engine.query({ ...params, ...wanted, offset: 0, length: index.engine.size }, index.criterion)
  const kinds = new Map<number, number>()
  const points: SearchPoints['points'] = []
  for (const { id, _geoloc = [], allSectors } of JSON.parse(all.hitsJson.toString()) as Placed[]) {
    const sector = allSectors?.[0]?.group_id ?? -1
    const kind = kinds.get(sector) ?? kinds.size
    kinds.set(sector, kind)
    for (const { lat, lng } of _geoloc) points.push([id, lat, lng, kind])
  }
  return { points, kinds: [...kinds.keys()], nbHits: all.nbHits }
}
