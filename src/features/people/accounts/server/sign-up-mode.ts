import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { SignUpMode } from '../auth.contract.ts'

/** How somebody logs in: with a password if they have one, otherwise through the provider they signed up with. */
export const signUpModeOf = sql<SignUpMode>`(
  select case
    when bool_or(provider_id = 'credential') or count(*) = 0 then 'email'
    when bool_or(provider_id = 'google') then 'google'
    else 'facebook'
  end
  from sign_in_methods where user_id = users.id
)`

/** Undefined if nobody has that address. */
export async function modeOf(db: Db, email: string): Promise<SignUpMode | undefined> {
  const row = await db.selectFrom('users').select(signUpModeOf.as('mode')).where('email', '=', email).executeTakeFirst()
  return row?.mode
}
