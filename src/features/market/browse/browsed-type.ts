import type { ItemType } from '#features/platform/search/search.contract.ts'

/** The kind of results on a page: profiles, or the marketplace's listings. */
export type BrowsedType = Extract<ItemType, 'profile' | 'listing'>
