import { lazyPart } from '#web/lazy-part.ts'

/** The strip of results of the other kind, which most pages don't have. */
export const otherKind = lazyPart(async () => (await import('./OtherKind.tsx')).OtherKind)
