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

const tables: Partial<Record<BrowseObject, ResultTable>> = {}
const filters: Partial<Record<BrowseObject, readonly Filter[]>> = {}

/** Each page of results brings the table of what it shows: the filters of other pages, and their texts, don't come with it. */
export function addTable(object: BrowseObject, table: ResultTable): void {
  tables[object] = table
  filters[object] = [...table.filters, followedFilter]
}

/** Of what the page shows. */
export function tableOf(object: BrowseObject): ResultTable {
  const table = tables[object]
  if (!table) throw new Error(`This page brought no table of what it shows: ${object}`)
  return table
}

/** All that results of a kind can be filtered by, in the order of the panel and of the chips; of another page's kind only what holds for both. */
export function filtersOf(object: BrowseObject): readonly Filter[] {
  return filters[object] ?? [followedFilter]
}

/** The same, as far as the panel counts the results of their options. */
export function countedFilters(object: BrowseObject) {
  return tableOf(object).filters.flatMap(filter =>
    filter.kind !== 'toggle' && filter.shown !== 'never' ? [filter] : [],
  )
}
