import type { ContractRouterClient } from '@orpc/contract'
import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import type { badgesContract } from '../badges.contract.ts'

export function badgesQuery(app: App, id: number) {
  const client = app.clients.badges as ContractRouterClient<typeof badgesContract>
  return queryOptions({
    queryKey: ['badges', id, app.language],
    queryFn: () => client.getBadges({ id, language: app.language }),
  })
}
