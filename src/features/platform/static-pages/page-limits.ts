/** @limit characters of a static page’s title in a language */
export const longestPageTitle = 120
/** @limit characters of a static page’s text in a language */
export const longestPageText = 40_000

/** The last part of a page's address; never digits alone, so that it can't be taken for an id. */
export const pageHandle = /^[a-z][a-z0-9-]{0,59}$/

/** States of the admins' list: shown to visitors, never published, taken away. */
export const pageStates = ['live', 'draft', 'gone'] as const
export type PageState = (typeof pageStates)[number]
