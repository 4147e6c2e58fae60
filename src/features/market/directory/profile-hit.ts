import type { Hit } from '#features/platform/search/search.contract.ts'

/** docs/product.md §3 “Profile search hit”, as far as cards show it. */
export type ProfileHit = Hit & {
  brand: string
  title: string
  redirectionUrl: string
  images: { type: 'Logo' | 'Cover Image'; id: string; backgroundColor: string }[]
  locationsFilter: { displayTitle: string }[]
  cardTags: string[]
  /** in seconds; only while a boost is running */
  boostedUntil?: number
  networks: { title: string }[]
  rating: { thumbs: number }
  _rankingInfo?: { geoDistance?: number }
}

/** What a card shows. */
export const profileCardAttributes = [
  'id',
  'brand',
  'title',
  'redirectionUrl',
  'images.type',
  'images.id',
  'images.backgroundColor',
  'locationsFilter.displayTitle',
  'cardTags',
  'boostedUntil',
  'networks.title',
  'rating.thumbs',
]
