import { orderAccounts } from '#features/shop/ledger/ledger-accounts.ts'
import { chargeOf, type OrderShares, sharesOf } from '#features/shop/ledger/ledger-entries.ts'
import { orderShares } from '#features/shop/ledger/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { VendorOrder } from '../vendor-orders.contract.ts'
import type { OrderRow } from './lock-order.ts'
import { postingsOfRefund } from './order-money.ts'

/**
 * A vendor's earnings from an order, in cents: from the ledger, less refunds in progress; while a transfer is awaited,
 * the expected amount.
 * @param taxIncluded whether its prices contain the tax
 */
export async function earningsOf(
  tx: Tx,
  order: OrderRow,
  taxIncluded: boolean,
): Promise<NonNullable<VendorOrder['earnings']>> {
  const shares = order.placedAt === null ? sharesOf({ ...order, taxIncluded }) : await afterRefunds(tx, order)
  const { vendor_balance, shipping, tax, platform_fee, platform_discount } = shares
  return { fee: platform_fee, added: 0 - platform_discount, receives: vendor_balance + shipping + tax }
}

async function afterRefunds(tx: Tx, order: OrderRow): Promise<OrderShares> {
  const left = await orderShares(tx, order)
  const underWay = chargeOf(left) - (order.total - order.refunded)
  if (underWay <= 0) return left
  const postings = await postingsOfRefund(tx, order, { paymentId: '', left, amount: underWay })
  const shares = { ...left }
  for (const { account, amount } of postings)
    for (const one of orderAccounts) if (one === account) shares[one] += amount
  return shares
}
