import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import type { AnswerProblem } from '../answer-problem.ts'
import { checkAnswers } from '../check-answer.ts'
import { givenAnswers } from './get-response.ts'
import { lockResponse } from './lock-response.ts'
import { notifyResponse } from './response-events.ts'

/**
 * Hands a response in, unless answers are missing or wrong; after that its answers can't be changed.
 * @returns problems by question, in the order of the form; empty if it was handed in
 * @throws ORPCError NOT_FOUND; gm-error-form-closed (409) if it was handed in before
 */
export async function handIn(db: Db, viewer: Viewer, id: number): Promise<Map<number, AnswerProblem>> {
  return db.transaction().execute(async tx => {
    const { definition, kind, versionId } = await lockResponse(tx, viewer, id)
    const answers = await givenAnswers(tx, id)
    const problems = checkAnswers(definition, answers)
    if (problems.size > 0) return problems
    const now = new Date()
    await tx
      .updateTable('formResponses')
      .set({ isOpen: false, openQuestions: null, handedInAt: now, changedAt: now })
      .where('id', '=', id)
      .execute()
    await notifyResponse('handedIn', tx, viewer, { id, kind, versionId, definition, answers })
    return problems
  })
}
