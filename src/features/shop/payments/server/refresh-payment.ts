import { sql } from 'kysely'
import type { BuyerStep } from '../buyer-step.ts'
import { isFinal, type PaymentState } from '../payment-states.ts'
import type { Payment, Refund } from '../payments.tables.ts'
import { applySeen, findPayment, lockPayment } from './apply-payment.ts'
import { isKnown, type PaymentParts, providerOf, runCalls } from './provider-calls.ts'
import { changeRefund, lockRefund } from './refund-payment.ts'

/** max repetitions of one call because others fetched it at the same time */
const maxLooks = 5

/**
 * The only way in which news of a payment is applied, whoever has them (browser, webhook, sweeper, reconciler): fetches
 * the current state from the provider and applies it under a lock. So the order and repetition of news make no
 * difference.
 */
export async function refreshPayment(parts: PaymentParts, id: string): Promise<PaymentState> {
  await runCalls(parts, id)
  const payment = await existing(parts, id)
  if (!isKnown(payment)) return payment.state
  await refreshRefunds(parts, id)
  if (isFinal(payment.state) && !lacksFee(payment)) return payment.state
  const provider = providerOf(parts, payment)
  for (let tries = 0; tries < maxLooks; tries++) {
    const { looks } = await parts.db
      .updateTable('payments')
      .set({ looks: sql`looks + 1` })
      .where('id', '=', id)
      .returning('looks')
      .executeTakeFirstOrThrow()
    const seen = await provider.look(payment)
    const state = await parts.db.transaction().execute(async tx => {
      const row = await lockPayment(tx, id)
      if (!row) throw new Error(`there is no payment ${id}`)
      // somebody fetched it after us and may have a newer answer, unless ours is final
      if (row.looks !== looks && !isFinal(seen.state)) return null
      return (await applySeen(tx, row, seen)).state
    })
    if (state) return state
  }
  return (await existing(parts, id)).state
}

/** The next step on the buyer’s page; calls the provider only if the buyer has to act there. */
export async function nextStep(parts: PaymentParts, id: string): Promise<BuyerStep> {
  const payment = await existing(parts, id)
  switch (payment.state) {
    case 'succeeded':
      return { kind: 'done' }
    case 'refused':
    case 'cancelled':
      return { kind: 'failed', code: payment.failureCode ?? payment.state }
    case 'pending':
      return isKnown(payment) ? providerOf(parts, payment).next(payment) : { kind: 'processing' }
    default:
      return { kind: 'processing' }
  }
}

/** Includes refunds that succeeded, because the buyer’s bank may return them. */
async function refreshRefunds(parts: PaymentParts, paymentId: string): Promise<void> {
  const unsure = await parts.db
    .selectFrom('refunds')
    .selectAll()
    .where('paymentId', '=', paymentId)
    .where('state', 'in', ['processing', 'succeeded'])
    .execute()
  for (const refund of unsure) await refreshRefund(parts, refund)
}

async function refreshRefund(parts: PaymentParts, { providerId, ...refund }: Refund): Promise<void> {
  if (!providerId) return
  const seen = await providerOf(parts, await existing(parts, refund.paymentId)).lookRefund({ ...refund, providerId })
  if (seen.state === refund.state) return
  await parts.db.transaction().execute(async tx => {
    const row = await lockRefund(tx, refund.id)
    if (row) await changeRefund(tx, row, seen)
  })
}

/** Providers know their fee only some time after the payment. */
export function lacksFee({ provider, state, providerFee }: Payment): boolean {
  return provider === 'stripe' && state === 'succeeded' && providerFee === null
}

async function existing({ db }: PaymentParts, id: string): Promise<Payment> {
  const payment = await findPayment(db, id)
  if (!payment) throw new Error(`there is no payment ${id}`)
  return payment
}
