/** A form of every page, which the buttons of its cards send with a `listingId`. */
export const cardsFormId = 'add-to-cart'
