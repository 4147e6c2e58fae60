import { type Expression, sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { TransferState } from '../payment-states.ts'
import type { ProviderCall } from '../payments.tables.ts'
import { notifyReversalRefused, notifyTransfer } from './payment-listeners.ts'

export type NewTransfer = {
  /** an order of the payment's group; it has one transfer */
  orderId: number
  paymentId: string
  vendorId: number
  /** cents, in the payment's currency */
  amount: number
}

/**
 * Creates the transfer of a vendor's part of a payment to their account, in the caller's transaction; after the commit
 * `services.payments.run(paymentId)` makes it. An order has one transfer; if the provider refused it, it stays refused,
 * and the money is in the vendor's balance.
 * @returns the transfer's id; null if the vendor has no account at the payment's provider, so that the money stays in
 * their balance here
 */
export async function transferToVendor(tx: Tx, { orderId, paymentId, ...given }: NewTransfer): Promise<string | null> {
  const account = await tx
    .selectFrom('payments')
    .innerJoin('vendorPayoutAccounts as account', join =>
      join
        .on(({ eb, ref }) => eb(ref('account.provider'), '=', ref('payments.provider') as Expression<never>))
        .on('account.vendorId', '=', given.vendorId),
    )
    .select(['account.accountId', 'payments.amount as charged'])
    .where('payments.id', '=', paymentId)
    .where('payments.state', '=', 'succeeded')
    .where('account.state', '=', 'ready')
    .executeTakeFirst()
  if (!account) return null
  const { sum } = await tx
    .selectFrom('transfers')
    .select(eb => eb.fn.coalesce(eb.fn.sum<string>('amount'), eb.lit(0)).as('sum'))
    .where('paymentId', '=', paymentId)
    .where('fromCharge', '=', true)
    .executeTakeFirstOrThrow()
  const fromCharge = Number(sum) + given.amount <= account.charged
  const added = await tx
    .insertInto('transfers')
    .values({ orderId, paymentId, ...given, accountId: account.accountId, fromCharge })
    .onConflict(conflict => conflict.column('orderId').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return transferOf(tx, orderId)
  await tx
    .insertInto('providerCalls')
    .values({ paymentId, transferId: added.id, kind: 'transfer', idempotencyKey: `transfer-${added.id}` })
    .execute()
  return added.id
}

async function transferOf(tx: Tx, orderId: number): Promise<string> {
  const { id } = await tx.selectFrom('transfers').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()
  return id
}

export type NewReversal = {
  /** given by the caller; the same id is the same reversal */
  id: string
  transferId: string
  /** cents */
  amount: number
}

/**
 * Asks a part of a transfer back, in the caller's transaction, at most what is left of it.
 * @returns the cents asked back
 */
export async function reverseTransfer(tx: Tx, { id, transferId, amount }: NewReversal): Promise<number> {
  const transfer = await tx
    .selectFrom('transfers')
    .selectAll()
    .where('id', '=', transferId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const idempotencyKey = `reverse-${id}`
  const known = await tx
    .selectFrom('providerCalls')
    .select('amount')
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst()
  if (known) return known.amount ?? 0
  const possible = transfer.state === 'failed' ? 0 : Math.min(amount, transfer.amount - transfer.reversed)
  if (possible <= 0) return 0
  await tx
    .updateTable('transfers')
    .set({ reversed: sql`reversed + ${possible}`, updatedAt: new Date() })
    .where('id', '=', transferId)
    .execute()
  await tx
    .insertInto('providerCalls')
    .values({ paymentId: transfer.paymentId, transferId, kind: 'reverse', idempotencyKey, amount: possible })
    .execute()
  return possible
}

/** The provider refuses to reverse that part of a transfer: it stays with the vendor, and listeners are notified. */
export async function reversalRefused(
  tx: Tx,
  { transferId, amount, idempotencyKey: key }: ProviderCall,
): Promise<void> {
  if (!transferId || !amount) return
  const transfer = await tx
    .updateTable('transfers')
    .set({ reversed: sql`reversed - ${amount}`, updatedAt: new Date() })
    .where('id', '=', transferId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await notifyReversalRefused(tx, transfer, { key, amount })
}

/** Applies news to a transfer, and notifies listeners. */
export async function changeTransfer(
  tx: Tx,
  id: string,
  seen: { state: Exclude<TransferState, 'starting'>; providerId?: string; failureCode?: string },
): Promise<void> {
  const changed = await tx
    .updateTable('transfers')
    .set({ ...seen, updatedAt: new Date() })
    .where('id', '=', id)
    .where('state', '=', 'starting')
    .returningAll()
    .executeTakeFirst()
  if (changed) await notifyTransfer(tx, changed, 'starting')
}
