import { holdVendor } from '#features/market/directory/server/index.ts'
import '#features/market/directory/directory.tables.ts'
import { owedAccounts } from '#features/shop/ledger/ledger-accounts.ts'
import { payoutPostings, payoutReturnPostings } from '#features/shop/ledger/ledger-entries.ts'
import { orderShares, postEntry, vendorBalance } from '#features/shop/ledger/server/index.ts'
import type { Transfer } from '#features/shop/payments/payments.tables.ts'
import { reverseTransfer, transferToVendor } from '#features/shop/payments/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { LockedOrder, OrderRow } from './lock-order.ts'
import { postingsOfRefund } from './order-money.ts'

/**
 * Transfers the platform's debt for a locked order to the vendor's account, less their debts from before; nothing if
 * they have no account at the payment's provider. The ledger has it at once, so that it isn't paid twice.
 */
export async function payVendor(tx: Tx, { order, paymentId }: LockedOrder): Promise<void> {
  const { id: orderId, groupId, vendorId } = order
  const earlier = await tx.selectFrom('transfers').select('id').where('orderId', '=', orderId).executeTakeFirst()
  if (earlier) return
  await lockVendor(tx, vendorId)
  const { total, owed } = await vendorBalance(tx, vendorId, order.currency)
  const amount = Math.min(total, await owedFor(tx, order, paymentId))
  if (amount <= 0) return
  const transferId = await transferToVendor(tx, { orderId, paymentId, vendorId, amount })
  if (!transferId) return
  const postings = payoutPostings({ vendorId, owed, amount, currency: order.currency })
  await postEntry(tx, { key: `transfer:${transferId}`, kind: 'payout', groupId, orderId, paymentId, postings })
}

/** Locks a vendor until the transaction ends, against others that pay them or change what they sell. */
export async function lockVendor(tx: Tx, vendorId: number): Promise<void> {
  await holdVendor(tx, vendorId)
}

/**
 * A refund took money that was paid out to the vendor: the excess is asked back from their account, and added to their
 * balance once more.
 */
export async function askBack(tx: Tx, order: OrderRow, paymentId: string, refundId: string): Promise<void> {
  const { id: orderId, groupId, vendorId } = order
  const transfer = await tx.selectFrom('transfers').selectAll().where('orderId', '=', orderId).executeTakeFirst()
  if (!transfer || transfer.state === 'failed') return
  const tooMuch = transfer.amount - transfer.reversed - (await owedFor(tx, order, paymentId))
  if (tooMuch <= 0) return
  const amount = await reverseTransfer(tx, { id: refundId, transferId: transfer.id, amount: tooMuch })
  if (amount <= 0) return
  const postings = payoutReturnPostings({ vendorId, amount, currency: order.currency })
  await postEntry(tx, { key: `reversal:${refundId}`, kind: 'payout', groupId, orderId, paymentId, refundId, postings })
}

/**
 * The provider refused to return it: the vendor keeps the money and owes it to the platform, which the next orders
 * settle.
 */
export async function isNotGivenBack(
  tx: Tx,
  { orderId, vendorId, paymentId }: Transfer,
  { key, amount }: { key: string; amount: number },
): Promise<void> {
  const { groupId, currency } = await orderOf(tx, orderId)
  const postings = payoutReturnPostings({ vendorId, amount: -amount, currency })
  await postEntry(tx, { key: `reversal-failed:${key}`, kind: 'payout', groupId, orderId, paymentId, postings })
}

/** A transfer failed: the part that was not asked back is owed once more. */
export async function transferFailed(tx: Tx, transfer: Transfer): Promise<void> {
  const { id, orderId, vendorId, paymentId } = transfer
  const amount = transfer.amount - transfer.reversed
  if (amount <= 0) return
  const { groupId, currency } = await orderOf(tx, orderId)
  const postings = payoutReturnPostings({ vendorId, amount, currency })
  await postEntry(tx, { key: `transfer-failed:${id}`, kind: 'payout', groupId, orderId, paymentId, postings })
}

function orderOf(tx: Tx, orderId: number) {
  return tx.selectFrom('orders').select(['groupId', 'currency']).where('id', '=', orderId).executeTakeFirstOrThrow()
}

/** The vendor's total share of an order, as if refunds in progress had succeeded. */
export async function owedFor(tx: Tx, order: OrderRow, paymentId: string): Promise<number> {
  const left = await orderShares(tx, order)
  const pending = await tx
    .selectFrom('orderRefunds')
    .select('amount')
    .where('orderId', '=', order.id)
    .where('state', 'in', ['starting', 'processing'])
    .execute()
  const amount = pending.reduce((sum, one) => sum + one.amount, 0)
  const taken = amount > 0 ? await postingsOfRefund(tx, order, { paymentId, left, amount }) : []
  return owedAccounts.reduce((sum, name) => {
    const minus = taken.find(({ account }) => account === name)?.amount ?? 0
    return sum + left[name] + minus
  }, 0)
}
