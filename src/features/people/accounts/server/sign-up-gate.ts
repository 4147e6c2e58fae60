import { createRegister } from '#server/connect/register.ts'
import type { Db } from '#server/db/database.ts'
import { readSiteSettings } from '#server/settings/site-settings.ts'

type Newcomer = { email: string; referToken: string | null }
type Check = (db: Db, newcomer: Newcomer) => Promise<boolean>

const checks = createRegister<Check>()

/** Registers a way to be invited: the check says whether somebody is. Registering it twice has no effect. */
export function addInvitationCheck(check: Check): void {
  checks.add(check)
}

/**
 * Whether somebody has an invitation. The addresses that the server's settings make admins need none, so that a new
 * site can be entered.
 * @param newcomer email normalized; the token of the link that was followed
 */
export async function isInvited(db: Db, newcomer: Newcomer, adminEmails: readonly string[]): Promise<boolean> {
  if (adminEmails.includes(newcomer.email)) return true
  for (const check of checks) if (await check(db, newcomer)) return true
  return false
}

/** Whether an account may be made, and whether it then waits for an admin's approval. */
export async function signUpGate(
  db: Db,
  newcomer: Newcomer,
  adminEmails: readonly string[],
): Promise<'open' | 'waits' | 'refused'> {
  const { signUp } = await readSiteSettings(db)
  if (signUp === 'open' || (await isInvited(db, newcomer, adminEmails))) return 'open'
  return signUp === 'approval' ? 'waits' : 'refused'
}
