import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import type { TableRules, TableState } from '#web/data-table/table-state.ts'
import { queriesOf } from '#web/queries.tsx'
import type { RefundKind } from '../subscription-rules.ts'

export const termsTable: TableRules = {
  name: 'terms',
  sorts: [],
  defaultSort: { by: '', descending: false },
  filters: ['search'],
}

/** Years that enterprises paid. */
export function termsQuery(app: App, { page, filters }: TableState) {
  const search = (filters.search ?? '').trim().slice(0, 100)
  const asked = { search, page: Math.min(page, 10_000), language: app.language }
  return queryOptions({
    queryKey: ['admin-subscriptions', asked],
    queryFn: () => app.clients.adminSubscriptions.getTerms(asked),
    placeholderData: keepPreviousData,
    // providers answer meanwhile
    staleTime: 0,
  })
}

export async function refundTerm(app: App, wish: { id: number; kind: RefundKind; reason: string }): Promise<void> {
  await app.clients.adminSubscriptions.refundTerm(wish)
  await queriesOf(app).invalidateQueries({ queryKey: ['admin-subscriptions'] })
}
