import type { App } from '#web/app-context.ts'
import { queriesOf } from '#web/queries.tsx'
import type { Cart, CartLine, PutAsideLine } from '../cart.contract.ts'
import { removeLine } from './cart-changes.ts'
import { putAsideQuery } from './put-aside-query.ts'
import type { CartChange } from './use-cart.ts'

export function putAside(line: CartLine): CartChange {
  return {
    ...removeLine(line),
    call: app => thenAside(app, app.clients.cart.putAside({ id: line.id, language: app.language })),
  }
}

/** Moves an item that was just put aside back to the cart. */
export function takeBackOf({ variantId }: CartLine): CartChange {
  return {
    call: async app => {
      const { items } = await queriesOf(app).fetchQuery({ ...putAsideQuery(app), staleTime: 0 })
      const aside = items.find(one => one.variantId === variantId)
      return aside ? takeBack(aside).call(app) : app.clients.cart.getCart({ language: app.language })
    },
  }
}

export function takeBack({ id }: PutAsideLine): CartChange {
  return { call: app => thenAside(app, app.clients.cart.takeBack({ id, language: app.language }), id) }
}

export function removeAside({ id }: PutAsideLine): CartChange {
  return { call: app => thenAside(app, app.clients.cart.removePutAside({ id, language: app.language }), id) }
}

/** Restores an item that was removed from those put aside. */
export function keepAside({ variantId, quantity }: PutAsideLine): CartChange {
  return {
    call: app =>
      thenAside(app, app.clients.cart.keepAside({ variantId: variantId ?? 0, quantity, language: app.language })),
  }
}

/** @param without id of the item that won't be put aside any more once the call is answered; hidden at once */
async function thenAside(app: App, call: Promise<Cart>, without?: number): Promise<Cart> {
  const queries = queriesOf(app)
  const { queryKey } = putAsideQuery(app)
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, aside => {
    const items = aside?.items.filter(({ id }) => id !== without)
    return items && { items, count: items.length }
  })
  try {
    return await call
  } finally {
    await queries.invalidateQueries({ queryKey })
  }
}
