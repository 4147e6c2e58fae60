import '../application-review.tables.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import type { ReviewTemplate } from '../application-review.contract.ts'

/** Texts with which decisions start, by action and language. */
export async function listReviewTemplates(db: Db): Promise<ReviewTemplate[]> {
  const rows = await db
    .selectFrom('applicationTemplates')
    .select(['action', 'language', 'text'])
    .orderBy('action')
    .orderBy('language')
    .execute()
  return rows.map(row => ({ ...row, language: toSiteLanguage(row.language) }))
}

/** The template of each action in a language, or else in English. */
export async function templatesIn(db: Db, language: string): Promise<Record<string, string>> {
  const rows = (await listReviewTemplates(db)).filter(one => one.language === language || one.language === 'en')
  const inOrder = rows.toSorted((a, b) => Number(a.language === language) - Number(b.language === language))
  return Object.fromEntries(inOrder.map(({ action, text }) => [action, text]))
}

/** Saves a template, or deletes it if the text is empty. */
export async function saveReviewTemplate(
  db: Db,
  { userId }: Viewer,
  { action, language, text }: ReviewTemplate,
): Promise<ReviewTemplate[]> {
  await db.transaction().execute(async tx => {
    const change = { text, changedBy: userId, changedAt: new Date() }
    if (text)
      await tx
        .insertInto('applicationTemplates')
        .values({ action, language, ...change })
        .onConflict(conflict => conflict.columns(['action', 'language']).doUpdateSet(change))
        .execute()
    else
      await tx
        .deleteFrom('applicationTemplates')
        .where('action', '=', action)
        .where('language', '=', language)
        .execute()
    const target = `template:${action}:${language}`
    await writeAudit(tx, { userId, actingVendorId: null, action: 'review.template', target })
  })
  return listReviewTemplates(db)
}
