import { sql } from 'kysely'
import {
  providerFeePostings,
  subscriptionPostings,
  subscriptionRefundPostings,
} from '#features/shop/ledger/ledger-entries.ts'
import { postEntry } from '#features/shop/ledger/server/index.ts'
import type { Payment, Refund } from '#features/shop/payments/payments.tables.ts'
import { onPayment, onPaymentReminder, onRefund } from '#features/shop/payments/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { creditsPerTerm } from '../credit-rules.ts'
import '../subscriptions.tables.ts'
import type { TermNews } from './mails/subscription-paid.mail.ts'
import { notifyOfTerm } from './notify-of-term.ts'
import { postCredits } from './post-credits.ts'
import { lockVendor, settleStatus } from './settle-status.ts'

/** Updates a term when its payment's state changes, in the transaction of that change. */
export function followTermPayments(): void {
  onPayment(async (tx, payment, before) => {
    const term = await termOf(tx, payment)
    if (!term) return
    if (payment.state === before) await enterFee(tx, payment)
    else if (payment.state === 'succeeded') await termIsPaid(tx, payment, term)
    else if (payment.state === 'refused' || payment.state === 'cancelled') await termIsOff(tx, payment, term)
    else if (payment.provider === 'bank' && payment.state === 'pending') await notifyTerm(tx, term, payment, 'promised')
  })
  onPaymentReminder(async (tx, payment) => {
    const term = await termOf(tx, payment)
    if (term) await notifyTerm(tx, term, payment, 'reminder')
  })
  onRefund(async (tx, refund, before) => {
    const term = await tx
      .selectFrom('subscriptionTerms')
      .select('id')
      .where('refundId', '=', refund.id)
      .executeTakeFirst()
    if (!term) return
    if (refund.state === 'succeeded') await enterRefund(tx, refund, 'refund')
    else if (refund.state === 'failed' && before === 'succeeded') await enterRefund(tx, refund, 'refund-failed')
  })
}

type Term = { id: number; vendorId: number; paymentMethod: number }

async function termOf(tx: Tx, { saleId }: Payment): Promise<Term | undefined> {
  if (saleId === null) return undefined
  return tx
    .selectFrom('subscriptionTerms')
    .select(['id', 'vendorId', 'paymentMethod'])
    .where('saleId', '=', saleId)
    .executeTakeFirst()
}

/** The year begins, or follows the previous one; the ledger has the money, and the receipt is queued. */
async function termIsPaid(tx: Tx, payment: Payment, { id, vendorId, paymentMethod }: Term): Promise<void> {
  await lockVendor(tx, vendorId)
  const term = await tx
    .updateTable('subscriptionTerms')
    .set({
      state: 'paid',
      paidAt: sql`now()`,
      startsAt: begin(vendorId),
      endsAt: sql`${begin(vendorId)} + interval '1 year'`,
    })
    .where('id', '=', id)
    .where('state', '=', 'awaiting')
    .returning('endsAt')
    .executeTakeFirst()
  if (!term) return
  await tx
    .updateTable('subscriptions')
    .set({ endsAt: term.endsAt, paymentMethod })
    .where('vendorId', '=', vendorId)
    .execute()
  await settleStatus(tx, vendorId)
  await postEntry(tx, {
    key: `payment:${payment.id}`,
    kind: 'payment',
    paymentId: payment.id,
    postings: subscriptionPostings(payment),
  })
  await enterFee(tx, payment)
  await postCredits(tx, { vendorId, kind: 'term', key: `term:${id}`, amount: creditsPerTerm })
  await notifyTerm(tx, { id, vendorId, paymentMethod }, payment, 'paid')
}

function begin(vendorId: number) {
  return sql<Date>`greatest(now(), (select ends_at from subscriptions where vendor_id = ${vendorId}))`
}

async function termIsOff(tx: Tx, payment: Payment, term: Term): Promise<void> {
  await lockVendor(tx, term.vendorId)
  await tx
    .updateTable('subscriptionTerms')
    .set({ state: 'off' })
    .where('id', '=', term.id)
    .where('state', '=', 'awaiting')
    .execute()
  await settleStatus(tx, term.vendorId)
  // a payer who gave a card payment up, or was refused, saw it happen
  if (payment.provider === 'bank') await notifyTerm(tx, term, payment, 'not-paid')
}

/** The refund has reached the payer; or it came back to the platform after all. */
async function enterRefund(tx: Tx, refund: Refund, what: 'refund' | 'refund-failed'): Promise<void> {
  const { id: refundId, paymentId } = refund
  const { currency } = await tx
    .selectFrom('payments')
    .select('currency')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const amount = what === 'refund' ? refund.amount : -refund.amount
  const postings = subscriptionRefundPostings({ id: paymentId, currency, amount })
  await postEntry(tx, { key: `${what}:${refundId}`, kind: 'refund', paymentId, refundId, postings })
}

async function enterFee(tx: Tx, payment: Payment): Promise<void> {
  const { id, providerFee } = payment
  if (!providerFee) return
  const postings = providerFeePostings({ payment, amount: providerFee })
  await postEntry(tx, { key: `fee:${id}`, kind: 'provider_fee', paymentId: id, postings })
}

function notifyTerm(tx: Tx, term: Term, { id: paymentId }: Payment, kind: TermNews): Promise<void> {
  return notifyOfTerm(tx, { termId: term.id, paymentId, kind })
}
