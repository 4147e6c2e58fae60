import '../forms.tables.ts'
import type { Db } from '#server/db/database.ts'
import { questionsOf } from '../form-definition.ts'
import { answersOf } from './get-response.ts'

/** All answers of a person, with the questions in the version that they answered. */
export async function exportForms(db: Db, userId: string): Promise<unknown> {
  const responses = await db
    .selectFrom('formResponses')
    .innerJoin('forms', 'forms.id', 'formResponses.formId')
    .innerJoin('formVersions', 'formVersions.id', 'formResponses.versionId')
    .select(['formResponses.id', 'name', 'number', 'definition', 'formResponses.createdAt', 'formResponses.changedAt'])
    .where('userId', '=', userId)
    .orderBy('formResponses.id')
    .execute()
  return Promise.all(
    responses.map(async ({ id, name, number, definition, createdAt, changedAt }) => {
      const asked = new Map(questionsOf(definition).map(question => [question.id, question.text]))
      const answers = (await answersOf(db, id)).map(({ questionId, value, changedAt: at }) => {
        return { question: asked.get(questionId), value, changedAt: at }
      })
      return { form: name, version: number, createdAt, changedAt, answers }
    }),
  )
}
