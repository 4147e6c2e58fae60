import type { Db } from '#server/db/database.ts'
import { refuse, type Viewer } from '#server/http/api-context.ts'
import { compareVersions } from '../compare-versions.ts'
import { type Question, questionsOf } from '../form-definition.ts'
import type { Response } from '../forms.contract.ts'
import { claimNamed } from './claim-named.ts'
import { answersOf, getResponse, newestVersion } from './get-response.ts'
import { lockResponse } from './lock-response.ts'
import { writeAnswers } from './write-answers.ts'

/**
 * Moves a response to the newest version of its form: answers stay, except those to removed questions.
 * @throws ORPCError NOT_FOUND; gm-error-form-closed (409); gm-error-question-closed (409) for a partly reopened
 * response
 */
export async function moveResponse(db: Db, viewer: Viewer, id: number): Promise<Response> {
  return db.transaction().execute(async tx => {
    const { formId, versionId, definition, openQuestions } = await lockResponse(tx, viewer, id)
    if (openQuestions) refuse('gm-error-question-closed', { status: 409 })
    const newest = await newestVersion(tx, formId)
    if (newest.id !== versionId) {
      const gone = new Set(compareVersions(definition, newest.definition).removed)
      const asked = new Map(questionsOf(definition).map(question => [question.id, question]))
      const lost = (await answersOf(tx, id)).filter(one => gone.has(one.questionId) && one.value !== null)
      await claimNamed(
        tx,
        viewer,
        lost.map(one => ({ question: asked.get(one.questionId) as Question, value: null, before: one.value })),
      )
      await writeAnswers(tx, viewer, id, new Map(lost.map(one => [one.questionId, null])))
      await tx.updateTable('formResponses').set({ versionId: newest.id }).where('id', '=', id).execute()
    }
    return getResponse(tx, viewer, id)
  })
}
