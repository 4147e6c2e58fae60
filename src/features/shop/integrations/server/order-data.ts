import { orderNumber } from '#features/shop/orders/order-number.ts'
import '#features/shop/orders/orders.tables.ts'
import type { Tx } from '#server/db/database.ts'

/**
 * An order as webhooks get it: ids, states and sums of the vendor's own part. Buyers' data needs a call with a token.
 */
export async function orderData(tx: Tx, orderId: number): Promise<Record<string, unknown>> {
  const order = await tx
    .selectFrom('orders')
    .innerJoin('orderGroups as group', 'group.id', 'orders.groupId')
    .select([
      'orders.id',
      'orders.groupId',
      'orders.part',
      'orders.vendorId',
      'orders.status',
      'orders.fulfillmentStatus',
    ])
    .select(['orders.items', 'orders.shipping', 'orders.tax', 'orders.total', 'orders.refunded', 'group.currency'])
    .select(['orders.discountByVendor', 'orders.discountByPlatform', 'group.placedAt', 'group.paidAt'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const lines = await tx
    .selectFrom('orderLines')
    .select(['id', 'listingId', 'variantId', 'sku', 'quantity', 'fulfilled', 'cancelled', 'returned', 'unitPrice'])
    .select(['delivery', 'startsAt', 'endsAt'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
  const { vendorId, items, shipping, tax, total, refunded, discountByVendor, discountByPlatform, part, ...rest } = order
  const discount = discountByVendor + discountByPlatform
  return {
    vendorId,
    order: {
      ...rest,
      number: orderNumber({ ...rest, part }),
      totals: { items, discount, shipping, tax, total, refunded },
      lines,
    },
  }
}
