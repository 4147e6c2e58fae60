import { type QueryKey, queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { type App, useApp } from '#web/app-context.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { queriesOf } from '#web/queries.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { Cart } from '../cart.contract.ts'
import { hearOtherTabs, notifyOtherTabs, writeCount } from './cart-tabs.ts'
import { problemText } from './cart-texts.ts'

/** Query for the visitor's cart, reloaded when they come back to this tab. */
export function cartQuery(app: App) {
  return queryOptions({
    queryKey: ['cart', app.language],
    queryFn: () => app.clients.cart.getCart({ language: app.language }),
    refetchOnWindowFocus: 'always',
  })
}

/** The cart that the page's loader loaded. */
export function useCart(): Cart | undefined {
  return useQuery(cartQuery(useApp())).data
}

/** Reloads the cart, or another query with it, when another tab has changed it. Returns the unsubscribe function. */
export function followOtherTabs(app: App, queryKey: QueryKey = cartQuery(app).queryKey): () => void {
  return hearOtherTabs(() => void queriesOf(app).invalidateQueries({ queryKey }))
}

/** Updates `cart` everywhere it is shown, and its count in all tabs. The destination becomes the visitor's country. */
export function showCart(app: App, cart: Cart): void {
  if (cart.id !== null) app.country = cart.country.toLowerCase()
  queriesOf(app).setQueryData(cartQuery(app).queryKey, cart)
  writeCount(cart.count)
  notifyOtherTabs()
}

export type CartChange = {
  call: (app: App) => Promise<Cart>
  /** how the cart looks until the answer */
  meanwhile?: (cart: Cart) => Cart
  /** a later change replaces this one, so nothing is sent */
  isOutdated?: () => boolean
}

/**
 * Changes without an answer yet, one after the other; the query library's own means for it would add to every page's
 * script.
 */
let queue: Promise<unknown> = Promise.resolve()
let waiting = 0
const listeners = new Set<() => void>()

function count(by: 1 | -1): void {
  waiting += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a change has no answer yet, so that sums are outdated. */
export function useIsChanging(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => waiting > 0,
    () => false,
  )
}

/**
 * Changes the cart: at once on the page, then one after the other on the server, whose answer counts. If one fails, the
 * server's cart is shown.
 * @throws the call's error
 */
export async function changeCart(app: App, { call, meanwhile, isOutdated }: CartChange): Promise<void> {
  const queries = queriesOf(app)
  const { queryKey } = cartQuery(app)
  count(1)
  const before = queue
  const work = async () => {
    await queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, cart => cart && (meanwhile?.(cart) ?? cart))
    await before.catch(() => undefined)
    return isOutdated?.() ? undefined : call(app)
  }
  const done = work()
  queue = done
  try {
    const cart = await done
    // while more changes wait, their result is shown already
    if (cart && waiting === 1) showCart(app, cart)
  } catch (error) {
    await queries.invalidateQueries({ queryKey })
    throw error
  } finally {
    count(-1)
  }
}

export function useChangeCart(): (change: CartChange) => Promise<void> {
  const app = useApp()
  return change => changeCart(app, change)
}

/**
 * Like {@link changeCart}, but shows a failure as a message.
 * @param explain the message for an error code
 */
export function useTryChange(explain = problemText): (change: CartChange) => Promise<void> {
  const { t } = useTranslation()
  const notify = useSnackbar()
  const change = useChangeCart()
  return wanted =>
    change(wanted).catch((error: unknown) => notify(explain(t, apiErrorOf(error).code) ?? failureText(t, error)))
}
