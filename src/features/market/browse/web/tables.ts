import { profileTable } from '#features/market/directory/directory.search.ts'
import { listingTable } from '#features/market/listings/listings.search.ts'
import type { Filter, FilterOf, ResultTable } from '#features/platform/search/filter-table.ts'

/** What a page of results shows: profiles, or the marketplace's listings. */
export type BrowseObject = 'profile' | 'listing'

/** Only what the viewer follows or saved (docs/product.md §2 “Followed toggle”). The search does not know who follows what: the page tells it. */
export const followedFilter = {
  key: 'followed',
  parameter: 'followed',
  kind: 'toggle',
  title: t => t('Followed'),
  signIn: t => t('Log in to see what you follow.'),
  shown: 'never',
} as const satisfies FilterOf<'toggle'>

export const tables: Record<BrowseObject, ResultTable> = { profile: profileTable, listing: listingTable }

/** All that results of a kind can be filtered by, in the order of the panel and of the chips. */
export const filtersOf: Record<BrowseObject, readonly Filter[]> = {
  profile: [...profileTable.filters, followedFilter],
  listing: [...listingTable.filters, followedFilter],
}

/** The same, as far as the panel counts the results of their options. */
export function countedFilters(object: BrowseObject) {
  return tables[object].filters.flatMap(filter =>
    filter.kind !== 'toggle' && filter.shown !== 'never' ? [filter] : [],
  )
}
