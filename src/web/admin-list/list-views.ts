import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApp } from '#web/app-context.ts'
import { parameterOf, type TableRules } from '#web/data-table/table-state.ts'

/** The parameters of a list that a saved view keeps: all but the page and the open row. */
function kept(rules: TableRules): string[] {
  return [...rules.filters, 'sort', 'columns'].map(name => parameterOf(rules, name))
}

/** What a saved view keeps of a URL, with the columns that are shown. */
export function viewOf(search: URLSearchParams, rules: TableRules, columns: string): string {
  const names = kept(rules)
  const view = new URLSearchParams([...search].filter(([name, value]) => value && names.includes(name)))
  view.set(parameterOf(rules, 'columns'), columns)
  view.sort()
  return view.toString()
}

/** The URL's query with a saved view opened; other lists of the page stay as they are. */
export function withView(search: URLSearchParams, rules: TableRules, view: string): URLSearchParams {
  const names = kept(rules)
  const next = new URLSearchParams(search)
  for (const name of [...names, parameterOf(rules, 'page'), parameterOf(rules, 'row')]) next.delete(name)
  for (const [name, value] of new URLSearchParams(view)) if (names.includes(name) && value) next.set(name, value)
  return next
}

/** Saved views of a list, loaded when they are first wanted. */
export function useViews(list: string, isWanted: boolean) {
  const { clients } = useApp()
  const queries = useQueryClient()
  const queryKey = ['saved-views', list]
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: () => clients.savedViews.getViews({ list }),
    enabled: isWanted,
    staleTime: 30_000,
  })
  return {
    views: data?.items,
    isError,
    retry: () => void refetch(),
    reload: () => queries.invalidateQueries({ queryKey }),
  }
}
