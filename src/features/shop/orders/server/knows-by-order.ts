import { identityOf } from '#features/community/chat/chat-identity.ts'
import type { Db } from '#server/db/database.ts'
import '../orders.tables.ts'

/** Whether one of two participants has ordered from the other, in either direction; both named as in chat. */
export async function knowsByOrder(db: Db, one: string, other: string): Promise<boolean> {
  const both = [identityOf(one), identityOf(other)]
  const person = both.find(identity => identity?.kind === 'user')
  const enterprise = both.find(identity => identity?.kind === 'vendor')
  if (!person || !enterprise) return false
  const order = await db
    .selectFrom('orders')
    .innerJoin('orderGroups', 'orderGroups.id', 'orders.groupId')
    .select('orders.id')
    .where('orders.vendorId', '=', enterprise.vendorId)
    .where('orders.placedAt', 'is not', null)
    .where('orderGroups.userId', '=', person.userId)
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}
