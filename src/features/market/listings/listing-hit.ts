/** Stands for all countries in the list that a record ships to. */
export const anywhere = 'ANY'

/** What a card shows. It stands apart from the filters, because pages with cards need not have filters. */
export const listingCardAttributes = [
  'id',
  'listingTitle',
  'listingBrand',
  'images',
  'isCartItem',
  'price',
  'priceBefore',
  'hasDearer',
  'hasChoice',
  'soldOut',
  'sentTo',
  'isSpecialOfferListing',
  'locationsFilter.displayTitle',
  'listingAction.label',
  'cardTags',
  'boostedUntil',
] as const

/**
 * Whether a record says that its parcel isn't sent to this country (`sentTo`). Records without `sentTo` are sent
 * everywhere, or aren't parcels.
 */
export function isNotSentTo(sentTo: string | undefined, country: string): boolean {
  return sentTo !== undefined && !(sentTo.match(/../g) ?? ([] as string[])).includes(country.toUpperCase())
}
