import { isOpenAccount } from '#features/people/accounts/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/index.ts'
import '../notifications.tables.ts'
import { mailQueue } from './notification-queues.ts'
import { stillFor } from './still-for.ts'

/** Names notifications as topics of a mail that quotes them. */
export function topicsOf(notices: { id: number }[]): string[] {
  return notices.map(({ id }) => `notification:${id}`)
}

/**
 * Withdraws a mail that quotes what its reader doesn't see any more, such as words that were hidden since it was
 * written. What else stands in it is mailed anew, or comes with the next digest.
 */
export async function withdrawMails(tx: Tx, topics: string[]): Promise<boolean> {
  const ids = topics.flatMap(topic => Number(/^notification:(\d{1,15})$/.exec(topic)?.[1] ?? Number.NaN) || [])
  if (ids.length === 0) return false
  const left = await tx
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.userId')
    .select('notifications.id')
    .where('notifications.id', 'in', ids)
    .where(stillFor())
    .where(isOpenAccount())
    .execute()
  if (left.length === ids.length) return false
  await tx.updateTable('notifications').set({ mailedAt: null }).where('id', 'in', ids).execute()
  const others = left.map(({ id }) => id)
  if (others.length > 0) await enqueue(tx, mailQueue, { ids: others })
  return true
}
