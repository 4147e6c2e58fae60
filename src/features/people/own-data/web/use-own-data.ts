import type { ContractRouterClient } from '@orpc/contract'
import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import type { ownDataContract } from '../own-data.contract.ts'

export function ownDataOf(app: App): ContractRouterClient<typeof ownDataContract> {
  return app.clients.ownData as ContractRouterClient<typeof ownDataContract>
}

export function deletionQuery(app: App, userId: string) {
  return queryOptions({
    queryKey: ['accounts', userId, 'deletion', app.language],
    queryFn: () => ownDataOf(app).getDeletion({ userId }),
    staleTime: 0,
  })
}
