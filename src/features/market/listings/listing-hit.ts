/** Stands for every country among those that a record ships to. */
export const anywhere = 'ANY'

/** What a card shows; here and not beside the filters, since pages with cards need not have those. */
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

/** Whether a parcel isn't sent to a country, by what a record says (`sentTo`); what is sent everywhere, or is no parcel, says nothing. */
export function isNotSentTo(sentTo: string | undefined, country: string): boolean {
  return sentTo !== undefined && !(sentTo.match(/../g) ?? ([] as string[])).includes(country.toUpperCase())
}
