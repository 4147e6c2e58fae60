import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'

/** A page of what the viewer bought, latest first. */
export function ownOrdersQuery(app: App, page: number) {
  return queryOptions({
    queryKey: ['own-orders', page, app.language],
    queryFn: () => app.clients.orders.getOrders({ page, limit: 10, language: app.language }),
    placeholderData: keepPreviousData,
    // vendors send them meanwhile
    staleTime: 0,
  })
}
