export const cartPath = '/cart'

export const checkoutPath = '/checkout'

/** Where forms that add to the cart are sent, with `variantId` and `quantity`. */
export const addPath = '/cart/add'

/** Where the cart page's forms are sent without scripts. */
export const formPaths = {
  line: '/cart/line',
  aside: '/cart/aside',
  part: '/cart/part',
  where: '/cart/where',
  discount: '/cart/discount',
  seen: '/cart/seen',
} as const
