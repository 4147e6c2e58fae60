import type { ItemType } from '#features/platform/search/search.contract.ts'

/** What a page of results shows: profiles, or the marketplace's listings. */
export type BrowsedType = Extract<ItemType, 'profile' | 'listing'>
