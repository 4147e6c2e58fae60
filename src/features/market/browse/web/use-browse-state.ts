import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSiteLinks } from '#features/networks/sites/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { type BrowsedType, type BrowseState, readState, type View, withoutFilters, writeState } from './browse-state.ts'
import { defaultViewOf, useScope } from './scope.ts'
import { useAskedLocation } from './use-asked-location.ts'

/** The choices in the URL, how to change them, and the link that a change would have. */
export function useBrowseState() {
  const { pathname, search } = useLocation()
  const asked = useAskedLocation()
  const navigate = useNavigate()
  const scope = useScope()
  const { itemType } = scope
  const defaultView = defaultViewOf(scope)
  const isSignedIn = useApp().viewer !== null
  const { marketplace } = useSiteLinks()
  const read = useCallback(
    (query: string) => readOnce(query, itemType, defaultView, isSignedIn),
    [itemType, defaultView, isSignedIn],
  )
  const state = useMemo(() => read(search), [read, search])
  const onItsWay = asked.pathname === pathname ? asked.search : search
  const wanted = useMemo(() => (onItsWay === search ? state : read(onItsWay)), [read, onItsWay, search, state])
  return useMemo(() => {
    const linkTo = (next: BrowseState) => `${pathname}${withQuestionMark(writeState(next))}`
    return {
      /** the state of the results that are shown */
      state,
      /** the same, or the state of results that are loading: controls show and change this one */
      wanted,
      linkTo,
      /** docs/product.md §4 “Clear filter”: no filters, no words, and for listings all categories */
      get clearLink() {
        const cleared = withQuestionMark(writeState({ ...withoutFilters(wanted), query: '' }))
        return `${itemType === 'listing' ? marketplace : pathname}${cleared}`
      },
      /** Changes choices and returns to the first page; the scroll position is kept unless requested. */
      change: (next: BrowseState, { scroll = false } = {}) =>
        void navigate(linkTo(next), { preventScrollReset: !scroll }),
    }
  }, [state, wanted, itemType, pathname, marketplace, navigate])
}

let last: { key: string; state: BrowseState } | undefined

/** Caches the last state, because some twenty components of a page read it. */
function readOnce(query: string, itemType: BrowsedType, defaultView: View, isSignedIn: boolean): BrowseState {
  const key = `${itemType} ${defaultView} ${isSignedIn} ${query}`
  if (last?.key !== key) {
    last = { key, state: readState(new URLSearchParams(query), itemType, { defaultView, isSignedIn }) }
  }
  return last.state
}

export function withQuestionMark(query: string): string {
  return query ? `?${query}` : ''
}
