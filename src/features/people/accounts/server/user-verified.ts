import { createRegister } from '#server/connect/register.ts'
import type { Tx } from '#server/db/database.ts'
import { adminRole } from './admin-role.ts'
import type { AuthServices } from './auth-services.ts'
import { reopenAccount } from './reopen-account.ts'
import { isInvited } from './sign-up-gate.ts'

type Listener = (tx: Tx, userId: string) => Promise<void>
const listeners = createRegister<Listener>()
const waitingListeners = createRegister<Listener>()

/**
 * Registers a listener that is called, within the same transaction, when somebody’s address is verified for the first time:
 * by mail, or by the provider they signed up with; for people who need approval, when they are accepted. Registering it
 * twice has no effect.
 */
export function onUserVerified(listener: Listener): void {
  listeners.add(listener)
}

/**
 * Registers a listener that is called, within the same transaction, when somebody's address is verified who needs an
 * admin's approval. Registering it twice has no effect.
 */
export function onAccountWaits(listener: Listener): void {
  waitingListeners.add(listener)
}

/** Marks the address as verified; does nothing if it already is. */
export async function noteVerified(tx: Tx, { adminEmails }: Pick<AuthServices, 'adminEmails'>, userId: string) {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ emailVerified: true, updatedAt: new Date() })
    .where('id', '=', userId)
    .where('emailVerified', '=', false)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await notifyVerified(tx, { adminEmails }, userId)
}

/** Somebody's address is verified: opens the account of somebody who is invited, and notifies whoever waits for that. */
export async function notifyVerified(tx: Tx, { adminEmails }: Pick<AuthServices, 'adminEmails'>, userId: string) {
  await tx
    .updateTable('users')
    .set({ role: adminRole(adminEmails) })
    .where('id', '=', userId)
    .execute()
  const state = await openIfInvited(tx, adminEmails, userId)
  if (state === 'waiting') for (const listener of waitingListeners) await listener(tx, userId)
  else await followVerified(tx, userId)
}

/**
 * Whether somebody who logs in waits for approval. The account of somebody who was invited in the meantime is opened,
 * with all that follows a verified address.
 */
export async function waitsForApproval(tx: Tx, adminEmails: readonly string[], userId: string): Promise<boolean> {
  const state = await openIfInvited(tx, adminEmails, userId)
  if (state === 'opened') await followVerified(tx, userId)
  return state === 'waiting'
}

/** Opens a waiting account if the person is invited. @returns what it is then; `open` if it didn't wait */
async function openIfInvited(tx: Tx, adminEmails: readonly string[], userId: string) {
  const waiting = await tx
    .selectFrom('users')
    .select(['email', 'referToken'])
    .where('id', '=', userId)
    .where('disabledAs', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()
  if (!waiting) return 'open'
  if (!(await isInvited(tx, waiting, adminEmails))) return 'waiting'
  await reopenAccount(tx, userId)
  return 'opened'
}

/** Does all that follows a verified address of an open account. */
export async function followVerified(tx: Tx, userId: string): Promise<void> {
  for (const listener of listeners) await listener(tx, userId)
}
