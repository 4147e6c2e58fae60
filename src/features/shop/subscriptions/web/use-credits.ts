import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import type { TableRules, TableState } from '#web/data-table/table-state.ts'
import { creditKinds } from '../credit-rules.ts'
import type { Credits } from '../credits.contract.ts'

export const creditsTable: TableRules = {
  name: 'credits',
  sorts: ['at'],
  defaultSort: { by: 'at', descending: true },
  filters: ['kind'],
}

/** Query for the balance and one page of movements. */
export function creditsQuery(app: App, vendorId: number, state: TableState) {
  return queryOptions({
    queryKey: ['credits', vendorId, state, app.language],
    queryFn: () => loadCredits(app, vendorId, state),
    placeholderData: keepPreviousData,
    // never fresh, because boosts are started elsewhere
    staleTime: 0,
  })
}

/** @throws the call's error */
export function loadCredits(app: App, vendorId: number, state: TableState, limit = 10): Promise<Credits> {
  const { page, sort, filters } = state
  const kind = creditKinds.find(one => one === filters.kind)
  return app.clients.credits.getVendorCredits({
    vendorId,
    page,
    limit,
    sort: sort.descending ? '-at' : 'at',
    language: app.language,
    ...(kind && { kind }),
  })
}
