import '#features/shop/payments/payments.tables.ts'
import { owedAccounts } from '#features/shop/ledger/ledger-accounts.ts'
import { orderShares } from '#features/shop/ledger/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import '../orders.tables.ts'
import { owedFor } from './pay-vendor.ts'

/** A vendor's share of an order's refunds in progress, which they give back once these are completed. */
export type RefundUnderWay = { orderId: number; vendorId: number /** cents */; amount: number }

/** Amounts that vendors will have to give back, by order; for one vendor if given. */
export async function refundsUnderWay(tx: Tx, vendorId?: number): Promise<RefundUnderWay[]> {
  const orders = await tx
    .selectFrom('orders')
    .selectAll('orders')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orderRefunds')
          .select('orderRefunds.id')
          .whereRef('orderRefunds.orderId', '=', 'orders.id')
          .where('orderRefunds.state', 'in', ['starting', 'processing']),
      ),
    )
    .$if(vendorId !== undefined, query => query.where('orders.vendorId', '=', vendorId as number))
    .execute()
  const found: RefundUnderWay[] = []
  for (const order of orders) {
    const payment = await tx
      .selectFrom('payments')
      .select('id')
      .where('groupId', '=', order.groupId)
      .where('state', '=', 'succeeded')
      .executeTakeFirst()
    if (!payment) continue
    const left = await orderShares(tx, order)
    const now = owedAccounts.reduce((sum, account) => sum + left[account], 0)
    const amount = now - (await owedFor(tx, order, payment.id))
    found.push({ orderId: order.id, vendorId: order.vendorId, amount })
  }
  return found
}
