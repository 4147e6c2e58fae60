import { queryOptions } from '@tanstack/react-query'
import type { Conditions } from '#features/platform/search/filter-table.ts'
import { indexName } from '#features/platform/search/search.contract.ts'
import type { App } from '#web/app-context.ts'
import { listingCardAttributes } from '../listing-hit.ts'
import type { Listing } from '../listings.contract.ts'
import type { ListingHit } from '../listings.search.ts'

export function listingQuery(app: App, id: number) {
  return queryOptions({
    queryKey: ['listings', 'listing', id, app.language],
    queryFn: () => app.clients.listings.getListing({ id, language: app.language }),
  })
}

/** Maximum for “More from this vendor”. */
const maxOthers = 8

/**
 * Newest listings of the same vendor.
 * @param within all listings, or those that a network shows
 */
export function othersQuery(app: App, { id, vendor }: Pick<Listing, 'id' | 'vendor'>, within: Conditions) {
  const search = app.clients.search
  return queryOptions({
    queryKey: ['listings', 'others', id, within, app.language],
    queryFn: async (): Promise<ListingHit[]> => {
      const [result] = await search.search<ListingHit>([
        {
          indexName: indexName(search.prefix, 'recent', app.language),
          facetFilters: ['itemType:listing', `listingVendorId:${vendor.id}`, ...within],
          hitsPerPage: maxOthers + 1,
          attributesToRetrieve: listingCardAttributes,
          attributesToHighlight: [],
        },
      ])
      return (result?.hits ?? []).filter(hit => hit.id !== id).slice(0, maxOthers)
    },
  })
}

/** Whether the listing is among those that a network shows. */
export async function isWithin(app: App, id: number, within: Conditions): Promise<boolean> {
  const search = app.clients.search
  const [result] = await search.search([
    {
      indexName: indexName(search.prefix, 'recent', app.language),
      facetFilters: ['itemType:listing', ...within],
      numericFilters: [`id = ${id}`],
      hitsPerPage: 0,
    },
  ])
  return (result?.nbHits ?? 0) > 0
}
