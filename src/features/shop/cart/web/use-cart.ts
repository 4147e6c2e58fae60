import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type App, useApp } from '#web/app-context.ts'
import { queriesOf } from '#web/queries.tsx'
import type { Cart } from '../cart.contract.ts'
import { hearOtherTabs, tellCount, tellOtherTabs } from './cart-tabs.ts'

const mutationKey = ['cart']

/** The visitor's cart, which is asked for again when they come back to this tab. */
export function cartQuery(app: App) {
  return queryOptions({
    queryKey: ['cart', app.language],
    queryFn: () => app.clients.cart.getCart({ language: app.language }),
    refetchOnWindowFocus: 'always',
  })
}

/** The cart that the page's loader asked for. */
export function useCart(): Cart | undefined {
  return useQuery(cartQuery(useApp())).data
}

/** Another tab has changed the cart: asks again. Returns the unsubscribe function. */
export function followOtherTabs(app: App): () => void {
  return hearOtherTabs(() => void queriesOf(app).invalidateQueries({ queryKey: mutationKey }))
}

/** Shows `cart` wherever it is shown, and its count in all tabs. */
export function showCart(app: App, cart: Cart): void {
  queriesOf(app).setQueryData(cartQuery(app).queryKey, cart)
  tellCount(cart.count)
  tellOtherTabs()
}

export type CartChange = {
  call: (app: App) => Promise<Cart>
  /** how the cart looks meanwhile */
  meanwhile?: (cart: Cart) => Cart
  /** a later change has taken its place: nothing is sent */
  isOutdated?: () => boolean
}

/**
 * Changes the cart: at once on the page, then one after the other on the server, whose answer counts. One that fails shows
 * the server's cart again and throws.
 */
export function useChangeCart(): { change: (change: CartChange) => Promise<void>; isChanging: boolean } {
  const app = useApp()
  const queries = useQueryClient()
  const { queryKey } = cartQuery(app)
  const { mutateAsync } = useMutation({
    mutationKey,
    scope: { id: 'cart' },
    networkMode: 'always',
    mutationFn: async ({ call, isOutdated }: CartChange) => (isOutdated?.() ? undefined : call(app)),
    onMutate: async ({ meanwhile }) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, cart => cart && meanwhile?.(cart))
    },
    onSuccess: cart => {
      // what is still to be sent is shown already
      if (cart && queries.isMutating({ mutationKey }) === 1) showCart(app, cart)
    },
    onError: () => queries.invalidateQueries({ queryKey }),
  })
  const change = async (wanted: CartChange) => void (await mutateAsync(wanted))
  return { change, isChanging: queries.isMutating({ mutationKey }) > 0 }
}
