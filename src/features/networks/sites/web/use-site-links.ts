import { useLocation } from 'react-router'
import { useApp } from '#web/app-context.ts'
import { type SiteLinks, siteLinks } from '../site-links.ts'

/** Where links of the current page lead. */
export function useSiteLinks(): SiteLinks {
  return siteLinks(useApp().site, useLocation().pathname)
}
