import { useEffect } from 'react'
import { firstMovement } from '#web/first-movement.ts'
import { whenIdle } from '#web/when-idle.ts'
import type { BrowsedType } from './browse-state.ts'
import { activeFilters } from './components/lazy-browse-parts.ts'
import { loadRequests } from './use-results.ts'

/**
 * Preloads the code that requests other results than the document's and shows their filters, before a visitor chooses
 * any.
 */
export function useOtherResultsReady(itemType: BrowsedType): void {
  useEffect(() => {
    const fetchParts = async () => {
      void activeFilters.load()
      await loadRequests()
      await (itemType === 'listing' ? import('./pages/marketplace.loader.ts') : import('./pages/directory.loader.ts'))
    }
    void firstMovement.then(() => whenIdle(() => fetchParts().catch(() => undefined)))
  }, [itemType])
}
