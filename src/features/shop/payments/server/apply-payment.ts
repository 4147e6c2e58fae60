import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { prepareQuery } from '#server/db/prepare-query.ts'
import { mayBecome, type PaymentState } from '../payment-states.ts'
import { type Payment, paymentColumns } from '../payments.tables.ts'
import { notifyPayment } from './payment-listeners.ts'
import type { Seen } from './payment-provider.ts'

/** The row, locked until the transaction ends. Lock it before any row of another table that belongs to the payment. */
export async function lockPayment(tx: Tx, id: string): Promise<Payment | undefined> {
  const [payment] = await readLocked(tx, id)
  return payment
}

export async function findPayment(db: Db, id: string): Promise<Payment | undefined> {
  const [payment] = await readPayment(db, id)
  return payment
}

const byId = (db: Db | Tx, id: RawBuilder<string>) =>
  db.selectFrom('payments').select(paymentColumns).where('id', '=', id)
const readPayment = prepareQuery('payment', byId)
const readLocked = prepareQuery('locked-payment', (db, id: RawBuilder<string>) => byId(db, id).forUpdate())

/**
 * Changes the state of a locked payment and notifies listeners; `by` us or the provider, as `payment-states.ts` allows.
 */
export async function changeState(
  tx: Tx,
  payment: Payment,
  { to, by, ...more }: { to: PaymentState; by: 'provider' | 'us' } & Partial<Payment>,
): Promise<Payment> {
  if (!mayBecome(payment.state, to, by)) throw new Error(`a payment that is ${payment.state} can’t become ${to}`)
  const changed = await tx
    .updateTable('payments')
    .set({ ...more, state: to, updatedAt: new Date(), ...(to === 'succeeded' && { paidAt: new Date() }) })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await notifyPayment(tx, changed, payment.state)
  return changed
}

/** An answer of the provider that contradicts the payment. */
export class WrongAnswer extends Error {}

/**
 * Applies the provider's answer. A state that can't follow the current one is outdated, or nothing new, and ignored.
 * @throws WrongAnswer if it is about another payment, or another amount or currency
 */
export async function applySeen(tx: Tx, payment: Payment, seen: Seen): Promise<Payment> {
  if (payment.providerId && payment.providerId !== seen.providerId)
    throw new WrongAnswer(`payment ${payment.id} is ${payment.providerId} at the provider, not ${seen.providerId}`)
  if (seen.amount !== payment.amount)
    throw new WrongAnswer(`payment ${payment.id} is of ${payment.amount} cents, the provider says ${seen.amount}`)
  if (seen.currency !== undefined && seen.currency !== payment.currency)
    throw new WrongAnswer(`payment ${payment.id} is in ${payment.currency}, the provider says ${seen.currency}`)
  const details = {
    providerId: seen.providerId,
    lookedAt: new Date(),
    ...(typeof seen.fee === 'number' && { providerFee: seen.fee }),
    ...(seen.expiresAt && payment.state === 'starting' && { expiresAt: seen.expiresAt }),
  }
  const kept = seen.state === 'refused' || seen.state === 'cancelled' ? payment.failureCode : null
  const failureCode = seen.failureCode ?? kept
  if (mayBecome(payment.state, seen.state, 'provider'))
    return changeState(tx, payment, { ...details, failureCode, to: seen.state, by: 'provider' })
  const changed = await tx
    .updateTable('payments')
    .set({ ...details, ...(payment.state === seen.state && { failureCode }) })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (payment.state === 'succeeded' && changed.providerFee !== payment.providerFee)
    await notifyPayment(tx, changed, payment.state)
  return changed
}
