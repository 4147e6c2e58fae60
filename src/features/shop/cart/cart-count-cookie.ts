/** Cookie with the number of pieces in the browser's cart; scripts can read it. */
export const cartCountCookie = 'cart_count'

/** Matches the count in a page's cookies. */
export const cartCountPattern = /\bcart_count=(\d+)/
