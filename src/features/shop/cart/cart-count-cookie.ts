/** How many pieces are in the browser's cart; scripts read it. */
export const cartCountCookie = 'cart_count'
