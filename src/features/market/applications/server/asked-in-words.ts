import '../applications.tables.ts'
import { questionsOf } from '#features/platform/forms/form-definition.ts'
import { findResponse } from '#features/platform/forms/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'

/** A question that the applicant is to revise, with the reviewers' comments on it. */
export type AskedQuestion = { question: LocalText; words: string[]; path: string }

/**
 * These questions of an application, in the form's order, with the comments to the applicant on the last submission.
 */
export async function questionsAsked(
  db: Db | Tx,
  applicationId: number,
  questionIds: readonly number[],
): Promise<AskedQuestion[]> {
  if (questionIds.length === 0) return []
  const response = await findResponse(db, applicationId)
  if (!response) return []
  const comments = await db
    .selectFrom('applicationComments as comment')
    .innerJoin('applications', 'applications.id', 'comment.applicationId')
    .select(['comment.questionId', 'comment.text'])
    .where('applicationId', '=', applicationId)
    .whereRef('comment.round', '=', 'applications.round')
    .where('audience', '=', 'applicant')
    .where('resolvedAt', 'is', null)
    .orderBy('comment.id')
    .execute()
  const { sections } = response.form.definition
  return questionsOf(response.form.definition)
    .filter(({ id }) => questionIds.includes(id))
    .map(({ id, text }) => ({
      question: text as LocalText,
      words: comments.filter(one => one.questionId === id).map(one => one.text),
      path: `/application-form/${applicationId}?section=${sections.find(one => one.questions.some(asked => asked.id === id))?.id}#question-${id}`,
    }))
}
