import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import type { PutAsideLine } from '../cart.contract.ts'

/** Query for the items that the visitor put aside from the cart. */
export function putAsideQuery(app: App) {
  return queryOptions({
    queryKey: ['put-aside', app.language],
    queryFn: (): Promise<{ items: PutAsideLine[]; count: number }> =>
      app.clients.cart.getPutAside({ language: app.language }),
    refetchOnWindowFocus: 'always',
  })
}
