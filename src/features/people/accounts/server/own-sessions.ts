import type { Db } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import type { OwnSession } from '../auth.contract.ts'
import { describeAgent } from './describe-agent.ts'
import { endSessions } from './end-sessions.ts'

/** Somebody's sessions, the most recently used first. */
export async function listSessions(db: Db, { userId, sessionId }: Viewer): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'ipAddress', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', new Date())
    .orderBy('updatedAt', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
    id,
    current: id === sessionId,
    ...describeAgent(userAgent ?? ''),
    ip: ipAddress ?? '',
    createdAt: createdAt.toISOString(),
    lastSeenAt: updatedAt.toISOString(),
  }))
}

/** Somebody else’s session looks missing. */
export async function endSession(db: Db, { userId }: Viewer, id: string): Promise<{ success: true }> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n ? { success: true } : missing()
}

export async function endOtherSessions(db: Db, { userId, sessionId }: Viewer): Promise<{ ended: number }> {
  return { ended: await db.transaction().execute(tx => endSessions(tx, userId, sessionId)) }
}
