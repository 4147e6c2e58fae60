import { useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { type DirectoryState, readState, writeState } from './directory-state.ts'

/** The choices in the URL, how to change them, and the link that a change would have. */
export function useDirectoryState() {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const key = params.toString()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the string tells the whole content
  const state = useMemo(() => readState(params), [key])
  return useMemo(() => {
    const linkTo = (next: DirectoryState) => `${pathname}${withQuestionMark(writeState(next))}`
    return {
      state,
      linkTo,
      /** Changes choices, beginning at the first page; scroll stays unless asked. */
      change: (next: DirectoryState, { scroll = false } = {}) =>
        void navigate(linkTo(next), { preventScrollReset: !scroll }),
    }
  }, [state, pathname, navigate])
}

export function withQuestionMark(query: string): string {
  return query ? `?${query}` : ''
}
