import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import type { TableRules, TableState } from '#web/data-table/table-state.ts'
import { queriesOf } from '#web/queries.tsx'
import type { AwaitedTransfer } from '../admin-payments.contract.ts'

const plain = { sorts: [], defaultSort: { by: '', descending: false } }
export const transfersTable: TableRules = { ...plain, name: 'transfers', filters: ['search'] }
export const refundsTable: TableRules = { ...plain, name: 'refunds', filters: [] }
export const callsTable: TableRules = { ...plain, name: 'calls', filters: ['state'] }

// money and providers move meanwhile
const shared = { placeholderData: keepPreviousData, staleTime: 0 } as const
const within = (page: number) => Math.min(page, 10_000)

export function transfersQuery(app: App, { page, filters }: TableState) {
  const asked = { search: (filters.search ?? '').slice(0, 100), page: within(page), language: app.language }
  return queryOptions({
    queryKey: ['admin-payments', 'transfers', asked],
    queryFn: () => app.clients.adminPayments.getAwaitedTransfers(asked),
    ...shared,
  })
}

export function refundsQuery(app: App, { page }: TableState) {
  const asked = { page: within(page), language: app.language }
  return queryOptions({
    queryKey: ['admin-payments', 'refunds', asked],
    queryFn: () => app.clients.adminPayments.getRefundsToSend(asked),
    ...shared,
  })
}

export function callsQuery(app: App, { page, filters }: TableState) {
  const state = (['open', 'failed'] as const).find(one => one === filters.state)
  const asked = { ...(state && { state }), page: within(page) }
  return queryOptions({
    queryKey: ['admin-payments', 'calls', asked],
    queryFn: () => app.clients.adminPayments.getStuckCalls(asked),
    ...shared,
  })
}

export async function receiveTransfer(app: App, { groupId, saleId }: AwaitedTransfer): Promise<void> {
  if (groupId !== null) await app.clients.vendorOrders.receiveTransfer({ id: groupId })
  else if (saleId !== null) await app.clients.adminPayments.receiveSaleTransfer({ id: saleId })
  await askAnew(app)
}

export async function markRefundSent(app: App, id: string): Promise<void> {
  await app.clients.vendorOrders.markRefundSent({ id })
  await askAnew(app)
}

export function askAnew(app: App): Promise<void> {
  return queriesOf(app).invalidateQueries({ queryKey: ['admin-payments'] })
}
