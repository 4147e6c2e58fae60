import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import { queriesOf } from '#web/queries.tsx'

/** The tokens of an enterprise. */
export function tokensQuery(app: App, vendorId: number) {
  return queryOptions({
    queryKey: ['api-tokens', vendorId],
    queryFn: () => app.clients.apiTokens.getApiTokens({ vendorId }),
    staleTime: 0,
  })
}

export function webhooksQuery(app: App, vendorId: number) {
  return queryOptions({
    queryKey: ['webhooks', vendorId],
    queryFn: () => app.clients.webhooks.getWebhooks({ vendorId }),
    staleTime: 0,
  })
}

/** Query for a page of a webhook's deliveries; reloaded while one waits for a retry within seconds. */
export function deliveriesQuery(app: App, id: number, page: number) {
  return queryOptions({
    queryKey: ['webhook-deliveries', id, page],
    queryFn: () => app.clients.webhooks.getDeliveries({ id, page }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.items.some(isUnderWay) ? 2000 : false),
  })
}

const isUnderWay = ({ state, attempts }: { state: string; attempts: number }) => state === 'waiting' && attempts < 2

export async function askAnew(app: App, what: 'api-tokens' | 'webhooks' | 'webhook-deliveries'): Promise<void> {
  await queriesOf(app).invalidateQueries({ queryKey: [what] })
}
