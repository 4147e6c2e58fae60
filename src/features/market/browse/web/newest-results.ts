import { queryOptions } from '@tanstack/react-query'
import { listingCardAttributes } from '#features/market/listings/listing-hit.ts'
import { listingsIn } from '#features/market/listings/shown-in-network.ts'
import { contentSections } from '#features/networks/networks/site-sections.ts'
import { indexName } from '#features/platform/search/search.contract.ts'
import type { NetworkInfo } from '#shared/site.ts'
import type { App } from '#web/app-context.ts'
import { queriesOf } from '#web/queries.tsx'
import type { BrowsedType } from './browse-state.ts'
import type { BrowseHit } from './results-page.ts'

/** Members, and listings, shown on a page of the other kind. */
const shown = { profile: 3, listing: 4 }

/** The newest of a network that a page with results of one kind doesn’t show: its listings, or its members. */
export function newestQuery(app: App, besides: BrowsedType, network: NetworkInfo) {
  const { search } = app.clients
  const itemType = besides === 'profile' ? 'listing' : 'profile'
  return queryOptions({
    queryKey: ['browse', 'newest', app.language, itemType, network.id],
    queryFn: async (): Promise<{ total: number; hits: BrowseHit[] }> => {
      const conditions = itemType === 'listing' ? listingsIn(network) : [`networks.id:${network.id}`]
      const [result] = await search.search<BrowseHit>([
        {
          indexName: indexName(search.prefix, 'recent', app.language),
          facetFilters: [`itemType:${itemType}`, ...conditions],
          hitsPerPage: shown[itemType],
          ...(itemType === 'listing' && { attributesToRetrieve: listingCardAttributes }),
          attributesToHighlight: [],
        },
      ])
      return {
        total: result?.nbHits ?? 0,
        hits: (result?.hits ?? []).map(({ objectID: _, ...hit }) => hit as BrowseHit),
      }
    },
  })
}

/** Loads the newest for a page of results, if the network shows them. */
export async function loadNewest(app: App, besides: BrowsedType, network: NetworkInfo): Promise<void> {
  const { members, market } = contentSections
  if (!network.sections.some(({ id }) => id === members || id === market)) return
  await queriesOf(app).ensureQueryData(newestQuery(app, besides, network))
}
