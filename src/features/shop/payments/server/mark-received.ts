import type { Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import { mayBecome } from '../payment-states.ts'
import { changeState, lockPayment } from './apply-payment.ts'
import { changeRefund, lockRefund } from './refund-payment.ts'

type Receipt = {
  /** the admin who confirms it; null in the demo world and in tests */
  by: string | null
  /** runs before the consequences, unless it was confirmed before */
  asNews?: () => Promise<void>
}

/**
 * Records that an admin saw a bank transfer on the operator's account, and who; confirming it twice counts once. The
 * database refuses anybody else.
 * @throws ORPCError NOT_FOUND if it is no bank transfer, gm-error-payment-over (409) if it is cancelled
 */
export async function markReceived(tx: Tx, paymentId: string, { by, asNews }: Receipt): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  if (payment?.provider !== 'bank') missing()
  if (payment.state === 'succeeded') return
  if (!mayBecome(payment.state, 'succeeded', 'provider'))
    refuse('gm-error-payment-over', { status: 409, message: 'This payment was cancelled.' })
  await asNews?.()
  await tx.insertInto('transferReceipts').values({ paymentId, byUser: by }).execute()
  await changeState(tx, payment, { to: 'succeeded', by: 'provider', failureCode: null })
}

/**
 * Records that somebody sent the refund of a bank transfer; twice counts once.
 * @throws ORPCError NOT_FOUND if it is none
 */
export async function markRefunded(tx: Tx, refundId: string): Promise<void> {
  const refund = await lockRefund(tx, refundId)
  const payment = refund && (await lockPayment(tx, refund.paymentId))
  if (!refund || payment?.provider !== 'bank') missing()
  if (refund.state !== 'succeeded') await changeRefund(tx, refund, { state: 'succeeded' })
}
