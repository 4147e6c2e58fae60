/** How many pieces are in the browser's cart; scripts read it. */
export const cartCountCookie = 'cart_count'

/** Finds it among a page's cookies. */
export const cartCountPattern = /\bcart_count=(\d+)/
