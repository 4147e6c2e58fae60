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

/** The period in the URL; 30 days by default. */
export function periodOf(params: URLSearchParams): Period {
  return periods.find(period => period === params.get('period')) ?? '30'
}
