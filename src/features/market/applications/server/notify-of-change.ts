import type { Tx } from '#server/db/database.ts'
import { defineQueue, enqueue, patient } from '#server/jobs/index.ts'

/** Mails about events of applications, by the ledger’s entry; sent if and only if the entry is committed. */
export const applicationMailQueue = defineQueue<EventToMail>('application-mails', patient)

/** Reviewers, account holders who are concerned, and addresses that get a plain mail. */
export const eventParties = ['reviewers', 'accounts', 'strangers'] as const
/** `to` is missing in jobs of earlier versions, which were for all parties */
export type EventToMail = { eventId: number; to?: (typeof eventParties)[number] }

/** Enqueues the notifications about an entry of the ledger, one job for each party. */
export async function notifyOfChange(tx: Tx, eventId: number): Promise<void> {
  for (const to of eventParties) await enqueue(tx, applicationMailQueue, { eventId, to }, { key: `${to}-${eventId}` })
}
