export const cartPath = '/cart'

export const checkoutPath = '/checkout'

/** Where forms that put something in are sent, with `variantId` and `quantity`. */
export const addPath = '/cart/add'

/** Where the page's forms are sent without scripts. */
export const formPaths = {
  line: '/cart/line',
  aside: '/cart/aside',
  part: '/cart/part',
  where: '/cart/where',
  discount: '/cart/discount',
  seen: '/cart/seen',
} as const
