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
  'isSpecialOfferListing',
  'locationsFilter.displayTitle',
  'listingAction.label',
  'cardTags',
  'boostedUntil',
] as const
