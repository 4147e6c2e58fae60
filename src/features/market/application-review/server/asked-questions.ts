import '#features/market/applications/applications.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'

/** The questions with an open comment to the applicant on the last submission, in the form's order. */
export async function askedQuestions(db: Db | Tx, applicationId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('applicationComments as comment')
    .innerJoin('applications', 'applications.id', 'comment.applicationId')
    .select('comment.questionId')
    .distinct()
    .where('applicationId', '=', applicationId)
    .whereRef('comment.round', '=', 'applications.round')
    .where('audience', '=', 'applicant')
    .where('resolvedAt', 'is', null)
    .where('questionId', 'is not', null)
    .orderBy('questionId')
    .execute()
  return rows.flatMap(one => one.questionId ?? [])
}
