export const cartPath = '/cart'

export const checkoutPath = '/checkout'

/** Where forms that put something in are sent, with `variantId` and `quantity`. */
export const addPath = '/cart/add'

/** Where the page's forms are sent without scripts. */
export const formPaths = {
  line: '/cart/line',
  part: '/cart/part',
  where: '/cart/where',
  discount: '/cart/discount',
  seen: '/cart/seen',
} as const

/** A guest's cart goes along with links that lead through here ({@link pathElsewhere}). */
export const continuePath = '/cart/continue'

/** @param to label of a network's own site; '' for the platform */
export function pathElsewhere(path: string, to = ''): string {
  return `${continuePath}?${new URLSearchParams({ ...(to && { to }), redirect: path })}`
}

export const handOverPaths = { ask: '/cart/ask', give: '/cart/hand-over', take: '/cart/take-over' } as const

/** Set after a guest's cart was looked for on the platform in vain; scripts read it. */
export const askedForCartCookie = 'cart_asked'
