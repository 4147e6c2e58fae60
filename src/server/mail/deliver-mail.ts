import type { Db } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/index.ts'
import type { Logger } from '#server/log/logger.ts'
import { mailQueue } from './mail-queue.ts'
import type { Deliver, Outcome } from './smtp.ts'
import { isWithdrawn } from './withdrawn-mails.ts'
import './mails.tables.ts'

export type Delays = {
  /** s to wait after each temporary refusal; after the last one the mail has failed */
  refused: readonly number[]
  /** s until the next try if the server can't be reached or rejects the login; that never fails a mail */
  trouble: number
}

const minute = 60
const hour = 60 * minute

/** 8 tries in 22 hours. */
export const defaultDelays: Delays = {
  refused: [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour],
  trouble: 5 * minute,
}

type Options = {
  deliver: Deliver
  log: Logger
  delays?: Delays
  /** keeps bodies after delivery, so that they can be read at /dev/mail */
  keepBodies?: boolean
}

/**
 * Tries once to deliver a mail, and records the outcome together with the next job. The row is locked meanwhile, so
 * that only one node tries. A node that is killed in between leaves the mail unchanged.
 */
export async function deliverMail(db: Db, id: string, options: Options): Promise<void> {
  const { deliver, log, delays = defaultDelays, keepBodies = false } = options
  const noBodies = keepBodies ? {} : { text: null, html: null, attachments: null }
  await db.transaction().execute(async tx => {
    const mail = await tx
      .selectFrom('mails')
      .select(['id', 'toAddress as to', 'subject', 'text', 'html', 'template', 'attempts'])
      .select(['unsubscribe', 'replyTo', 'thread', 'attachments', 'topics'])
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!mail) return
    const { template, attempts, text, html, topics, ...rest } = mail
    if (await isWithdrawn(tx, topics)) {
      await tx.deleteFrom('mails').where('id', '=', id).execute()
      return
    }
    const outcome = await deliver({ ...rest, text: text ?? '', html: html ?? '' })
    const next = followUp(outcome, attempts, delays)
    if (outcome.is !== 'sent') log.warn({ mail: id, template, outcome, ...next }, 'a mail was not delivered')
    if (next.state === 'queued') await enqueue(tx, mailQueue, { mail: id }, { key: id, startAfter: next.after })
    await tx
      .updateTable('mails')
      .set({
        state: next.state,
        attempts: next.attempts,
        lastError: outcome.is === 'sent' ? null : outcome.reason,
        ...(next.state === 'queued' && { nextTryAt: new Date(Date.now() + next.after * 1000) }),
        ...(next.state === 'sent' && { sentAt: new Date(), ...noBodies }),
        // A failed mail keeps its text for a while, so that an admin can have it retried.
        ...(next.state === 'failed' && { nextTryAt: new Date() }),
      })
      .where('id', '=', id)
      .execute()
  })
}

type FollowUp = { state: 'sent' | 'failed'; attempts: number } | { state: 'queued'; attempts: number; after: number }

/** A mail's state after a try. */
export function followUp(outcome: Outcome, attempts: number, delays: Delays): FollowUp {
  if (outcome.is === 'trouble') return { state: 'queued', attempts, after: delays.trouble }
  if (outcome.is === 'sent') return { state: 'sent', attempts: attempts + 1 }
  const after = outcome.is === 'later' ? delays.refused[attempts] : undefined
  if (after === undefined) return { state: 'failed', attempts: attempts + 1 }
  return { state: 'queued', attempts: attempts + 1, after }
}
