import { createTestPayments, settleTestPayment } from '#features/shop/payments/payments.factory.ts'
import { markReceived } from '#features/shop/payments/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { creditPricing } from './server/charge-boosts.ts'
import { openTerm } from './server/read-subscription.ts'
import { subscribe } from './server/subscribe.ts'
import './subscriptions.tables.ts'

type Given = {
  vendorId: number
  /** an owner or admin of its team */
  userId: string
  /** 0: the test provider, 2: a transfer that arrived */
  method: 0 | 2
  /** default: a year */
  endsInDays?: number
  /** number of the enterprise's boosts paid with its credits */
  boosts?: number
}

/** An enterprise that has paid for a year. */
export async function createSubscription(db: Db, given: Given): Promise<void> {
  const { vendorId, userId, method, endsInDays, boosts = 0 } = given
  const payments = createTestPayments(db)
  const viewer = { userId, role: 2, sessionId: '', provedAt: null }
  await subscribe({ db, payments, price: 6000 }, viewer, { vendorId, method, language: 'en' })
  const term = await openTerm(db, vendorId)
  if (!term) return
  if (method === 0) await settleTestPayment(db, payments, term.paymentId, 'approved')
  else await db.transaction().execute(tx => markReceived(tx, term.paymentId, { by: null }))
  if (endsInDays !== undefined) await endIn(db, vendorId, endsInDays)
  for (let boost = 0; boost < boosts; boost++)
    await db
      .transaction()
      .execute(tx => creditPricing.charge(tx, { kind: 'vendor', id: vendorId, vendorId, by: userId }))
}

/** Moves the term back, as if the year had begun earlier. */
async function endIn(db: Db, vendorId: number, days: number): Promise<void> {
  const endsAt = new Date(Date.now() + days * 86_400_000)
  const startsAt = new Date(endsAt.getTime() - 365 * 86_400_000)
  await db
    .updateTable('subscriptionTerms')
    .set({ startsAt, endsAt, paidAt: startsAt })
    .where('vendorId', '=', vendorId)
    .where('state', '=', 'paid')
    .execute()
  await db.updateTable('subscriptions').set({ endsAt }).where('vendorId', '=', vendorId).execute()
}

/** Id of the last year that an enterprise paid for. */
export async function lastTerm(db: Db, vendorId: number): Promise<number> {
  const { id } = await db
    .selectFrom('subscriptionTerms')
    .select('id')
    .where('vendorId', '=', vendorId)
    .where('paidAt', 'is not', null)
    .orderBy('startsAt', 'desc')
    .executeTakeFirstOrThrow()
  return id
}
