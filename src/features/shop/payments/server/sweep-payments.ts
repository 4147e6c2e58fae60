import { sql } from 'kysely'
import { cancelPayment } from './cancel-payment.ts'
import { notifyReminder } from './payment-listeners.ts'
import { type PaymentParts, runCalls } from './provider-calls.ts'
import { refreshPayment } from './refresh-payment.ts'

/** of one kind in one sweep; the rest has the next one */
const most = 500

export type SweepReport = {
  /** whose time was over */
  expired: number
  /** with calls that were due */
  called: number
  /** processing at their provider, and asked for */
  looked: number
  reminded: number
  /** of these, with what went wrong */
  failures: { paymentId: string; error: unknown }[]
}

/** What time does to payments; each minute, and safe on several nodes at once. */
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

/** While the provider processes a payment its time stands still. */
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

/** The older, the rarer. */
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
