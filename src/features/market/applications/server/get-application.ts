import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { wordsIn } from '#server/texts/index.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import { applicationStatuses } from '../application-states.ts'
import type { ApplicationState } from '../applications.contract.ts'
import { askedComments, commentsOf } from './comments.ts'
import { reasonWords } from './mails/reason-words.ts'
import { ownApplication } from './own-applications.ts'
import { eventsOf } from './read-events.ts'
import { submissionOf } from './submissions.ts'

/**
 * An application for its applicant: requested questions, the decision with its reasons, and the previous answers.
 * @throws ORPCError NOT_FOUND, also for an application of another person
 */
export async function getApplication(
  db: Db,
  viewer: Viewer,
  { id, language }: { id: number; language: string },
): Promise<ApplicationState> {
  const { row, head } = await ownApplication(db, viewer, { id, language })
  const events = await eventsOf(db, { applicationId: id })
  const notes = head.part === 'own' ? await commentsOf(db, id, 'applicant') : []
  const asked =
    row.status === applicationStatuses.moreInfo ? events.findLast(one => one.action === 'askMore') : undefined
  const decision = events.findLast(one => ['publish', 'notApprove', 'withdraw'].includes(one.action))
  const lastTime = row.renews === null ? undefined : await submissionOf(db, row.renews)
  return {
    ...head,
    round: row.round,
    isAppealed: row.appealedAt !== null,
    notes: askedComments(notes, events)
      .filter(one => one.resolvedAt === null)
      .map(({ questionId, text, createdAt }) => ({ questionId, text, at: createdAt.toISOString() })),
    asked: asked ? { questionIds: asked.questionIds, text: asked.text, at: asked.at.toISOString() } : null,
    decision: decision
      ? {
          isApproved: decision.action === 'publish',
          reasons: reasonWords(decision.reasonCodes, wordsIn(toSiteLanguage(language)).t),
          text: decision.text,
          at: decision.at.toISOString(),
        }
      : null,
    lastTime: lastTime
      ? {
          submittedAt: lastTime.submittedAt.toISOString(),
          answers: [...lastTime.answers].map(([questionId, value]) => ({ questionId, value })),
        }
      : null,
  }
}
