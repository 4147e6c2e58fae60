import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import { formatSort, type TableRules, type TableState } from '#web/data-table/table-state.ts'
import { type LedgerFilters, ledgerFilters } from '../ledger.contract.ts'
import { ledgerSorts } from '../ledger-accounts.ts'

export const ledgerTable: TableRules = {
  name: 'ledger',
  sorts: ledgerSorts,
  defaultSort: { by: 'at', descending: true },
  filters: ['kind', 'account', 'currency', 'vendorId', 'groupId', 'from', 'to'],
}

/** The filters of the table's state that the server knows; others count as unset. */
export function filtersOf({ filters }: TableState): LedgerFilters {
  const known = Object.entries(filters).filter(
    ([name, value]) => value !== '' && ledgerFilters.safeParse({ [name]: value }).success,
  )
  return ledgerFilters.parse(Object.fromEntries(known))
}

/** The file with all rows under the same filters. */
export function ledgerFilePath(state: TableState, language: string): string {
  const query = new URLSearchParams({ lang: language })
  for (const [name, value] of Object.entries(filtersOf(state))) query.set(name, String(value))
  return `/api/v1/admin/ledger.csv?${query}`
}

/** One page of postings, and the sums of all that fit. */
export function ledgerQuery(app: App, state: TableState) {
  return queryOptions({
    queryKey: ['ledger', state, app.language],
    queryFn: () =>
      app.clients.ledger.getLedger({
        ...filtersOf(state),
        page: Math.min(state.page, 10_000),
        sort: formatSort(state.sort) as 'at' | '-at',
      }),
    placeholderData: keepPreviousData,
    // money moves elsewhere
    staleTime: 0,
  })
}
