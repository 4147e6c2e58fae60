// for what few pages have: the other paths are in the script that all begin with

/** A guest's cart goes along with links that lead through here ({@link pathElsewhere}). */
export const continuePath = '/cart/continue'

/** @param to label of a network's own site; '' for the platform */
export function pathElsewhere(path: string, to = ''): string {
  return `${continuePath}?${new URLSearchParams({ ...(to && { to }), redirect: path })}`
}

export const handOverPaths = { ask: '/cart/ask', give: '/cart/hand-over', take: '/cart/take-over' } as const

/** Set after a guest's cart was looked for on the platform in vain; scripts read it. */
export const askedForCartCookie = 'cart_asked'
