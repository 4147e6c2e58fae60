import type { Db } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import '../accounts.tables.ts'

type Changes = { userId: string; name?: string | undefined; spokenLanguages?: string[] | undefined }

/** Updates the given fields. A name has 1 to 100 characters, languages are unique. */
export async function updateAccount(db: Db, { userId, name, spokenLanguages }: Changes): Promise<void> {
  const tidy = name?.trim().replace(/\s+/g, ' ')
  if (tidy === '') refuse('gm-error-name-required', { field: 'name' })
  if (tidy && tidy.length > 100) refuse('gm-error-name-too-long', { field: 'name' })
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({
      ...(tidy && { name: tidy }),
      ...(spokenLanguages && { spokenLanguages: [...new Set(spokenLanguages)] }),
      updatedAt: new Date(),
    })
    .where('id', '=', userId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) missing()
}
