import { useSearchParams } from 'react-router'
import { readTableState, type TableRules, type TableState, writeTableState } from './table-state.ts'

/** Page, order and filters of a table, kept in the URL, so that links and the back button restore them. */
export function useTableState(rules: TableRules): [TableState, (change: Partial<TableState>) => void] {
  const [query, setQuery] = useSearchParams()
  const change = (part: Partial<TableState>) =>
    setQuery(before => writeTableState(before, rules, part), { preventScrollReset: true })
  return [readTableState(query, rules), change]
}
