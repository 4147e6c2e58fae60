import '#features/people/accounts/accounts.tables.ts'
import '#features/platform/forms/forms.tables.ts'
import { addComment, submissionOf } from '#features/market/applications/server/index.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import { fewestQuestions } from '../standard-evidence.ts'
import { askedQuestions } from './asked-questions.ts'
import { auditReview } from './audit-review.ts'
import { standardsOf } from './list-standards.ts'
import { lockForReview, mayStillAsk } from './lock-for-review.ts'

/**
 * Adds evidence questions of standards that the applicant's answers kept hidden to the questions of the next “More
 * info”, as few as cover all of these standards: each with a comment in the applicant's language that names the
 * standards. Standards that are asked about already are left alone.
 * @throws ORPCError NOT_FOUND; gm-error-application-changed (409); gm-error-review-conflict (403)
 */
export async function askAboutStandards(
  db: Db,
  viewer: Viewer,
  { id, round, standardIds }: { id: number; round: number; standardIds: number[] },
): Promise<void> {
  await db.transaction().execute(async tx => {
    const { application, me } = await lockForReview(tx, viewer, { id, round })
    mayStillAsk(application)
    const submission = await submissionOf(tx, id)
    if (!submission) return
    const { languageCode } = await tx
      .selectFrom('formResponses')
      .innerJoin('users', 'users.id', 'formResponses.userId')
      .select('languageCode')
      .where('formResponses.id', '=', id)
      .executeTakeFirstOrThrow()
    const asked = new Set(await askedQuestions(tx, id))
    const wanted = (await standardsOf(tx, application, submission)).filter(
      one =>
        standardIds.includes(one.id) && one.shown.length === 0 && !one.hidden.some(question => asked.has(question)),
    )
    const commentIds: number[] = []
    for (const questionId of fewestQuestions(wanted.map(one => one.hidden))) {
      const texts = wanted.filter(one => one.hidden.includes(questionId)).map(one => inLanguage(one.text, languageCode))
      const text = texts.join('\n').slice(0, 5000)
      commentIds.push(
        await addComment(tx, { applicationId: id, questionId, audience: 'applicant', text, authorId: me.id }),
      )
    }
    const details = { standardIds: wanted.map(one => one.id), commentIds }
    if (commentIds.length > 0) await auditReview(tx, me.id, { action: 'standard-questions', id, details })
  })
}
