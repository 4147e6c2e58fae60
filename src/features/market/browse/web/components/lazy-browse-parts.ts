import { lazyPart } from '#web/lazy-part.ts'

// Parts of a page of results that most visits don't need. load-results.ts, which knows whether a page needs them, loads
// them.

/** The strip of results of the other kind. */
export const otherKind = lazyPart(async () => (await import('./OtherKind.tsx')).OtherKind)

/** The chips of active filters. */
export const activeFilters = lazyPart(async () => (await import('./ActiveFilters.tsx')).ActiveFilters)

/** Shown if there are no results. */
export const emptyResults = lazyPart(async () => (await import('./EmptyResults.tsx')).EmptyResults)

/** Contents that a network shows beside its results. */
export const networkSections = lazyPart(async () => (await import('./NetworkSections.tsx')).NetworkSections)

/** Shown above a network's pages on the platform. */
export const networkBanner = lazyPart(async () => (await import('./NetworkBanner.tsx')).NetworkBanner)
