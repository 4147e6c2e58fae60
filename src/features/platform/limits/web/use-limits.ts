import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'

/** The limits that admins choose. */
export function limitsQuery({ clients }: App) {
  return queryOptions({ queryKey: ['limits'], queryFn: () => clients.limits.getLimits(), staleTime: 0 })
}
