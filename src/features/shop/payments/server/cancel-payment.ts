import type { Tx } from '#server/db/database.ts'
import { inFlight } from '../payment-states.ts'
import type { Payment } from '../payments.tables.ts'
import { changeState, lockPayment } from './apply-payment.ts'

/**
 * Requests the end of a payment, in the caller's transaction; after the commit `services.payments.run(id)` calls the
 * provider. A payment that the provider doesn't know is cancelled at once. A final payment stays as it is.
 * @param code reason, shown to the buyer
 * @returns its new state: `cancelled`, `cancelling`, or a final one
 */
export async function cancelPayment(tx: Tx, id: string, code = 'cancelled'): Promise<Payment['state']> {
  const payment = await lockPayment(tx, id)
  if (!payment) throw new Error(`there is no payment ${id}`)
  if (!inFlight.includes(payment.state) || payment.state === 'cancelling') return payment.state
  const cancelling = await changeState(tx, payment, { to: 'cancelling', by: 'us', failureCode: code })
  const unasked = await tx
    .updateTable('providerCalls')
    .set({ state: 'dropped' })
    .where('paymentId', '=', id)
    .where('kind', '=', 'start')
    .where('attempts', '=', 0)
    .executeTakeFirst()
  if (unasked.numUpdatedRows > 0n) return (await changeState(tx, cancelling, { to: 'cancelled', by: 'provider' })).state
  await tx
    .insertInto('providerCalls')
    .values({ paymentId: id, kind: 'cancel', idempotencyKey: `cancel-${id}` })
    .execute()
  return cancelling.state
}
