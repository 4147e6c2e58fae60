import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/index.ts'
import { safeReason } from '#server/jobs/safe-reason.ts'
import { mailQueue } from './mail-queue.ts'
import './mails.tables.ts'

/** days that the texts of failed mails are kept, so that they can be retried */
const keptDays = 14

export type FailedMail = {
  id: string
  template: string
  to: string
  reason: string
  tries: number
  failedAt: Date
  /** whether its text is still there and its recipient is an address */
  canRetry: boolean
}

/** Lists failed mails, the latest failure first, without their texts and subjects. */
export async function listFailedMails(
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ items: FailedMail[]; count: number }> {
  const failed = db.selectFrom('mails').where('state', '=', 'failed')
  const rows = await failed
    .select(['id', 'template', 'toAddress as to', 'lastError', 'attempts as tries', 'nextTryAt as failedAt'])
    .select(eb => eb('text', 'is not', null).as('canRetry'))
    .orderBy('nextTryAt', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
  const { count } = await failed.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const items = rows.map(({ lastError, canRetry, ...mail }) => ({
    ...mail,
    reason: safeReason(lastError ?? ''),
    canRetry: Boolean(canRetry),
  }))
  return { items, count: Number(count) }
}

/** Number of mails that wait because the mail server can't be reached or refuses the sender, and its last answer. */
export async function waitingForServer(db: Db): Promise<{ count: number; reason: string }> {
  const [row] = await db
    .selectFrom('mails')
    .select(['lastError', sql<number>`(count(*) over ())::int`.as('count')])
    .where('state', '=', 'queued')
    .where('lastError', 'is not', null)
    .orderBy('nextTryAt', 'desc')
    .limit(1)
    .execute()
  return { count: row?.count ?? 0, reason: safeReason(row?.lastError ?? '') }
}

/**
 * Retries failed mails as often as new ones, right after the caller's transaction, if their texts are still there.
 * @param id of one mail; default: all
 * @returns the number of mails
 */
export async function retryFailedMails(tx: Db, id?: string): Promise<number> {
  const again = await tx
    .updateTable('mails')
    .set({ state: 'queued', attempts: 0, lastError: null, nextTryAt: new Date() })
    .where('state', '=', 'failed')
    .where('text', 'is not', null)
    .$if(id !== undefined, query => query.where('id', '=', id ?? ''))
    .returning('id')
    .execute()
  for (const mail of again) await enqueue(tx, mailQueue, { mail: mail.id }, { key: mail.id })
  return again.length
}

/** Deletes the texts of failed mails after {@link keptDays}, not their rows. */
export async function forgetFailedTexts(db: Db): Promise<void> {
  await db
    .updateTable('mails')
    .set({ text: null, html: null, attachments: null })
    .where('state', '=', 'failed')
    .where('text', 'is not', null)
    .where('nextTryAt', '<', sql<Date>`now() - ${keptDays} * interval '1 day'`)
    .execute()
}
