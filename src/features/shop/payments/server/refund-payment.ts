import type { Tx } from '#server/db/database.ts'
import { refuse } from '#server/http/api-context.ts'
import { mayRefundBecome } from '../payment-states.ts'
import type { Refund } from '../payments.tables.ts'
import { lockPayment } from './apply-payment.ts'
import { notifyRefund } from './payment-listeners.ts'

export type NewRefund = {
  /** given by the caller; the same id is the same refund */
  id: string
  paymentId: string
  /** cents */
  amount: number
  reason: string
}

/**
 * Creates a refund and its call to the provider, in the caller's transaction; after the commit
 * `services.payments.run(paymentId)` makes the call.
 * @throws ORPCError gm-error-refund-too-high (409) for more than is left of the payment
 */
export async function refundPayment(tx: Tx, { id, paymentId, amount, reason }: NewRefund): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  if (!payment) throw new Error(`there is no payment ${paymentId}`)
  const known = await tx.selectFrom('refunds').select('id').where('id', '=', id).executeTakeFirst()
  if (known) return
  if (payment.state !== 'succeeded' || payment.refunded + amount > payment.amount)
    refuse('gm-error-refund-too-high', { status: 409, message: 'So much is not left of this payment.' })
  await tx.insertInto('refunds').values({ id, paymentId, amount, reason }).execute()
  await tx
    .insertInto('providerCalls')
    .values({ paymentId, refundId: id, kind: 'refund', idempotencyKey: `refund-${id}` })
    .execute()
}

/** The row, locked; its payment is locked before it. */
export async function lockRefund(tx: Tx, id: string): Promise<Refund | undefined> {
  const refund = await tx.selectFrom('refunds').select('paymentId').where('id', '=', id).executeTakeFirst()
  if (!refund) return undefined
  await lockPayment(tx, refund.paymentId)
  return tx.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Applies news to a locked refund, and notifies listeners; a state that can't follow the current one is ignored. */
export async function changeRefund(
  tx: Tx,
  refund: Refund,
  { state, ...seen }: Pick<Refund, 'state'> & Partial<Pick<Refund, 'providerId' | 'failureCode'>>,
): Promise<void> {
  if (!mayRefundBecome(refund.state, state)) return
  const changed = await tx
    .updateTable('refunds')
    .set({ ...seen, state, updatedAt: new Date() })
    .where('id', '=', refund.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await notifyRefund(tx, changed, refund.state)
}
