import pages from 'virtual:desk-pages'
import type { Page } from '#web/feature-web.ts'

/** The desk pages of a site: networks' own have few of them. */
export function deskOf(site: 'platform' | 'whitelabel'): Page[] {
  return site === 'platform' ? pages : pages.filter(page => page.onSites)
}
