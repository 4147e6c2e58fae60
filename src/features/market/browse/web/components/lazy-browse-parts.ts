import { lazyPart } from '#web/lazy-part.ts'

// Parts of a page of results that most visits don't need. load-results.ts, which knows whether a page needs them, loads
// them.

/** The strip of results of the other kind. */
export const otherKind = lazyPart(async () => (await import('./OtherKind.tsx')).OtherKind)

/** The chips of active filters. */
export const activeFilters = lazyPart(async () => (await import('./ActiveFilters.tsx')).ActiveFilters)

/** Shown if there are no results. */
export const emptyResults = lazyPart(async () => (await import('./EmptyResults.tsx')).EmptyResults)

/** What results have in a network alone. */
export const networkParts = () => import('./network-parts.ts')

/** Above the results of a network: its banner on the platform, and the contents that it shows there. */
export const networkTop = lazyPart(async () => (await networkParts()).NetworkTop)

/** The contents that a network shows below its results. */
export const networkEnd = lazyPart(async () => (await networkParts()).NetworkEnd)
