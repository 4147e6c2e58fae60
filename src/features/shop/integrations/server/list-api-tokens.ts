import { isAccountOpen } from '#features/people/accounts/server/index.ts'
import { teamRoles } from '#shared/roles.ts'
import '#features/people/accounts/accounts.tables.ts'
import '#features/people/teams/teams.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { ApiTokenRow } from '../integrations.contract.ts'
import '../integrations.tables.ts'

/** The tokens of an enterprise, latest first. */
export async function listApiTokens(db: Db | Tx, vendorId: number): Promise<ApiTokenRow[]> {
  const rows = await db
    .selectFrom('apiTokens as token')
    .innerJoin('vendorTeam as team', join =>
      join.onRef('team.vendorId', '=', 'token.vendorId').onRef('team.userId', '=', 'token.createdBy'),
    )
    .innerJoin('users', 'users.id', 'token.createdBy')
    .select(['token.id', 'token.name', 'token.scopes', 'token.ending', 'token.createdAt', 'token.expiresAt'])
    .select(['token.lastUsedAt', 'users.name as createdBy', 'users.disabledAt', 'users.disabledUntil', 'team.role'])
    .where('token.vendorId', '=', vendorId)
    .orderBy('token.id', 'desc')
    .execute()
  return rows.map(({ createdAt, expiresAt, lastUsedAt, disabledAt, disabledUntil, role, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    state:
      expiresAt && expiresAt <= new Date()
        ? 'expired'
        : role === teamRoles.member || !isAccountOpen({ disabledAt, disabledUntil })
          ? 'off'
          : 'on',
  }))
}
