import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { isOpenAccount } from '#features/people/accounts/server/index.ts'
import { platformRoles, teamRoles } from '#shared/roles.ts'
import '#features/people/teams/teams.tables.ts'
import type { Db } from '#server/db/database.ts'
import type { ApiToken } from '#server/http/api-context.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import '../integrations.tables.ts'

/** Max ms by which the time of the last use may be late. */
const noteAfterMs = 3_600_000

const calls = limitRate({ name: 'token', points: 600, seconds: 60 })

/**
 * The token that a request carries as `Authorization: Bearer`, found with one indexed read. Undefined if it is revoked
 * or expired, or its creator is no longer an owner or admin of the team.
 */
export async function findApiToken(db: Db, headers: Headers): Promise<ApiToken | null> {
  const text = /^bearer (pola_[\w-]{43})$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (!text) return null
  const row = await db
    .selectFrom('apiTokens as token')
    .innerJoin('vendorTeam as team', join =>
      join.onRef('team.vendorId', '=', 'token.vendorId').onRef('team.userId', '=', 'token.createdBy'),
    )
    .innerJoin('users', 'users.id', 'token.createdBy')
    .select(['token.id', 'token.vendorId', 'token.createdBy', 'token.scopes', 'token.lastUsedAt'])
    .where('token.tokenHash', '=', hashOfToken(text))
    .where(eb => eb.or([eb('token.expiresAt', 'is', null), eb('token.expiresAt', '>', sql<Date>`now()`)]))
    .where('team.role', 'in', [teamRoles.owner, teamRoles.admin])
    .where(isOpenAccount())
    .executeTakeFirst()
  if (!row) return null
  const { id, vendorId, createdBy, scopes, lastUsedAt } = row
  return {
    scopes,
    viewer: {
      userId: createdBy,
      role: platformRoles.member,
      sessionId: `token:${id}`,
      provedAt: null,
      onlyVendorId: vendorId,
    },
    count: async () => {
      await calls.consume(db, String(id))
      if (!lastUsedAt || Date.now() - lastUsedAt.getTime() > noteAfterMs) await noteUse(db, id)
    },
  }
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

async function noteUse(db: Db, id: number): Promise<void> {
  await db.updateTable('apiTokens').set({ lastUsedAt: new Date() }).where('id', '=', id).execute()
}
