import { lazyPart } from '#web/lazy-part.ts'
import type { Listing } from '../../../listings.contract.ts'

/** A lazy part for the few listings that aren't parcels; the loader of their page loads it. */
export const eventFact = lazyPart(async () => (await import('./EventFact.tsx')).EventFact)

export function hasEventFact({ startsAt, delivery }: Pick<Listing, 'startsAt' | 'delivery'>): boolean {
  return startsAt !== null || delivery === 'service' || delivery === 'download'
}
