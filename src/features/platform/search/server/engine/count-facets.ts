import type { DocumentIndexes } from './document-indexes.ts'
import type { FacetStats, QueryParams } from './engine.types.ts'
import { countsJson, topValues } from './facet-values.ts'
import type { Found } from './find-documents.ts'

const DEFAULT_FACET_VALUES = 100

export type CountedFacets = { facetsJson: string; stats: Record<string, FacetStats> | undefined }

/** Counts of these facets over the documents found; a facet without any, or an unknown one, has no entry. */
export function countFacets(
  indexes: DocumentIndexes,
  facets: string[] | '*',
  { sortFacetValuesBy = 'count', maxValuesPerFacet = DEFAULT_FACET_VALUES }: QueryParams,
  found: Found,
): CountedFacets {
  const names = facets === '*' || facets.includes('*') ? indexes.facets.keys() : new Set(facets)
  const stats: Record<string, FacetStats> = {}
  let json = ''
  for (const name of names) {
    const facet = indexes.facets.get(name)
    if (!facet) continue
    const counts = found.count(facet)
    const top = topValues(facet, counts, sortFacetValuesBy, maxValuesPerFacet)
    if (top.length > 0) json += `${json === '' ? '' : ','}${JSON.stringify(name)}:${countsJson(facet, counts, top)}`
    const own = indexes.numerics.get(name)?.stats(found.besides(name))
    if (own) stats[name] = own
  }
  return { facetsJson: `{${json}}`, stats: Object.keys(stats).length > 0 ? stats : undefined }
}
