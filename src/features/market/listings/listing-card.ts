import type { ListingHit } from './listings.search.ts'

/** What a listing's card says in prices and buttons, by which `useListingCardTexts` writes it. */
export type PricedHit = Pick<
  ListingHit,
  | 'listingTitle'
  | 'price'
  | 'priceBefore'
  | 'hasDearer'
  | 'hasChoice'
  | 'soldOut'
  | 'isCartItem'
  | 'sentTo'
  | 'isSpecialOfferListing'
  | 'listingAction'
  | 'boostedUntil'
>

/** A listing in one line, outside of results. */
export type ListingInBrief = PricedHit & {
  id: number
  listingBrand: string
  image: { id: string; color: string } | null
  /** where it is shipped to; null for visits, courses and files */
  ships: { shipsTo: string[]; shipsAnywhere: boolean } | null
}
