import '#features/people/accounts/accounts.tables.ts'
import { deleteAccountByAdmin } from '#features/people/own-data/server/index.ts'
import { ownedAlone } from '#features/people/teams/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'

type Deletion = { userId: string; email: string; why: string }

/**
 * Deletes an account for good, records it without the person's data, and mails them why.
 * @throws ORPCError NOT_FOUND; gm-error-other-email (400) if the typed address isn't the account's;
 * gm-error-owns-enterprises (409, given: names) for the only owner of enterprises; gm-error-admin-suspended (409) for an
 * admin; gm-error-last-owner (409) if that changed meanwhile
 */
export async function deletePerson(
  db: Db,
  by: Viewer,
  { userId, email, why }: Deletion,
  language: string,
): Promise<void> {
  await db.transaction().execute(async tx => {
    const person = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
    if (!person) missing()
    if (person.email !== email.trim().toLowerCase()) refuse('gm-error-other-email', { field: 'email' })
    const owned = await ownedAlone(tx, userId, language)
    const names = owned.map(({ name }) => name).join(', ')
    if (names) refuse('gm-error-owns-enterprises', { status: 409, given: { names } })
    await deleteAccountByAdmin(tx, userId, { by, why })
  })
}
