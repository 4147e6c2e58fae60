import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'

/** A page of what the viewer bought, latest first; of what some words find, if there are any. */
export function ownOrdersQuery(app: App, page: number, search = '') {
  return queryOptions({
    queryKey: ['own-orders', page, search, app.language],
    queryFn: () => app.clients.orders.getOrders({ page, limit: 10, language: app.language, ...(search && { search }) }),
    placeholderData: keepPreviousData,
    // vendors send them meanwhile
    staleTime: 0,
  })
}
