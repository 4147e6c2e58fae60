import { useQuery } from '@tanstack/react-query'
import { profileTable } from '#features/market/directory/directory.search.ts'
import { listingTable } from '#features/market/listings/listings.search.ts'
import { indexName } from '#features/platform/search/search.contract.ts'
import { type App, useApp } from '#web/app-context.ts'
import type { BrowsedType } from './browse-state.ts'
import type { Suggestion } from './use-suggestions.ts'

export type LargestGroup = Suggestion & { count: number }

const maxShown = 5
const none: LargestGroup[] = []

/** the vocabularies of enterprises and listings */
const sortedInto = {
  profile: { itemType: 'sector', facet: profileTable.within.sector },
  listing: { itemType: 'category', facet: listingTable.within.category },
} as const

/**
 * The sectors with the largest numbers of enterprises, or the categories with those of listings; stands in for the most
 * frequent searches, which aren't counted.
 */
export function useLargestGroups(itemType: BrowsedType, isOn: boolean): LargestGroup[] {
  const app = useApp()
  const { data } = useQuery({
    queryKey: ['browse', 'largest', app.language, itemType],
    queryFn: () => largest(app, itemType),
    enabled: isOn,
  })
  return (isOn && data) || none
}

async function largest(app: App, kind: BrowsedType): Promise<LargestGroup[]> {
  const search = app.clients.search
  const { itemType, facet = '' } = sortedInto[kind]
  const common = { indexName: indexName(search.prefix, 'level', app.language), query: '', attributesToHighlight: [] }
  const [results, groups] = await search.search<Suggestion>([
    { ...common, hitsPerPage: 0, facetFilters: [`itemType:${kind}`], facets: [facet], maxValuesPerFacet: 500 },
    {
      ...common,
      hitsPerPage: 200,
      facetFilters: [`itemType:${itemType}`],
      attributesToRetrieve: ['itemType', ...profileTable.row],
    },
  ])
  const counts = results?.facets?.[facet] ?? {}
  const counted = (groups?.hits ?? []).map(group => ({ ...group, count: counts[group.id] ?? 0 }))
  return counted
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, maxShown)
}
