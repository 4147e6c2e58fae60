import { type MouseEvent, useEffect, useRef } from 'react'
import { announce } from '#web/announce.ts'
import type { BrowseHit } from './results-page.ts'

/**
 * Announces which enterprises appeared in a list, each once per list, and returns the handler that announces
 * the one whose link is followed. Listings are not announced.
 */
export function useAnnounceHits(hits: BrowseHit[]): (event: MouseEvent) => void {
  const known = useRef(new Set<number>())
  const profiles = hits.filter(hit => !('listingTitle' in hit))
  const ids = profiles.map(({ id }) => id).join()
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
    const hit = path && profiles.find(({ redirectionUrl }) => path.endsWith(String(redirectionUrl)))
    if (hit) announce('click', [hit.id])
  }
}
