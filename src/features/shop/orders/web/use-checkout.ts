import { queryOptions, useQuery } from '@tanstack/react-query'
import { cartQuery, notifyOtherTabs, showCart } from '#features/shop/cart/web/index.ts'
import { type App, useApp } from '#web/app-context.ts'
import { queriesOf } from '#web/queries.tsx'
import type { Checkout } from '../orders.contract.ts'

/** Query for the cart with the details for paying it; reloaded when the visitor comes back to this tab. */
export function checkoutQuery(app: App) {
  return queryOptions({
    queryKey: ['checkout', app.language],
    queryFn: () => app.clients.checkout.getCheckout({ language: app.language }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })
}

/** The checkout that the page's loader loaded, in its current state. */
export function useCheckout(): Checkout | undefined {
  return useQuery({ ...checkoutQuery(useApp()), refetchOnMount: false }).data
}

/** Shows the server's answer everywhere. */
export function takeCheckout(app: App, checkout: Checkout): Checkout {
  queriesOf(app).setQueryData(checkoutQuery(app).queryKey, checkout)
  showCart(app, checkout.cart)
  return checkout
}

/** Reloads the checkout. */
export async function reloadCheckout(app: App): Promise<Checkout> {
  return takeCheckout(app, await app.clients.checkout.getCheckout({ language: app.language }))
}

/** After a payment the cart has changed, in other tabs too. */
export async function forgetCheckout(app: App): Promise<void> {
  const queries = queriesOf(app)
  queries.removeQueries({ queryKey: ['checkout'] })
  await queries.invalidateQueries({ queryKey: cartQuery(app).queryKey.slice(0, 1) })
  notifyOtherTabs()
}
