import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '#server/db/database.ts'
import '../orders.tables.ts'

/** For the export of a person's data: their purchases. */
export async function exportOrders(db: Db | Tx, userId: string): Promise<object[]> {
  return db
    .selectFrom('orderGroups as group')
    .select([
      'group.id',
      'email',
      'address',
      'billing',
      'giftMessage',
      'currency',
      'items',
      'discount',
      'shipping',
      'tax',
      'total',
      'credit',
    ])
    .select(['createdAt', 'placedAt', 'paidAt', 'cancelledAt'])
    .select(eb =>
      jsonArrayFrom(
        eb
          .selectFrom('orders')
          .select([
            'orders.id',
            'orders.part',
            'vendorBrand',
            'status',
            'fulfillmentStatus',
            'note',
            'orders.total',
            'refunded',
          ])
          .select(order =>
            jsonArrayFrom(
              order
                .selectFrom('orderLines')
                .select(['title', 'options', 'quantity', 'unitPrice', 'ownPrice', 'ownCurrency', 'orderLines.total'])
                .select(['delivery', 'startsAt', 'endsAt', 'timeZone', 'place'])
                .whereRef('orderLines.orderId', '=', 'orders.id')
                .orderBy('orderLines.id'),
            ).as('lines'),
          )
          .whereRef('orders.groupId', '=', 'group.id')
          .orderBy('orders.id'),
      ).as('orders'),
    )
    .where('userId', '=', userId)
    .orderBy('group.id')
    .execute()
}
