import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import { useApp } from '#web/app-context.ts'
import { formatSort, type TableRules, type TableState } from '#web/data-table/table-state.ts'
import { fulfillmentStatuses, orderStatuses } from '../order-states.ts'
import { type VendorOrder, vendorOrderSorts } from '../vendor-orders.contract.ts'

export const vendorOrdersTable: TableRules = {
  name: 'orders',
  sorts: vendorOrderSorts,
  defaultSort: { by: 'number', descending: true },
  filters: ['status', 'fulfillment', 'search'],
}

type Sort = (typeof vendorOrderSorts)[number]

/** Query for an order, for its vendor’s team. */
export function vendorOrderQuery(app: App, id: number) {
  return queryOptions({
    queryKey: ['vendor-order', id, app.language],
    queryFn: () => app.clients.vendorOrders.getVendorOrder({ id, language: app.language }),
    // never fresh, because buyers cancel and return things meanwhile
    staleTime: 0,
  })
}

/** Shows an action's answer. */
export function useVendorOrder(): (order: VendorOrder) => void {
  const app = useApp()
  const queries = useQueryClient()
  return order => queries.setQueryData(vendorOrderQuery(app, order.id).queryKey, order)
}

/** Query for a page of a vendor’s orders. */
export function vendorOrdersQuery(app: App, vendorId: number, { filters, page, sort }: TableState) {
  const status = orderStatuses.find(one => one === filters.status)
  const fulfillment = fulfillmentStatuses.find(one => one === filters.fulfillment)
  const search = (filters.search ?? '').slice(0, 100)
  return queryOptions({
    queryKey: ['vendor-orders', vendorId, { status, fulfillment, search, page, sort }, app.language],
    queryFn: () =>
      app.clients.vendorOrders.getVendorOrders({
        vendorId,
        ...(status && { status }),
        ...(fulfillment && { fulfillment }),
        search,
        page: Math.min(page, 10_000),
        sort: formatSort(sort) as Sort | `-${Sort}`,
        language: app.language,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function vendorOrderCountsQuery(app: App, vendorId: number) {
  return queryOptions({
    queryKey: ['vendor-order-counts', vendorId],
    queryFn: () => app.clients.vendorOrders.getVendorOrderCounts({ vendorId }),
    staleTime: 0,
  })
}
