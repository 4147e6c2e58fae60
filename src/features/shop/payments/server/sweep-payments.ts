import { sql } from 'kysely'
import { cancelPayment } from './cancel-payment.ts'
import { notifyReminder } from './payment-listeners.ts'
import { type PaymentParts, runCalls } from './provider-calls.ts'
import { refreshPayment } from './refresh-payment.ts'

/** max payments of one kind per sweep; the next sweep takes the rest */
const most = 500

export type SweepReport = {
  /** payments whose time was over */
  expired: number
  /** payments with due calls */
  called: number
  /** payments in processing that were fetched from their provider */
  looked: number
  reminded: number
  /** failures among these, with the errors */
  failures: { paymentId: string; error: unknown }[]
}

/** Handles everything that depends on time; runs each minute, and safely on several nodes at once. */
export async function sweepPayments(parts: PaymentParts): Promise<SweepReport> {
  const failures: SweepReport['failures'] = []
  const each = async (ids: string[], work: (id: string) => Promise<unknown>): Promise<number> => {
    for (const paymentId of ids) {
      try {
        await work(paymentId)
      } catch (error) {
        failures.push({ paymentId, error })
        parts.log.warn({ err: error, payment: paymentId }, 'a payment could not be swept')
      }
    }
    return ids.length
  }
  const expired = await each(await overdue(parts), async id => {
    await parts.db.transaction().execute(tx => cancelPayment(tx, id, 'expired'))
    await runCalls(parts, id)
  })
  const called = await each(await withDueCalls(parts), id => runCalls(parts, id))
  const looked = await each(await toLookAt(parts), id => refreshPayment(parts, id))
  const reminded = await each(await toRemind(parts), id => remind(parts, id))
  return { expired, called, looked, reminded, failures }
}

/** While the provider processes a payment its time doesn't run. */
async function overdue({ db }: PaymentParts): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('state', 'in', ['starting', 'pending'])
    .where('expiresAt', '<', sql<Date>`now()`)
    .orderBy('expiresAt')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

async function withDueCalls({ db }: PaymentParts): Promise<string[]> {
  const rows = await db
    .selectFrom('providerCalls')
    .select('paymentId')
    .distinct()
    .where('state', '=', 'open')
    .where('nextTryAt', '<=', sql<Date>`now()`)
    .limit(most)
    .execute()
  return rows.map(({ paymentId }) => paymentId)
}

/** Older payments are fetched less often. */
async function toLookAt({ db }: PaymentParts): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('state', '=', 'processing')
    .where('lookedAt', '<', sql<Date>`now() - greatest(interval '50 seconds', (now() - created_at) / 10)`)
    .orderBy('lookedAt')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

async function toRemind({ db }: PaymentParts): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('provider', '=', 'bank')
    .where('state', '=', 'pending')
    .where('remindedAt', 'is', null)
    // half of its time is over
    .where(sql<Date>`created_at + (expires_at - created_at) / 2`, '<', sql<Date>`now()`)
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

async function remind({ db }: PaymentParts, id: string): Promise<void> {
  await db.transaction().execute(async tx => {
    const payment = await tx
      .updateTable('payments')
      .set({ remindedAt: new Date() })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .where('remindedAt', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (payment) await notifyReminder(tx, payment)
  })
}
