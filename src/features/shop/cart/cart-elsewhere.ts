// For the few pages that need these paths; the others are in the script that every page starts with.

/** Links through this path ({@link pathElsewhere}) take a guest's cart along to another host. */
export const continuePath = '/cart/continue'

/** @param to label of the network whose site it leads to; '' for the platform */
export function pathElsewhere(path: string, to = ''): string {
  return `${continuePath}?${new URLSearchParams({ ...(to && { to }), redirect: path })}`
}

export const handOverPaths = { ask: '/cart/ask', give: '/cart/hand-over', take: '/cart/take-over' } as const

/** Cookie set after a guest's cart was looked for on the platform and not found; scripts can read it. */
export const askedForCartCookie = 'cart_asked'
