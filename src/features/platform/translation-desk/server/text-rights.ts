import '#features/people/accounts/accounts.tables.ts'
import { hasLanguage } from '#features/platform/translations/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { mayTranslate, type TextRights, textRightsOf } from '../translation-desk.policy.ts'

/**
 * What somebody may do with texts, in a language if one is given.
 * @throws ORPCError NOT_FOUND for those who don't translate, and for a language that isn't theirs or the site's
 */
export async function rightsTo(db: Db | Tx, viewer: Viewer, language?: string): Promise<TextRights> {
  if (viewer.needsTwoStep)
    refuse('gm-error-two-step-needed', {
      status: 403,
      message: 'Your admin rights start once you’ve set up two-step codes.',
    })
  const user = await db
    .selectFrom('users')
    .select(['translationLanguage', 'translationReviews'])
    .where('id', '=', viewer.userId)
    .executeTakeFirst()
  const rights = (user && textRightsOf({ ...user, role: viewer.role })) ?? missing()
  if (language !== undefined && !(mayTranslate(rights, language) && (await hasLanguage(db, language)))) missing()
  return rights
}

/** @throws ORPCError NOT_FOUND also for translators who only propose */
export async function reviewRightsTo(db: Db | Tx, viewer: Viewer, language: string): Promise<TextRights> {
  const rights = await rightsTo(db, viewer, language)
  return rights.reviews ? rights : missing()
}
