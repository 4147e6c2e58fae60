import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/index.ts'
import { mailQueue } from './mail-queue.ts'
import './mails.tables.ts'

/**
 * Deletes mails 90 days after they were written, except those still waiting, and after a day the visitors who caused
 * them.
 */
export async function deleteOldMails(db: Db): Promise<void> {
  await db
    .updateTable('mails')
    .set({ visitor: null })
    .where('visitor', 'is not', null)
    .where('leavesAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
  await db
    .deleteFrom('mails')
    .where('state', '<>', 'queued')
    .where('createdAt', '<', sql<Date>`now() - interval '90 days'`)
    .execute()
}

/**
 * Queues a job for every due mail that has none: after a node was killed during a delivery, or a backup was restored
 * without the queue's schema.
 */
export async function requeueMails(db: Db): Promise<void> {
  const waiting = await db
    .selectFrom('mails')
    .select('id')
    .where('state', '=', 'queued')
    .where('nextTryAt', '<=', sql<Date>`now()`)
    .orderBy('createdAt')
    .execute()
  for (const { id } of waiting) await enqueue(db, mailQueue, { mail: id }, { key: id })
}
