/** A profile was opened; it appeared in results; somebody went from results to it, or from it to its website. */
export const countKinds = ['view', 'shown', 'click'] as const
export type CountKind = (typeof countKinds)[number]

/** @limit days that the numbers of an enterprise can be shown for */
export const periods = ['7', '30', '90', '365'] as const
export type Period = (typeof periods)[number]

/** What a search was for; each has filters of its own (`search-visit.ts`). */
export const searchedTypes = ['profile', 'listing'] as const
export type SearchedType = (typeof searchedTypes)[number]

/** Days for which searches that led to an enterprise are kept, and in which countries it was seen: two periods of the desk. */
export const searchesKeptFor = 90
export const countriesKeptFor = 800
