import type { Tx } from '#server/db/database.ts'
import '../accounts.tables.ts'
import { holdAccount } from './hold-account.ts'

export type Translator = { language: string | null; reviews: boolean }

/**
 * Makes a person a translator to a language, or none.
 * @returns what they were before
 * @throws NOT_FOUND
 */
export async function setTranslator(tx: Tx, userId: string, { language, reviews }: Translator): Promise<Translator> {
  await holdAccount(tx, userId)
  const before = await tx
    .selectFrom('users')
    .select(['translationLanguage as language', 'translationReviews as reviews'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('users')
    .set({ translationLanguage: language, translationReviews: language !== null && reviews, updatedAt: new Date() })
    .where('id', '=', userId)
    .execute()
  return before
}
