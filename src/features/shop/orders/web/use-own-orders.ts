import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'

/** Query for a page of the viewer's orders, latest first, or of those that match a search. */
export function ownOrdersQuery(app: App, page: number, search = '') {
  return queryOptions({
    queryKey: ['own-orders', page, search, app.language],
    queryFn: () => app.clients.orders.getOrders({ page, limit: 10, language: app.language, ...(search && { search }) }),
    placeholderData: keepPreviousData,
    // never fresh, because vendors send them meanwhile
    staleTime: 0,
  })
}
