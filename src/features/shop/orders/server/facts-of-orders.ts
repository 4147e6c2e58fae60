import { sql } from 'kysely'
import { type FactsAsked, maxFacts, type PersonFact } from '#features/people/accounts/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { orderNumber } from '../order-number.ts'
import type { OrderStatus } from '../order-states.ts'
import '../orders.tables.ts'

const states: Record<OrderStatus, { en: string; si: string }> = {
  awaiting: { en: 'Awaiting payment', si: 'ගෙවීම බලාපොරොත්තුවෙන්' },
  pending: { en: 'Processing', si: 'සකසමින් පවතී' },
  completed: { en: 'Complete', si: 'සම්පූර්ණයි' },
  cancelled: { en: 'Cancelled', si: 'අවලංගු කළා' },
}

/** Figures on a person's purchases, or on an enterprise's sales. */
export async function factsOfOrders(db: Db, { userId, vendorId }: FactsAsked): Promise<PersonFact[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('orderGroups', 'orderGroups.id', 'orders.groupId')
    .select(['orders.groupId', 'orders.part', 'orders.formerNumber', 'orders.status', 'orders.vendorBrand'])
    .select(sql<Date>`orders.placed_at`.as('at'))
    .where('orders.placedAt', 'is not', null)
    .where(eb => (vendorId === null ? eb('orderGroups.userId', '=', userId) : eb('orders.vendorId', '=', vendorId)))
    .orderBy('orders.placedAt', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(maxFacts)
    .execute()
  return rows.map(row => {
    const title = [orderNumber(row), row.vendorBrand.en].filter(Boolean).join(' · ')
    return { kind: 'order', title, state: states[row.status], at: row.at, path: null }
  })
}
