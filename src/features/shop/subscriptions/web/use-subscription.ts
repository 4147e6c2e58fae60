import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import { queriesOf } from '#web/queries.tsx'
import type { Subscription } from '../subscriptions.contract.ts'

/** An enterprise's subscription, for its team. */
export function subscriptionQuery(app: App, vendorId: number) {
  return queryOptions({
    queryKey: ['subscription', vendorId],
    queryFn: () => app.clients.subscriptions.getSubscription({ vendorId }),
    // never fresh, because other team members pay, and transfers arrive
    staleTime: 0,
  })
}

export async function subscribe(app: App, vendorId: number, method: 0 | 1 | 2): Promise<Subscription> {
  return keep(app, vendorId, await app.clients.subscriptions.subscribe({ vendorId, method, language: app.language }))
}

/** Fetches the payment's state from the provider. */
export async function refreshSubscription(app: App, vendorId: number): Promise<Subscription> {
  return keep(app, vendorId, await app.clients.subscriptions.refreshSubscription({ vendorId }))
}

export async function giveUpSubscription(app: App, vendorId: number): Promise<Subscription> {
  return keep(app, vendorId, await app.clients.subscriptions.giveUpSubscription({ vendorId }))
}

function keep(app: App, vendorId: number, subscription: Subscription): Subscription {
  queriesOf(app).setQueryData(subscriptionQuery(app, vendorId).queryKey, subscription)
  return subscription
}
