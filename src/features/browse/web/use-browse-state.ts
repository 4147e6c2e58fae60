import { useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { type BrowseState, readState, writeState } from './browse-state.ts'
import { useScope, usualViewOf } from './scope.ts'

/** The choices in the URL, how to change them, and the link that a change would have. */
export function useBrowseState() {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const scope = useScope()
  const { object } = scope
  const usualView = usualViewOf(scope)
  const key = params.toString()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the string tells the whole content
  const state = useMemo(() => readState(params, object, usualView), [key, object, usualView])
  return useMemo(() => {
    const linkTo = (next: BrowseState) => `${pathname}${withQuestionMark(writeState(next))}`
    return {
      state,
      linkTo,
      /** Changes choices, beginning at the first page; scroll stays unless asked. */
      change: (next: BrowseState, { scroll = false } = {}) =>
        void navigate(linkTo(next), { preventScrollReset: !scroll }),
    }
  }, [state, pathname, navigate])
}

export function withQuestionMark(query: string): string {
  return query ? `?${query}` : ''
}
