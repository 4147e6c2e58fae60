import { useCallback } from 'react'
import { platformLinks, type SiteLinks } from '#features/networks/sites/site-links.ts'
import { useSiteLinks } from '#features/networks/sites/web/index.ts'
import type { BrowseHit } from './results-page.ts'
import { useBrowseState } from './use-browse-state.ts'

/** Links of results, which leave a network's pages when searching beyond it. */
export function useResultLinks(): SiteLinks {
  const links = useSiteLinks()
  const { state } = useBrowseState()
  return state.everywhere ? platformLinks : links
}

/** The URL of a result's page on this site or network. */
export function useHitLink(): (hit: BrowseHit) => string {
  const links = useResultLinks()
  return useCallback(
    hit => ('listingTitle' in hit ? links.listing(hit.id) : links.profile(hit.redirectionUrl)),
    [links],
  )
}
