import { lazyPart } from '#web/lazy-part.ts'

// Parts of a page of results that most visits don't have. What decides that there is one loads it: load-results.ts.

/** The strip of results of the other kind. */
export const otherKind = lazyPart(async () => (await import('./OtherKind.tsx')).OtherKind)

/** The chips of what is chosen. */
export const activeFilters = lazyPart(async () => (await import('./ActiveFilters.tsx')).ActiveFilters)

/** In place of results. */
export const emptyResults = lazyPart(async () => (await import('./EmptyResults.tsx')).EmptyResults)

/** Above the pages that a network has on the platform. */
export const networkBanner = lazyPart(async () => (await import('./NetworkBanner.tsx')).NetworkBanner)
