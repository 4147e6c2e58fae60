import { useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSiteLinks } from '#features/networks/sites/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { type BrowseState, readState, withoutFilters, writeState } from './browse-state.ts'
import { defaultViewOf, useScope } from './scope.ts'

/** The choices in the URL, how to change them, and the link that a change would have. */
export function useBrowseState() {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const scope = useScope()
  const { itemType } = scope
  const defaultView = defaultViewOf(scope)
  const isSignedIn = useApp().viewer !== null
  const { marketplace } = useSiteLinks()
  const key = params.toString()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the string represents the whole content
  const state = useMemo(
    () => readState(params, itemType, { defaultView, isSignedIn }),
    [key, itemType, defaultView, isSignedIn],
  )
  return useMemo(() => {
    const linkTo = (next: BrowseState) => `${pathname}${withQuestionMark(writeState(next))}`
    const cleared = withQuestionMark(writeState({ ...withoutFilters(state), query: '' }))
    return {
      state,
      linkTo,
      /** docs/product.md §4 “Clear filter”: no filters, no words, and for listings all categories */
      clearLink: `${itemType === 'listing' ? marketplace : pathname}${cleared}`,
      /** Changes choices and returns to the first page; the scroll position is kept unless requested. */
      change: (next: BrowseState, { scroll = false } = {}) =>
        void navigate(linkTo(next), { preventScrollReset: !scroll }),
    }
  }, [state, itemType, pathname, marketplace, navigate])
}

export function withQuestionMark(query: string): string {
  return query ? `?${query}` : ''
}
