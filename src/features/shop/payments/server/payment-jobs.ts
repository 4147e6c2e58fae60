import type { Db } from '#server/db/database.ts'
import { defineQueue, enqueue, type Jobs } from '#server/jobs/index.ts'
import { followEvents } from './follow-events.ts'
import type { PaymentParts } from './provider-calls.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { refreshPayment } from './refresh-payment.ts'
import { sweepPayments } from './sweep-payments.ts'

type Nothing = Record<string, never>

const sweepQueue = defineQueue<Nothing>('payments-sweep')
const reconcileQueue = defineQueue<Nothing>('payments-reconcile', { retryLimit: 2, retryDelay: 60 })
/** Fetches a payment from its provider after news about it. */
const lookQueue = defineQueue<{ paymentId: string }>('payments-look', {
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
})

/** Registers this feature's jobs; call it before the workers start. */
export function workPayments(jobs: Pick<Jobs, 'work' | 'schedule'>, parts: PaymentParts): void {
  jobs.work(sweepQueue, async () => void (await sweepPayments(parts)))
  jobs.schedule(sweepQueue, '* * * * *', {})
  jobs.work(reconcileQueue, async () => void (await reconcilePayments(parts)))
  jobs.schedule(reconcileQueue, '7 * * * *', {})
  jobs.work(
    lookQueue,
    ({ paymentId }) => followEvents(parts.db, { paymentId }, () => refreshPayment(parts, paymentId)),
    {
      atOnce: 2,
    },
  )
}

export async function reconcileSoon(db: Db): Promise<void> {
  await enqueue(db, reconcileQueue, {}, { key: 'start' })
}

/** Queues one look-up for all news that wait. */
export async function lookSoon(tx: Db, paymentId: string): Promise<void> {
  await enqueue(tx, lookQueue, { paymentId }, { key: paymentId })
}
