import { useCallback } from 'react'
import { useSiteLinks } from '#features/sites/web/index.ts'
import type { BrowseHit } from './use-results.ts'

/** The address of a result's page, as this page's site or network has it. */
export function useHitLink(): (hit: BrowseHit) => string {
  const links = useSiteLinks()
  return useCallback(
    hit => ('listingTitle' in hit ? links.listing(hit.id) : links.profile(hit.redirectionUrl)),
    [links],
  )
}
