import { sql } from 'kysely'
import { type Payments, refundPayment } from '#features/shop/payments/server/index.ts'
import '#features/shop/payments/payments.tables.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { type RefundKind, refundOf } from '../subscription-rules.ts'
import '../subscriptions.tables.ts'
import { notifyOfTerm } from './notify-of-term.ts'
import { takeBackCredits } from './post-credits.ts'
import { lockVendor, settleStatus } from './settle-status.ts'

type Wish = { termId: number; kind: RefundKind; reason: string }

/**
 * Refunds an enterprise's last year, or the rest of it. The year ends now, its unspent credits are taken back, the
 * payer is notified, and the money goes back by the same method. Refunding twice refunds once; a refund that the
 * provider refused is retried with the same amount.
 * @throws ORPCError NOT_FOUND; gm-error-term-not-last, gm-error-refund-late (409)
 */
export async function refundTerm(
  { db, payments }: { db: Db; payments: Payments },
  viewer: Viewer,
  { termId, kind, reason }: Wish,
): Promise<void> {
  const paymentId = await db.transaction().execute(async tx => {
    const term = await lockTerm(tx, termId)
    const { vendorId, saleId } = term
    const { id } = await tx
      .selectFrom('payments')
      .select('id')
      .where('saleId', '=', saleId)
      .where('state', '=', 'succeeded')
      .executeTakeFirstOrThrow()
    const refundId = crypto.randomUUID()
    if (term.state === 'refunded') {
      if (!(await hasFailed(tx, term.refundId ?? ''))) return undefined
      await refundPayment(tx, { id: refundId, paymentId: id, amount: term.refunded ?? 0, reason })
      await tx.updateTable('subscriptionTerms').set({ refundId }).where('id', '=', termId).execute()
      return id
    }
    if (await isFollowed(tx, term)) refuse('gm-error-term-not-last', { status: 409, message: 'A later year is paid.' })
    const amount = refundOf(term, kind)
    if (amount === null) refuse('gm-error-refund-late', { status: 409, message: 'It is too late for that.' })
    await refundPayment(tx, { id: refundId, paymentId: id, amount, reason })
    await tx
      .updateTable('subscriptionTerms')
      .set({
        state: 'refunded',
        refundId,
        refunded: amount,
        refundedAt: sql<Date>`now()`,
        refundedBy: viewer.userId,
      })
      .where('id', '=', termId)
      .execute()
    await endSubscription(tx, term)
    const credits = await takeBackCredits(tx, vendorId, termId, viewer.userId)
    await notifyOfTerm(tx, { termId, paymentId: id, kind: 'refunded' })
    await writeAudit(tx, {
      userId: viewer.userId,
      actingVendorId: null,
      action: 'subscription.refund',
      target: `vendor:${vendorId}`,
      details: { term: termId, kind, amount, credits },
      ...{ before: { state: term.state }, after: { state: 'refunded' }, why: reason },
    })
    return id
  })
  if (paymentId) await payments.run(paymentId)
}

type Term = { id: number; vendorId: number; startsAt: Date }

/** A paid year; its enterprise's subscription is locked until the transaction ends. */
async function lockTerm(tx: Tx, id: number) {
  const found = await tx.selectFrom('subscriptionTerms').select('vendorId').where('id', '=', id).executeTakeFirst()
  if (!found) missing()
  await lockVendor(tx, found.vendorId)
  const term = await tx.selectFrom('subscriptionTerms').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { paidAt, startsAt, endsAt } = term
  if (!paidAt || !startsAt || !endsAt) missing()
  return { ...term, paidAt, startsAt, endsAt }
}

async function hasFailed(tx: Tx, refundId: string): Promise<boolean> {
  const refund = await tx.selectFrom('refunds').select('state').where('id', '=', refundId).executeTakeFirst()
  return refund?.state === 'failed'
}

/** An enterprise's years have no gaps, so the last one is refunded first. */
async function isFollowed(tx: Tx, { id, vendorId, startsAt }: Term): Promise<boolean> {
  const later = await tx
    .selectFrom('subscriptionTerms')
    .select('id')
    .where('vendorId', '=', vendorId)
    .where('state', '=', 'paid')
    .where('startsAt', '>', startsAt)
    // excludes the term itself, because the database counts in microseconds
    .where('id', '<>', id)
    .executeTakeFirst()
  return later !== undefined
}

/** Ends the subscription now if the year has begun; otherwise where the previous one ends. */
async function endSubscription(tx: Tx, { vendorId, startsAt }: Term): Promise<void> {
  const endsAt =
    startsAt > new Date()
      ? sql<Date>`coalesce((select max(ends_at) from subscription_terms where vendor_id = ${vendorId} and state = 'paid'), now())`
      : sql<Date>`now()`
  await tx.updateTable('subscriptions').set({ endsAt }).where('vendorId', '=', vendorId).execute()
  await settleStatus(tx, vendorId)
}
