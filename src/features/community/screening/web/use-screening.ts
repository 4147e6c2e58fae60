import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'

/** What waits before it is shown, as admins chose it. */
export function screeningQuery({ clients }: App) {
  return queryOptions({ queryKey: ['screening'], queryFn: () => clients.screening.getScreening(), staleTime: 0 })
}
