import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { useApp } from '#web/app-context.ts'
import { parameterOf, type TableState, writeTableState } from '#web/data-table/table-state.ts'
import type { ColumnsInUrl } from '#web/data-table/use-hidden-columns.ts'
import { useTableState } from '#web/data-table/use-table-state.ts'
import { type AdminList, type ListAnswer, listQuery } from './admin-list.ts'

/** The state of a list on a page. */
export type ListView<Answer extends ListAnswer = ListAnswer> = {
  list: AdminList<Answer>
  /** state read from the URL */
  state: TableState
  /** the selected state; '' for a list without states */
  openState: string
  change: (change: Partial<TableState>) => void
  hrefOf: (change: Partial<TableState>) => string
  /** undefined until it is loaded, and if that failed */
  answer: Answer | undefined
  error: unknown
  retry: () => void
  /** loads any page under the current filters */
  loadPage: (page: number) => Promise<Answer>
  /** id of the row whose drawer is open; '' if none is */
  row: string
  hrefOfRow: (id: string) => string
  closeRow: () => void
  /** state of the current entry in the history, for a link that takes its place */
  openedAs: unknown
  columns: ColumnsInUrl
}

/**
 * State of a link to a row's drawer. It says that the list is the previous entry in the history, so that closing the
 * drawer goes back to it.
 */
export const openedFromList = { openedFromList: true }

export function useList<Answer extends ListAnswer>(list: AdminList<Answer>): ListView<Answer> {
  const app = useApp()
  const navigate = useNavigate()
  const { pathname, search, state: given } = useLocation()
  const [state, change] = useTableState(list.table)
  const { data: answer, error, refetch } = useQuery(listQuery(app, list, state))
  const query = new URLSearchParams(search)
  const rowParameter = parameterOf(list.table, 'row')
  const addressOf = (params: URLSearchParams) => (params.size > 0 ? `${pathname}?${params}` : pathname)
  const addressWith = (parameter: string, value: string) => {
    const params = new URLSearchParams(search)
    if (value) params.set(parameter, value)
    else params.delete(parameter)
    return addressOf(params)
  }
  const addressOfRow = (id: string) => addressWith(rowParameter, id)
  const columnsParameter = parameterOf(list.table, 'columns')
  return {
    list,
    state,
    openState: list.stateOf(state),
    change,
    hrefOf: part => addressOf(writeTableState(query, list.table, part)),
    answer,
    error,
    retry: () => void refetch(),
    loadPage: page => list.load(app, { ...state, page }),
    row: query.get(rowParameter) ?? '',
    hrefOfRow: addressOfRow,
    closeRow: () => {
      if (given?.openedFromList) void navigate(-1)
      else void navigate(addressOfRow(''), { replace: true, preventScrollReset: true })
    },
    openedAs: given,
    columns: {
      shown: query.get(columnsParameter) ?? '',
      change: shown => void navigate(addressWith(columnsParameter, shown), { replace: true, preventScrollReset: true }),
    },
  }
}
