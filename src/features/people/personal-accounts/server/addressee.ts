import '#features/people/accounts/accounts.tables.ts'
import type { Tx } from '#server/db/database.ts'
import { languageToWrite } from '#server/settings/read-offered-languages.ts'

/** To whom a mail about an account goes, and in which language. */
export async function addressee(tx: Tx, userId: string) {
  const { name, email, languageCode } = await tx
    .selectFrom('users')
    .select(['name', 'email', 'languageCode'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { name, email, language: await languageToWrite(tx, languageCode) }
}
