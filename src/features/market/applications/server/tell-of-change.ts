import type { Tx } from '#server/db/database.ts'
import { defineQueue, enqueue } from '#server/jobs/index.ts'

/** Mails about what happened to applications, by the ledger’s entry; sent if and only if it is written. */
export const applicationMailQueue = defineQueue<{ eventId: number }>('application-mails')

/** Has whom it concerns told of an entry of the ledger. */
export async function tellOfChange(tx: Tx, eventId: number): Promise<void> {
  await enqueue(tx, applicationMailQueue, { eventId }, { key: String(eventId) })
}
