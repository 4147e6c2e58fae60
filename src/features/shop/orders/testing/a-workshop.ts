import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createCart, createProduct, createShop } from '#features/shop/cart/cart.factory.ts'
import { cartState } from '#features/shop/cart/cart-state.ts'
import { loadCart } from '#features/shop/cart/server/index.ts'
import { markReceived } from '#features/shop/payments/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { buyCart } from '../orders.factory.ts'
import { kandy } from './kandy.ts'

const hour = 60 * 60 * 1000

/** The time that many hours from now. */
export const inHours = (hours: number) => new Date(Date.now() + hours * hour)

/** An enterprise with an owner, and a workshop of seven hours, by default in ten days. */
export async function createWorkshop(db: Db, { hours = 240, stock = 6, owner = '' } = {}) {
  const vendorId = await createShop(db)
  const userId = owner || (await createUser(db)).id
  await addToTeam(db, vendorId, userId, 1)
  const { listingId, variantId } = await createEvent(db, vendorId, hours, stock)
  return { vendorId, userId, listingId, variantId, actor: { userId, party: 'vendor' as const } }
}

function createEvent(db: Db, vendorId: number, hours: number, stock: number) {
  return createProduct(db, vendorId, {
    ...{ title: { en: 'A day on a pedal loom' }, delivery: 'event', stock },
    ...{ startsAt: inHours(hours), endsAt: inHours(hours + 7), timeZone: 'Asia/Colombo' },
    ...{ place: { en: 'Samagi hall' }, deliveryNote: { en: 'Bring an apron.' } },
  })
}

/** A paid seat of an enterprise's workshop, with its ticket. */
export async function sellSeat(db: Db, vendorId: number) {
  const { variantId } = await createEvent(db, vendorId, 240, 6)
  const { tickets } = await buyPieces(db, [[variantId, 1]])
  return tickets[0]
}

/** A guest's paid order of pieces of one enterprise's variants. */
export async function buyPieces(db: Db, variants: [variantId: number, quantity: number][], isPaid = true) {
  const cart = await loadCart(db, await createCart(db, { country: 'LK', variants }))
  if (!cart) throw new Error('there is no cart')
  const buyer = { userId: null, email: 'asha@example.org', language: 'si', address: kandy, provider: 'bank' as const }
  const groupId = await db.transaction().execute(async tx => {
    const { id, paymentId } = await buyCart(tx, cartState(cart), buyer)
    if (isPaid) await markReceived(tx, paymentId, { by: null })
    return id
  })
  const order = await db
    .selectFrom('orders')
    .innerJoin('orderGroups', 'orderGroups.id', 'orders.groupId')
    .select(['orders.id', 'orderGroups.key'])
    .where('groupId', '=', groupId)
    .executeTakeFirstOrThrow()
  const tickets = await db
    .selectFrom('orderTickets')
    .innerJoin('orderLines', 'orderLines.id', 'orderTickets.lineId')
    .selectAll('orderTickets')
    .where('orderId', '=', order.id)
    .orderBy('orderTickets.id')
    .execute()
  return { ...order, groupId, tickets }
}
