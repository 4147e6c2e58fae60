import type { ContractRouterClient } from '@orpc/contract'
import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import type { resourcesContract } from '../resources.contract.ts'

export function resourcesQuery(app: App, id: number) {
  const client = app.clients.resources as ContractRouterClient<typeof resourcesContract>
  return queryOptions({
    queryKey: ['resources', id, app.language],
    queryFn: () => client.getResources({ id, language: app.language }),
  })
}
