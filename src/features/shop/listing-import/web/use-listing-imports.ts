import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import { loadAllPages } from '#web/data-table/load-all-pages.ts'
import type { TableRules, TableState } from '#web/data-table/table-state.ts'
import { queriesOf } from '#web/queries.tsx'
import { isRunning, shownRows } from '../import-states.ts'
import type { ImportRow, ListingImportDetails } from '../listing-import.contract.ts'

/** ms between two requests for the progress */
const lookEvery = 1500

export const rowsPerPage = 20

export const importRowsTable: TableRules = {
  name: 'rows',
  sorts: ['row'],
  defaultSort: { by: 'row', descending: false },
  filters: ['show'],
}

export function listingImportsQuery(app: App, vendorId: number) {
  return queryOptions({
    queryKey: ['listing-imports', vendorId],
    queryFn: () => app.clients.listingImports.getListingImports({ vendorId, limit: 50 }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.items.some(({ state }) => isRunning(state)) ? lookEvery : false),
  })
}

/** Query for an import, polled while something runs in the background. */
export function listingImportQuery(app: App, id: number) {
  return queryOptions({
    queryKey: ['listing-import', id],
    queryFn: () => app.clients.listingImports.getListingImport({ id }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isRunning(data.state) ? lookEvery : false),
  })
}

/** Query for a page of the rows' results; `step` separates a check from the import after it. */
export function importRowsQuery(app: App, id: number, step: string, state: TableState) {
  const asked = { id, ...filtersOf(state), page: Math.min(state.page, 10_000), limit: rowsPerPage }
  return queryOptions({
    queryKey: ['listing-import-rows', step, asked],
    queryFn: () => app.clients.listingImports.getListingImportRows(asked),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Loads all rows that match the filter, for a file. */
export function loadAllRows(app: App, id: number, state: TableState): Promise<ImportRow[]> {
  const asked = { id, ...filtersOf(state), limit: 500 }
  return loadAllPages(page => app.clients.listingImports.getListingImportRows({ ...asked, page }))
}

function filtersOf({ filters }: TableState) {
  const show = shownRows.find(one => one === filters.show)
  return show ? { show } : {}
}

/** Shows a call's answer on the page without a reload. */
export function keepAnswer(app: App, answer: ListingImportDetails): void {
  queriesOf(app).setQueryData(listingImportQuery(app, answer.id).queryKey, answer)
}

export async function forgetList(app: App, vendorId: number): Promise<void> {
  await queriesOf(app).invalidateQueries({ queryKey: ['listing-imports', vendorId] })
}
