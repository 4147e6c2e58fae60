import { useContext } from 'react'
import { UNSAFE_DataRouterContext, useLocation, useSearchParams } from 'react-router'
import { readTableState, type TableRules, type TableState, writeTableState } from './table-state.ts'

/** Page, order and filters of a table, kept in the URL, so that links and the back button restore them. */
export function useTableState(rules: TableRules): [TableState, (change: Partial<TableState>) => void] {
  const [query, setQuery] = useSearchParams()
  const pending = usePendingQuery()
  const change = (part: Partial<TableState>) =>
    setQuery(writeTableState(pending() ?? query, rules, part), { preventScrollReset: true })
  return [readTableState(query, rules), change]
}

/**
 * Returns the query of the URL that the router is about to show for this page, from the router's own store: React
 * renders it only once it is loaded, and a second choice before that must not undo the first.
 */
function usePendingQuery(): () => URLSearchParams | undefined {
  const { pathname } = useLocation()
  const context = useContext(UNSAFE_DataRouterContext)
  return () => {
    const { navigation, location } = context?.router.state ?? {}
    const asked = navigation?.location ?? location
    return asked?.pathname === pathname ? new URLSearchParams(asked.search) : undefined
  }
}
