import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import { pagePart } from '#web/page-part.tsx'
import type { PutAsideLine } from '../cart.contract.ts'
import './components/PutAside.module.css'

/** What was put aside from the cart, wherever a page shows it. Its styles come with the page, its code after it. */
export const PutAside = pagePart(async () => (await import('./components/PutAside.tsx')).PutAside)

/** What the visitor put aside from the cart. */
export function putAsideQuery(app: App) {
  return queryOptions({
    queryKey: ['put-aside', app.language],
    queryFn: (): Promise<{ items: PutAsideLine[]; count: number }> =>
      app.clients.cart.getPutAside({ language: app.language }),
    refetchOnWindowFocus: 'always',
  })
}
