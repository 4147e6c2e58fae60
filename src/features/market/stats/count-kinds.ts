/**
 * view: a profile was opened; shown: it appeared in results; click: somebody went from results to it, or from it to its
 * website.
 */
export const countKinds = ['view', 'shown', 'click'] as const
export type CountKind = (typeof countKinds)[number]

/** @limit days, the periods for which an enterprise's statistics can be shown */
export const periods = ['7', '30', '90', '365'] as const
export type Period = (typeof periods)[number]

/** What a search looked for; each type has its own filters (`search-visit.ts`). */
export const searchedTypes = ['profile', 'listing'] as const
export type SearchedType = (typeof searchedTypes)[number]

/** What a visitor reads on, as their browser says. */
export const devices = ['phone', 'tablet', 'computer'] as const
export type Device = (typeof devices)[number]

/** Days for which visitors' searches and countries are kept: two periods of the desk. */
export const searchesKeptFor = 90
export const countriesKeptFor = 800
/** Days for which searches and devices are kept once they are part of the site's daily sums. */
export const sumsKeptFor = 90
