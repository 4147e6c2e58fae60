import type { Db } from '#server/db/database.ts'
import { implementContract, listOf } from '#server/http/api-context.ts'
import { signedIn } from '#server/http/guards.ts'
import { formsContract } from '../forms.contract.ts'
import { getForm } from './get-form.ts'
import { getResponse } from './get-response.ts'
import { handIn } from './hand-in.ts'
import { listFormChoices } from './list-form-choices.ts'
import { listForms } from './list-forms.ts'
import { moveResponse } from './move-response.ts'
import { namedThings } from './named-things.ts'
import { saveAnswers } from './save-answers.ts'
import { startResponse } from './start-response.ts'

const api = implementContract(formsContract)

export function formsRoutes(db: Db) {
  return api.router({
    getForms: api.getForms.use(signedIn).handler(async () => listOf(await listForms(db))),
    getForm: api.getForm.use(signedIn).handler(({ input }) => getForm(db, input.id)),
    startResponse: api.startResponse.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      return { id: await startResponse(db, viewer.userId, input.id) }
    }),
    getResponse: api.getResponse
      .use(signedIn)
      .handler(({ context: { viewer }, input }) => getResponse(db, viewer, input.id)),
    getNamedThings: api.getNamedThings.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      const { form, answers } = await getResponse(db, viewer, input.id)
      return namedThings(db, form.definition, new Map(answers.map(one => [one.questionId, one.value])), input.language)
    }),
    getFormChoices: api.getFormChoices.use(signedIn).handler(() => listFormChoices(db)),
    saveAnswers: api.saveAnswers
      .use(signedIn)
      .handler(({ context: { viewer }, input }) => saveAnswers(db, viewer, input)),
    moveResponse: api.moveResponse
      .use(signedIn)
      .handler(({ context: { viewer }, input }) => moveResponse(db, viewer, input.id)),
    handIn: api.handIn.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      const problems = await handIn(db, viewer, input.id)
      return {
        isHandedIn: problems.size === 0,
        problems: [...problems].map(([questionId, problem]) => ({ questionId, ...problem })),
      }
    }),
  })
}
