import { lazyPart } from '#web/lazy-part.ts'

/** Of the few listings that take place at a time, whose loader loads it. */
export const eventFact = lazyPart(async () => (await import('./EventFact.tsx')).EventFact)
