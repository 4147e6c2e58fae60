import { areasById } from '#features/platform/places/server/index.ts'
import { indexName, type SearchClient } from '#features/platform/search/search.contract.ts'
import type { Db } from '#server/db/database.ts'
import { defaultLanguage } from '#shared/languages.ts'
import type { UsedArea } from '../directory.contract.ts'
import { placeFilter } from '../directory.search.ts'

/** More countries and states than anybody can name. */
const maxAreas = 1000

export type Index = { db: Db; search: SearchClient; prefix: string }

/** Countries and states with at least one search result, the most frequent first. */
export async function usedAreas({ db, search, prefix }: Index, language: string): Promise<UsedArea[]> {
  const { facet } = placeFilter
  const [result] = await search.search([
    {
      indexName: indexName(prefix, 'recent', defaultLanguage),
      hitsPerPage: 0,
      facets: [facet],
      maxValuesPerFacet: maxAreas,
      attributesToHighlight: [],
    },
  ])
  const counts = Object.entries(result?.facets?.[facet] ?? {})
  const ids = counts.sort(([, a], [, b]) => b - a).map(([id]) => Number(id))
  const areas = await areasById(db, ids, language)
  return areas.map(({ id, title, parentId }) => ({ id, text: title, parentId }))
}
