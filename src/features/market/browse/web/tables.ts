import type { Filter, FilterOf, ResultTable } from '#features/platform/search/filter-table.ts'
import type { BrowsedType } from '../browsed-type.ts'

export type { BrowsedType }

/**
 * Limits results to enterprises that the viewer follows, or to their listings (docs/product.md §2 “Followed toggle”).
 * The search doesn't know who follows whom: the page sends the ids.
 */
export const followedFilter = {
  key: 'followed',
  parameter: 'followed',
  kind: 'toggle',
  title: t => t('Followed'),
  signIn: t => t('Log in to see what you follow.'),
  shown: 'never',
} as const satisfies FilterOf<'toggle'>

/** Limits results to listings that the viewer saved; the page sends their ids to the search. */
export const savedFilter = {
  key: 'saved',
  parameter: 'saved',
  kind: 'toggle',
  title: t => t('gm-saved'),
  signIn: t => t('Log in to see what you’ve saved.'),
  shown: 'never',
} as const satisfies FilterOf<'toggle'>

/** Filters for a kind of results that depend on the viewer. */
const ownFilters: Record<BrowsedType, readonly FilterOf<'toggle'>[]> = {
  profile: [followedFilter],
  listing: [followedFilter, savedFilter],
}

const tables: Partial<Record<BrowsedType, ResultTable>> = {}
const filters: Partial<Record<BrowsedType, readonly Filter[]>> = {}

/** Each page registers the table of its own kind, so that the filters and texts of other pages aren't loaded. */
export function addTable(itemType: BrowsedType, table: ResultTable): void {
  tables[itemType] = table
  filters[itemType] = [...table.filters, ...ownFilters[itemType]]
}

/** The table of a kind of results. */
export function tableOf(itemType: BrowsedType): ResultTable {
  const table = tables[itemType]
  if (!table) throw new Error(`This page brought no table of what it shows: ${itemType}`)
  return table
}

/**
 * All filters for a kind of results, in the order of the panel and of the chips; for the other page's kind, only those
 * that apply to both.
 */
export function filtersOf(itemType: BrowsedType): readonly Filter[] {
  return filters[itemType] ?? ownFilters[itemType]
}

/** The filters whose options' results the panel counts. */
export function countedFilters(itemType: BrowsedType) {
  return tableOf(itemType).filters.flatMap(filter =>
    filter.kind !== 'toggle' && filter.shown !== 'never' ? [filter] : [],
  )
}
