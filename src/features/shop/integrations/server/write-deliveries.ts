import type { Tx } from '#server/db/database.ts'
import { defineQueue, enqueue } from '#server/jobs/index.ts'
import '../integrations.tables.ts'
import { type DeliveredEvent, payloadVersion } from '../webhook-events.ts'

/** `attempt`: number of earlier attempts. */
export const webhookQueue = defineQueue<{ id: string; attempt: number }>('webhooks', {
  retryLimit: 5,
  retryDelay: 30,
  expireInSeconds: 120,
})

export type NewDelivery = { webhookId: number; event: DeliveredEvent; data: Record<string, unknown> }

/** Writes deliveries, and the jobs that send them once the transaction has committed. */
export async function writeDeliveries(tx: Tx, deliveries: NewDelivery[], at = new Date()): Promise<string[]> {
  if (deliveries.length === 0) return []
  const rows = await tx
    .insertInto('webhookDeliveries')
    .values(
      deliveries.map(({ webhookId, event, data }) => ({
        webhookId,
        event,
        body: JSON.stringify({ type: event, timestamp: at.toISOString(), version: payloadVersion, data }),
        nextAt: at,
      })),
    )
    .returning('id')
    .execute()
  for (const { id } of rows) await enqueueAttempt(tx, { id, attempt: 0 })
  return rows.map(({ id }) => id)
}

/** @param wait in seconds */
export function enqueueAttempt(tx: Tx, job: { id: string; attempt: number }, wait = 0): Promise<void> {
  return enqueue(tx, webhookQueue, job, { startAfter: wait, key: `${job.id}-${job.attempt}` })
}
