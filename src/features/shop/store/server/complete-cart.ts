import { findGroup, openGroupOf, refreshGroup } from '#features/shop/orders/server/index.ts'
import type { BuyerStep } from '#features/shop/payments/buyer-step.ts'
import { refuse } from '#server/http/api-context.ts'
import { loadOrder } from './load-order.ts'
import { saveStoreCart } from './save-store-cart.ts'
import { setStoreDetails } from './set-store-details.ts'
import { detailsOf, type NamedBuyer, readStoreCart, stateOf } from './store-cart.ts'
import type { StoreParts } from './store-parts.ts'

/**
 * Buys a cart's content, or returns the state of its payment: `order` once it is paid or a transfer is promised, `cart`
 * while the buyer has to do something, which the payment session's `data` names. Each call fetches the state from the
 * provider.
 * @throws errors of the checkout: gm-error-cart-changed, gm-error-checkout-incomplete
 */
export async function completeCart(parts: StoreParts, buyer: NamedBuyer) {
  const { db, checkout, payments } = parts
  const details = await detailsOf(db, buyer)
  const open = await openGroupOf(db, buyer.cartId)
  if (open !== undefined) {
    await db.transaction().execute(tx => saveStoreCart(tx, buyer.cartId, { groupId: open.id }))
    const { step } = await refreshGroup(db, payments, open.id)
    return answer(parts, buyer, open.id, step)
  }
  const state = await stateOf(parts, buyer)
  if (state.parts.length === 0 && details.groupId !== null)
    return { type: 'order', data: await orderOf(parts, buyer, details.groupId) }
  if (state.parts.length === 0) refuse('gm-error-checkout-incomplete', { message: 'There is nothing in the cart.' })
  // an earlier purchase with this cart deleted its checkout
  if (!details.isComplete) await setStoreDetails(parts, buyer, {})
  const { groupId, step } = await checkout.complete(
    buyer,
    { total: details.toldTotal ?? state.totals.total, language: buyer.language },
    (tx, id) => saveStoreCart(tx, buyer.cartId, { groupId: id, paymentMethod: null }),
  )
  return answer(parts, buyer, groupId, step)
}

async function answer(parts: StoreParts, buyer: NamedBuyer, groupId: number, step: BuyerStep) {
  if (step.kind === 'done' || step.kind === 'transfer')
    return { type: 'order', data: await orderOf(parts, buyer, groupId) }
  const payment_status = { failed: 'error', processing: 'pending', card: 'requires_more', redirect: 'requires_more' }
  return { type: 'cart', data: await readStoreCart(parts, buyer), payment_status: payment_status[step.kind] }
}

/** The order bought with a cart, for whoever has the cart, unless it belongs to an account. */
export async function orderOf(parts: StoreParts, { viewer, language }: NamedBuyer, groupId: number) {
  const row = await parts.db.selectFrom('orderGroups').select('key').where('id', '=', groupId).executeTakeFirst()
  return loadOrder(parts, await findGroup(parts.db, viewer, { id: groupId, key: row?.key }), language)
}
