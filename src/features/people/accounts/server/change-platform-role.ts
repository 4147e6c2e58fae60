import type { Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import { isPlatformAdmin, platformRoles } from '#shared/roles.ts'
import { endSessions } from './end-sessions.ts'
import { holdAccount } from './hold-account.ts'
import '../accounts.tables.ts'

type Change = {
  userId: string
  isAdmin: boolean
  /** the admin who changes it: never their own role */
  by: string
  /** addresses that are made admins whenever they sign in */
  adminEmails: string[]
}

/**
 * Makes a person an admin of the platform, or a member again. Sessions of somebody who isn't an admin any more end.
 * @returns whether the role was another before
 * @throws NOT_FOUND, also for a caller who isn't an admin any more; gm-error-own-role (409); gm-error-admin-by-settings (409) for an address that the operator's
 * settings make an admin; gm-error-not-verified, gm-error-is-suspended and gm-error-account-waits (409) for accounts that can't sign in
 */
export async function changePlatformRole(tx: Tx, { userId, isAdmin, by, adminEmails }: Change): Promise<boolean> {
  // All admins, in one order: two who unmake each other at once wait here, and the second is the last one.
  const admins = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', platformRoles.admin)
    .where('disabledAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (userId === by) refuse('gm-error-own-role', { status: 409 })
  const account = await holdAccount(tx, userId)
  if (isPlatformAdmin(account) === isAdmin) return false
  // The caller's own role may have been taken away while this waited.
  if (!admins.some(({ id }) => id === by)) missing()
  if (isAdmin && account.disabledAs !== 'suspended') refuse('gm-error-account-waits', { status: 409 })
  if (isAdmin && account.disabledAt) refuse('gm-error-is-suspended', { status: 409 })
  if (isAdmin && !account.emailVerified) refuse('gm-error-not-verified', { status: 409 })
  if (!isAdmin && adminEmails.includes(account.email)) refuse('gm-error-admin-by-settings', { status: 409 })
  await tx
    .updateTable('users')
    .set({ role: isAdmin ? platformRoles.admin : platformRoles.member, updatedAt: new Date() })
    .where('id', '=', userId)
    .execute()
  if (!isAdmin) await endSessions(tx, userId)
  return true
}
