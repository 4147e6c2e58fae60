import type { Tx } from '#server/db/database.ts'
import { defineQueue, enqueue, patient } from '#server/jobs/index.ts'

/** Mails about what happened to applications, by the ledger’s entry; sent if and only if it is written. */
export const applicationMailQueue = defineQueue<EventToMail>('application-mails', patient)

/** Reviewers, those with an account whom it concerns, and whoever gets a plain mail. */
export const eventParties = ['reviewers', 'accounts', 'strangers'] as const
/** `to` is missing in jobs of earlier versions, which were for all */
export type EventToMail = { eventId: number; to?: (typeof eventParties)[number] }

/** Has whom it concerns told of an entry of the ledger, each party by a job of its own. */
export async function notifyOfChange(tx: Tx, eventId: number): Promise<void> {
  for (const to of eventParties) await enqueue(tx, applicationMailQueue, { eventId, to }, { key: `${to}-${eventId}` })
}
