import { visibleStatuses } from '#features/market/directory/directory.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { refuse, type Viewer } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import { teamRoles } from '#shared/roles.ts'
import type { TeamRole } from '../teams.tables.ts'
import { auditTeam, hasOtherOwner, lockVendor } from './lock-team.ts'
import { takeOut } from './remove-from-team.ts'
import { revokeInvites, revokeInvitesBy } from './revoke-invites.ts'

/** An enterprise or survey profile with a single owner. */
export type OwnedAlone = {
  vendorId: number
  name: string
  subDomain: string
  kind: 'vendor' | 'survey'
  /** visible in the directory */
  isPublic: boolean
  /** the other members, who could become owner */
  heirs: { userId: string; name: string; role: TeamRole }[]
}

/** The enterprises that would have no owner without this person, by name, with their other members. */
export async function ownedAlone(db: Db | Tx, userId: string, language: string): Promise<OwnedAlone[]> {
  const vendors = await db
    .selectFrom('vendorTeam as own')
    .innerJoin('vendors', 'vendors.id', 'own.vendorId')
    .select(['vendors.id', 'vendors.brand', 'vendors.subDomain', 'vendors.kind', 'vendors.status'])
    .where('own.userId', '=', userId)
    .where('own.role', '=', teamRoles.owner)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('vendorTeam as other')
            .select('other.userId')
            .whereRef('other.vendorId', '=', 'own.vendorId')
            .where('other.role', '=', teamRoles.owner)
            .where('other.userId', '!=', userId),
        ),
      ),
    )
    .execute()
  if (vendors.length === 0) return []
  const others = await db
    .selectFrom('vendorTeam')
    .innerJoin('users', 'users.id', 'vendorTeam.userId')
    .select(['vendorTeam.vendorId', 'users.id as userId', 'users.name', 'vendorTeam.role'])
    .where(
      'vendorTeam.vendorId',
      'in',
      vendors.map(vendor => vendor.id),
    )
    .where('users.id', '!=', userId)
    .where('users.disabledAt', 'is', null)
    .orderBy('vendorTeam.role')
    .orderBy('users.name')
    .execute()
  const byVendor = Map.groupBy(others, other => other.vendorId)
  return vendors
    .map(vendor => ({
      vendorId: vendor.id,
      name: inLanguage(vendor.brand, language),
      subDomain: vendor.subDomain,
      kind: vendor.kind,
      isPublic: visibleStatuses.includes(vendor.status),
      heirs: (byVendor.get(vendor.id) ?? []).map(({ userId, name, role }) => ({ userId, name, role })),
    }))
    .sort((a, b) => a.name.localeCompare(b.name))
}

/**
 * Removes somebody from every team, before their account is deleted: each enterprise that only they own gets the owner they
 * name among its members. If there is nobody else, it stays as a public record that nobody runs, and its open invitations
 * are void.
 * @returns the enterprises left without a team
 * @throws gm-error-last-owner (409, field: the enterprise's id) if no owner is named although there could be one, or an
 *   ineligible one
 */
export async function leaveAllTeams(
  tx: Tx,
  viewer: Pick<Viewer, 'userId'>,
  userId: string,
  heirs: { vendorId: number; userId: string }[],
): Promise<number[]> {
  const memberships = await tx
    .selectFrom('vendorTeam')
    .select(['vendorId', 'role'])
    .where('userId', '=', userId)
    .orderBy('vendorId')
    .execute()
  const withoutTeam: number[] = []
  for (const { vendorId, role } of memberships) {
    await lockVendor(tx, vendorId)
    if (role === teamRoles.owner && !(await hasOtherOwner(tx, vendorId, userId))) {
      const heir = heirs.find(one => one.vendorId === vendorId)?.userId
      if (heir ? heir === userId || !(await makeOwner(tx, vendorId, heir)) : !(await isAlone(tx, vendorId, userId))) {
        refuse('gm-error-last-owner', { status: 409, field: String(vendorId) })
      }
      if (heir) await auditTeam(tx, viewer, 'team.hand-over', vendorId, { userId: heir })
      else {
        await revokeInvites(tx, vendorId)
        withoutTeam.push(vendorId)
      }
    }
    await takeOut(tx, vendorId, userId)
    await auditTeam(tx, viewer, 'team.leave', vendorId, { role })
  }
  // also those that an admin of Pola sent for other teams
  await revokeInvitesBy(tx, userId)
  await forgetInvitesTo(tx, userId)
  return withoutTeam
}

async function forgetInvitesTo(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('teamInvites')
    .where('email', '=', eb => eb.selectFrom('users').select('email').where('id', '=', userId))
    .execute()
}

/** False for non-members and disabled accounts. */
async function makeOwner(tx: Tx, vendorId: number, userId: string): Promise<boolean> {
  const user = await tx.selectFrom('users').select('disabledAt').where('id', '=', userId).executeTakeFirst()
  if (!user || user.disabledAt) return false
  const changed = await tx
    .updateTable('vendorTeam')
    .set({ role: teamRoles.owner })
    .where('vendorId', '=', vendorId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** Members with disabled accounts can't run an enterprise: they are removed with the last owner. */
async function isAlone(tx: Tx, vendorId: number, userId: string): Promise<boolean> {
  const others = await tx
    .selectFrom('vendorTeam')
    .innerJoin('users', 'users.id', 'vendorTeam.userId')
    .select(['users.id', 'users.disabledAt'])
    .where('vendorTeam.vendorId', '=', vendorId)
    .where('users.id', '!=', userId)
    .execute()
  if (others.some(other => other.disabledAt === null)) return false
  await tx.deleteFrom('vendorTeam').where('vendorId', '=', vendorId).where('userId', '!=', userId).execute()
  return true
}
