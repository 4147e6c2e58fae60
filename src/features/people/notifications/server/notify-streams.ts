import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

export const streamChannel = 'notifications'

/** that fit into what NOTIFY carries, 8000 bytes */
const idsAtOnce = 200

/** Has the pages that these people have open ask anew what is unread, on all nodes, once the transaction commits. */
export async function notifyStreams(tx: Db, userIds: string[]): Promise<void> {
  const ids = [...new Set(userIds)]
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    const payload = ids.slice(start, start + idsAtOnce).join(' ')
    await sql`select pg_notify(${streamChannel}, ${payload})`.execute(tx)
  }
}
