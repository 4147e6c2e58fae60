import type { Hono } from 'hono'
import { z } from 'zod'
import { findGroup } from '#features/shop/orders/server/index.ts'
import { missing } from '#server/http/api-context.ts'
import { normalizeEmail } from '#shared/email-address.ts'
import { readOrderId } from '../store-ids.ts'
import { orderOf } from './complete-cart.ts'
import { loadOrder } from './load-order.ts'
import { known, memberOf, queryOf, type StoreEnv } from './store-call.ts'
import { buyerOf, detailsOf } from './store-cart.ts'
import type { StoreParts } from './store-parts.ts'

/** Orders: a member's by number, a guest's by the id that completing the cart returned. */
export function mountOrders(store: Hono<StoreEnv>, parts: StoreParts): void {
  const { db } = parts
  store.get('/orders', async c => {
    // Medusa finds a guest's order by number and email; ours needs an id that nobody can guess
    const { display_id, email } = queryOf(c, z.object({ display_id: z.string().max(60), email: z.string().max(254) }))
    const group = await findGroup(db, memberOf(c), known(readOrderId(display_id)))
    if (group.email !== normalizeEmail(email)) missing()
    return c.json({ order: await loadOrder(parts, group, c.get('call').language) })
  })
  store.get('/orders/cart/:id', async c => {
    const buyer = await buyerOf(parts, c.get('call'), c.req.param('id'))
    const { groupId } = await detailsOf(db, buyer)
    return c.json({ order: await orderOf(parts, buyer, groupId ?? missing()) })
  })
  store.get('/orders/:id', async c => {
    const { viewer, language } = c.get('call')
    const group = await findGroup(db, viewer, known(readOrderId(c.req.param('id'))))
    return c.json({ order: await loadOrder(parts, group, language) })
  })
}
