import { type MouseEvent, useEffect, useRef } from 'react'
import { announce } from '#web/announce.ts'
import { type BrowseState, countFilters, writeState } from './browse-state.ts'
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

/** Announces a search, with words or filters, by whether it found something (`hits`, `noHits`); each once. */
export function useAnnounceSearch(state: BrowseState, hasHits: boolean): void {
  const { itemType, query } = state
  const isSearch = query !== '' || countFilters(state) > 0
  const search = isSearch && writeState({ ...state, view: state.defaultView, sort: undefined })
  useEffect(() => {
    if (search !== false) announce(hasHits ? 'hits' : 'noHits', [itemType === 'listing' ? 1 : 0])
  }, [search, itemType, hasHits])
}
