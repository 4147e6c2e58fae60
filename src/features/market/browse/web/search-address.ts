import type { SiteLinks } from '#features/networks/sites/site-links.ts'
import { type BrowsedType, readState, writeState } from './browse-state.ts'
import { defaultViewOf, type Scope } from './scope.ts'
import { withQuestionMark } from './use-browse-state.ts'

type Place = {
  location: { pathname: string; search: string }
  links: SiteLinks
  itemType: BrowsedType
  /** the page's scope; undefined on a page without results */
  scope: Scope | undefined
}

/**
 * The target of a submitted search: the page's own results with their filters, or else the directory or the
 * marketplace.
 */
export function searchAddress(query: string, { location, links, itemType, scope }: Place): string {
  const base = itemType === 'listing' ? links.marketplace : links.directory
  const params = new URLSearchParams(scope ? location.search : '')
  const state = readState(params, itemType, { defaultView: scope && defaultViewOf(scope), isSignedIn: true })
  const next = { ...state, query: query.trim(), page: 1, sort: undefined }
  return `${scope && !scope.within ? location.pathname : base}${withQuestionMark(writeState(next))}`
}
