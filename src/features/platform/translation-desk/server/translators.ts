import '#features/people/accounts/accounts.tables.ts'
import { setTranslator, type Translator } from '#features/people/accounts/server/index.ts'
import { hasLanguage } from '#features/platform/translations/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { refuse, type Viewer } from '#server/http/api-context.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import type { TextTranslator } from '../translation-desk.contract.ts'

/** Everybody who translates, by language and name. */
export async function listTranslators(db: Db): Promise<TextTranslator[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id as userId', 'name', 'email', 'translationLanguage', 'translationReviews as reviews'])
    .where('translationLanguage', 'is not', null)
    .orderBy('translationLanguage')
    .orderBy('name')
    .execute()
  return rows.map(({ translationLanguage, ...row }) => ({ ...row, language: toSiteLanguage(translationLanguage) }))
}

/** @throws ORPCError gm-error-translator-unknown (404), gm-error-language-unknown (400) */
export async function nameTranslator(
  db: Db,
  viewer: Viewer,
  { email, language, reviews }: Translator & { email: string },
): Promise<void> {
  await db.transaction().execute(async tx => {
    if (!(await hasLanguage(tx, language ?? ''))) refuse('gm-error-language-unknown', { field: 'language' })
    const user = await tx.selectFrom('users').select('id').where('email', '=', email.toLowerCase()).executeTakeFirst()
    if (!user) refuse('gm-error-translator-unknown', { status: 404, field: 'email' })
    await change(tx, viewer, user.id, { language, reviews })
  })
}

/** @throws ORPCError NOT_FOUND */
export async function removeTranslator(db: Db, viewer: Viewer, userId: string): Promise<void> {
  await db.transaction().execute(tx => change(tx, viewer, userId, { language: null, reviews: false }))
}

async function change(tx: Tx, viewer: Viewer, userId: string, after: Translator): Promise<void> {
  const before = await setTranslator(tx, userId, after)
  if (before.language === after.language && before.reviews === after.reviews) return
  const deed = { action: 'translation.rights', target: `user:${userId}`, before: { ...before }, after: { ...after } }
  await writeAudit(tx, { ...deed, userId: viewer.userId, actingVendorId: null })
}
