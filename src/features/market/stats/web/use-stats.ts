import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import { type Period, periods } from '../count-kinds.ts'

export function statsQuery(app: App, id: number, period: Period) {
  const client = app.clients.stats
  return queryOptions({
    queryKey: ['stats', id, period, app.language],
    queryFn: () => client.getStats({ id, period, language: app.language }),
  })
}

/** The period that an address asks for; thirty days unless it names another that there is. */
export function periodOf(params: URLSearchParams): Period {
  return periods.find(period => period === params.get('period')) ?? '30'
}
