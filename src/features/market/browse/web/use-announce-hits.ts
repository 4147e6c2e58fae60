import { type MouseEvent, useEffect, useRef } from 'react'
import { announce } from '#web/announce.ts'
import { type BrowseState, countFilters } from './browse-state.ts'
import type { BrowseHit } from './results-page.ts'

/**
 * Announces which enterprises appeared in a list, each once per list, and returns the handler that announces the
 * enterprise (`click`) or listing (`found`) whose link is followed.
 */
export function useAnnounceHits(hits: BrowseHit[]): (event: MouseEvent) => void {
  const known = useRef(new Set<number>())
  const ids = hits.flatMap(hit => ('listingTitle' in hit ? [] : [hit.id])).join()
  useEffect(() => {
    const fresh =
      ids === ''
        ? []
        : ids
            .split(',')
            .map(Number)
            .filter(id => !known.current.has(id))
    for (const id of fresh) known.current.add(id)
    if (fresh.length > 0) announce('shown', fresh)
  }, [ids])
  return event => {
    const path = (event.target as Element).closest('a')?.pathname
    const hit =
      path && hits.find(one => path.endsWith('listingTitle' in one ? `/${one.id}` : String(one.redirectionUrl)))
    if (hit) announce('listingTitle' in hit ? 'found' : 'click', [hit.id])
  }
}

/** Announces a search, with words or filters, by whether it found something (`hits`, `noHits`). */
export function useAnnounceSearch(state: BrowseState, hasHits: boolean): void {
  useEffect(() => {
    if (state.query || countFilters(state) > 0) announce(hasHits ? 'hits' : 'noHits', [+(state.itemType === 'listing')])
  }, [state, hasHits])
}
