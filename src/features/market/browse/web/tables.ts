import type { Filter, FilterOf, ResultTable } from '#features/platform/search/filter-table.ts'
import type { BrowsedType } from '../browsed-type.ts'

export type { BrowsedType }

/** Only enterprises that the viewer follows, or what they offer (docs/product.md §2 “Followed toggle”). The search does not know who follows what: the page tells it. */
export const followedFilter = {
  key: 'followed',
  parameter: 'followed',
  kind: 'toggle',
  title: t => t('Followed'),
  signIn: t => t('Log in to see what you follow.'),
  shown: 'never',
} as const satisfies FilterOf<'toggle'>

/** Only listings that the viewer saved; the page tells the search which. */
export const savedFilter = {
  key: 'saved',
  parameter: 'saved',
  kind: 'toggle',
  title: t => t('gm-saved'),
  signIn: t => t('Log in to see what you’ve saved.'),
  shown: 'never',
} as const satisfies FilterOf<'toggle'>

/** What only the viewer knows of results of a kind. */
const ownFilters: Record<BrowsedType, readonly FilterOf<'toggle'>[]> = {
  profile: [followedFilter],
  listing: [followedFilter, savedFilter],
}

const tables: Partial<Record<BrowsedType, ResultTable>> = {}
const filters: Partial<Record<BrowsedType, readonly Filter[]>> = {}

/** Each page of results brings the table of what it shows: the filters of other pages, and their texts, don't come with it. */
export function addTable(itemType: BrowsedType, table: ResultTable): void {
  tables[itemType] = table
  filters[itemType] = [...table.filters, ...ownFilters[itemType]]
}

/** Of what the page shows. */
export function tableOf(itemType: BrowsedType): ResultTable {
  const table = tables[itemType]
  if (!table) throw new Error(`This page brought no table of what it shows: ${itemType}`)
  return table
}

/** All that results of a kind can be filtered by, in the order of the panel and of the chips; of another page's kind only what holds for both. */
export function filtersOf(itemType: BrowsedType): readonly Filter[] {
  return filters[itemType] ?? ownFilters[itemType]
}

/** The same, as far as the panel counts the results of their options. */
export function countedFilters(itemType: BrowsedType) {
  return tableOf(itemType).filters.flatMap(filter =>
    filter.kind !== 'toggle' && filter.shown !== 'never' ? [filter] : [],
  )
}
