import '../applications.tables.ts'
import '#features/platform/forms/forms.tables.ts'
import type { Db } from '#server/db/database.ts'
import { displayStatus, statusOf } from '../application-states.ts'
import { askedComments, commentsOf } from './comments.ts'
import { eventsOf } from './read-events.ts'
import { submissionsOf } from './submissions.ts'

/**
 * A person's applications: all submissions, the decisions with their reasons, and the reviewers' comments to them. The
 * current answers are among the exported forms. Of applications that they filled in for others, only that fact is
 * exported.
 */
export async function exportApplications(db: Db, userId: string): Promise<unknown> {
  const rows = await db
    .selectFrom('applications')
    .innerJoin('formResponses', 'formResponses.id', 'applications.id')
    .selectAll('applications')
    .select('formResponses.userId')
    .where(({ eb, or }) => or([eb('formResponses.userId', '=', userId), eb('filledBy', '=', userId)]))
    .orderBy('applications.id')
    .execute()
  return Promise.all(
    rows.map(async row => {
      const { id, kind, brand, round, createdAt, submittedAt, decidedAt, dueOn } = row
      if (row.userId !== userId) return { id, filledInForSomebodyElse: true, createdAt }
      const status = displayStatus({ status: statusOf(row.status), round, isAppealed: row.appealedAt !== null })
      const events = await eventsOf(db, { applicationId: id })
      return {
        id,
        kind,
        brand,
        status,
        createdAt,
        submittedAt,
        decidedAt,
        renewalDueOn: dueOn,
        submissions: (await submissionsOf(db, id)).map(one => ({
          round: one.round,
          submittedAt: one.submittedAt,
          answers: Object.fromEntries(one.answers),
        })),
        events: events.map(one => {
          return { action: one.action, at: one.at, who: one.who, reasonCodes: one.reasonCodes, text: one.text }
        }),
        comments: askedComments(await commentsOf(db, id, 'applicant'), events).map(one => {
          return { questionId: one.questionId, text: one.text, createdAt: one.createdAt }
        }),
      }
    }),
  )
}
