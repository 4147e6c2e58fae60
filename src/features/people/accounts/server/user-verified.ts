import { createRegister } from '#server/connect/register.ts'
import type { Tx } from '#server/db/database.ts'
import type { AuthServices } from './auth-services.ts'
import { adminRole } from './finish-sign-in.ts'

type Listener = (tx: Tx, userId: string) => Promise<void>
const listeners = createRegister<Listener>()

/**
 * Registers a listener that is called, within the same transaction, when somebody’s address is verified for the first time:
 * by mail, or by the provider they signed up with. Registering it twice has no effect.
 */
export function onUserVerified(listener: Listener): void {
  listeners.add(listener)
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

export async function notifyVerified(tx: Tx, { adminEmails }: Pick<AuthServices, 'adminEmails'>, userId: string) {
  await tx
    .updateTable('users')
    .set({ role: adminRole(adminEmails) })
    .where('id', '=', userId)
    .execute()
  for (const listener of listeners) await listener(tx, userId)
}
