import type { Db } from '#server/db/database.ts'
import '../translations.tables.ts'

/** What a person proposed and wrote, for their copy of their data. */
export async function exportTranslations(db: Db, userId: string) {
  const proposed = await db
    .selectFrom('translationProposals')
    .select(['item', 'language', 'forms', 'state', 'createdAt', 'decidedAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  const texts = await db
    .selectFrom('translationTexts')
    .select(['tag', 'language', 'form', 'text', 'editedAt'])
    .where('editedBy', '=', userId)
    .orderBy('tag')
    .execute()
  const content = await db
    .selectFrom('translationContent')
    .select(['item', 'language', 'editedAt'])
    .where('editedBy', '=', userId)
    .orderBy('item')
    .execute()
  return { proposed, texts, content }
}
