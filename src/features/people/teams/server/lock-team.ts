import { writeAudit } from '#server/audit/index.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import { teamRoles } from '#shared/roles.ts'
import type { TeamRole } from '../teams.tables.ts'
import { requireTeamRole } from './team-role.ts'

/**
 * Locks a team: what is read after this stays true until the transaction ends. Returns the caller's role;
 * if the policy does not allow the change, the enterprise looks missing.
 */
export async function lockTeam(
  tx: Tx,
  viewer: Viewer,
  vendorId: number,
  allows: (role: TeamRole | undefined) => boolean,
): Promise<TeamRole> {
  // checked before locking, so that strangers can't block a team
  await requireTeamRole(tx, viewer, vendorId, allows)
  await lockVendor(tx, vendorId)
  return requireTeamRole(tx, viewer, vendorId, allows)
}

export async function lockVendor(tx: Tx, vendorId: number): Promise<void> {
  const vendor = await tx.selectFrom('vendors').select('id').where('id', '=', vendorId).forUpdate().executeTakeFirst()
  if (!vendor) missing()
}

/** Whether somebody other than this person owns the enterprise. */
export async function hasOtherOwner(tx: Tx, vendorId: number, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('vendorTeam')
    .select('userId')
    .where('vendorId', '=', vendorId)
    .where('role', '=', teamRoles.owner)
    .where('userId', '<>', userId)
    .executeTakeFirst()
  return row !== undefined
}

type States = { before?: Record<string, unknown>; after?: Record<string, unknown> | null }

export async function auditTeam(
  tx: Tx,
  viewer: Pick<Viewer, 'userId'>,
  action: `${'team' | 'survey' | 'boost' | 'profile' | 'subscription'}.${string}`,
  vendorId: number,
  details: Record<string, unknown> = {},
  states: States = {},
): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select('selectedVendorId')
    .where('id', '=', viewer.userId)
    .executeTakeFirst()
  await writeAudit(tx, {
    userId: viewer.userId,
    actingVendorId: user?.selectedVendorId ?? null,
    action,
    target: `vendor:${vendorId}`,
    details,
    ...states,
  })
}
