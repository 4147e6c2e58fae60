import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'

/** The fee that holds now, and the planned ones. */
export function feesQuery({ clients }: App) {
  return queryOptions({ queryKey: ['fees'], queryFn: () => clients.fees.getFees(), staleTime: 0 })
}

/** All fees, for admins. */
export function allFeesQuery({ clients }: App) {
  return queryOptions({ queryKey: ['all-fees'], queryFn: () => clients.fees.getAllFees(), staleTime: 0 })
}
