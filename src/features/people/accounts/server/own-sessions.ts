import type { Db } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import type { OwnSession } from '../auth.contract.ts'
import { describeAgent } from './describe-agent.ts'
import { endLogin, endSessions } from './end-sessions.ts'

/** Somebody's logins, the most recently used first; one that serves several sites is listed once. */
export async function listSessions(db: Db, { userId, sessionId }: Viewer): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'loginId', 'userAgent', 'ipAddress', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', new Date())
    .orderBy('updatedAt', 'desc')
    .limit(200)
    .execute()
  const logins = Map.groupBy(rows, row => row.loginId)
  return [...logins].slice(0, 100).flatMap(([loginId, sessions]) => {
    const [latest] = sessions
    if (!latest) return []
    return {
      id: loginId,
      current: sessions.some(({ id }) => id === sessionId),
      ...describeAgent(latest.userAgent ?? ''),
      ip: latest.ipAddress ?? '',
      createdAt: latest.createdAt.toISOString(),
      lastSeenAt: latest.updatedAt.toISOString(),
    }
  })
}

/** Ends one of one's own logins, on all sites. Somebody else’s looks missing. */
export async function endSession(db: Db, { userId }: Viewer, id: string): Promise<{ success: true }> {
  return (await endLogin(db, { loginId: id, userId })) > 0 ? { success: true } : missing()
}

export async function endOtherSessions(db: Db, { userId, sessionId }: Viewer): Promise<{ ended: number }> {
  return { ended: await db.transaction().execute(tx => endSessions(tx, userId, sessionId)) }
}
