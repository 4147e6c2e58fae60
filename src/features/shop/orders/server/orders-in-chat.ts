import { identityOf } from '#features/community/chat/chat-identity.ts'
import { touchCard } from '#features/community/chat/server/index.ts'
import type { Db } from '#server/db/database.ts'
import '../orders.tables.ts'
import { onOrderEvents } from './order-events.ts'

/** Whether an order is between a person who bought with an account and its enterprise. */
export async function isOrderBetween(db: Db, id: number, both: readonly [string, string]): Promise<boolean> {
  const identities = both.map(identityOf)
  const order = await db
    .selectFrom('orders')
    .innerJoin('orderGroups', 'orderGroups.id', 'orders.groupId')
    .select(['orders.vendorId', 'orderGroups.userId'])
    .where('orders.id', '=', id)
    .where('orderGroups.placedAt', 'is not', null)
    .executeTakeFirst()
  return (
    identities.some(one => one?.kind === 'vendor' && one.vendorId === order?.vendorId) &&
    identities.some(one => one?.kind === 'user' && one.userId === order?.userId)
  )
}

/** Sends events of an order to the conversations about it. */
export function connectOrdersToChat(): void {
  onOrderEvents(async (tx, orders) => {
    for (const { id } of orders) await touchCard(tx, { kind: 'order', id })
  })
}
