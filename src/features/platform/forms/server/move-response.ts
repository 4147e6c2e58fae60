import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { compareVersions } from '../compare-versions.ts'
import { type Question, questionsOf } from '../form-definition.ts'
import type { Response } from '../forms.contract.ts'
import { claimNamed } from './claim-named.ts'
import { answersOf, getResponse, newestVersion } from './get-response.ts'
import { lockResponse } from './lock-response.ts'
import { writeAnswers } from './write-answers.ts'

/**
 * Goes on with the newest version of the form: answers stay, those of questions that are gone go.
 * @throws ORPCError NOT_FOUND; gm-error-form-closed (409)
 */
export async function moveResponse(db: Db, viewer: Viewer, id: number): Promise<Response> {
  return db.transaction().execute(async tx => {
    const { formId, versionId, definition } = await lockResponse(tx, viewer, id)
    const newest = await newestVersion(tx, formId)
    if (newest.id !== versionId) {
      const gone = new Set(compareVersions(definition, newest.definition).removed)
      const asked = new Map(questionsOf(definition).map(question => [question.id, question]))
      const lost = (await answersOf(tx, id)).filter(one => gone.has(one.questionId) && one.value !== null)
      for (const { questionId, value: before } of lost)
        await claimNamed(tx, viewer, { question: asked.get(questionId) as Question, value: null, before })
      await writeAnswers(tx, viewer, id, new Map(lost.map(one => [one.questionId, null])))
      await tx.updateTable('formResponses').set({ versionId: newest.id }).where('id', '=', id).execute()
    }
    return getResponse(tx, viewer, id)
  })
}
