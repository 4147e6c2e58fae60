import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

export const streamChannel = 'notifications'

/** ids that fit into the payload of NOTIFY, 8000 bytes */
const idsAtOnce = 200

/** Makes the open pages of these people reload their unread counts, on all nodes, once the transaction commits. */
export async function notifyStreams(tx: Db, userIds: string[]): Promise<void> {
  const ids = [...new Set(userIds)]
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    const payload = ids.slice(start, start + idsAtOnce).join(' ')
    await sql`select pg_notify(${streamChannel}, ${payload})`.execute(tx)
  }
}
