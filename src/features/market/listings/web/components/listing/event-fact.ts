import { lazyPart } from '#web/lazy-part.ts'
import type { Listing } from '../../../listings.contract.ts'

/** Of the few listings that are no parcels, whose loader loads it. */
export const eventFact = lazyPart(async () => (await import('./EventFact.tsx')).EventFact)

export function hasEventFact({ startsAt, delivery }: Pick<Listing, 'startsAt' | 'delivery'>): boolean {
  return startsAt !== null || delivery === 'service' || delivery === 'download'
}
