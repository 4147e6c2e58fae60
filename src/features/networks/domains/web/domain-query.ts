import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'

export function domainQuery(app: App, networkId: number) {
  return queryOptions({
    queryKey: ['network-domain', networkId],
    queryFn: () => app.clients.domains.getNetworkDomain({ networkId }),
    staleTime: 5000,
  })
}
