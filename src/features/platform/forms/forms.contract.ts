import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, id, jsonId, language, listOf, revision } from '#shared/contract-parts.ts'
import { problemCodes } from './answer-problem.ts'
import { formChoices, namedThings } from './form-choices.contract.ts'
import { formDefinition } from './form-definition.ts'

/** max answers in one call */
export const maxAnswersAtOnce = 200

const formHead = z.object({
  id: z.number(),
  kind: z.enum(['application', 'marketplace', 'network', 'survey']),
  /** by language */
  name: z.record(z.string(), z.string()),
  version: z.number(),
})
export type FormHead = z.infer<typeof formHead>

/** A form for respondents: its newest version, or the one that a response answers. */
export const form = formHead.extend({ definition: formDefinition })
export type Form = z.infer<typeof form>

const answer = z.object({
  questionId: z.number(),
  /** in the shape of the question's type; null if the answer was removed */
  value: z.unknown(),
  revision: z.number(),
  changedAt: z.string(),
})
export type SavedAnswer = z.infer<typeof answer>

/** A newer version than the one of the response: its new, removed and changed questions. */
const newVersion = z.object({
  version: z.number(),
  added: z.array(z.number()),
  removed: z.array(z.number()),
  changed: z.array(z.number()),
})

/** A person's answers so far. */
export const response = z.object({
  id: z.number(),
  form,
  /** answers can be changed */
  isOpen: z.boolean(),
  /** ids of the only questions whose answers can be changed, if the response was reopened for these; null: all */
  openQuestions: z.array(z.number()).nullable(),
  answers: z.array(answer),
  /** of choices and given points, by section */
  points: z.array(z.object({ sectionId: z.number(), points: z.number() })),
  newVersion: newVersion.nullable(),
})
export type Response = z.infer<typeof response>

const given = z.object({
  questionId: jsonId,
  value: z.unknown(),
  /** the revision on which the change is based; 0 for a question without an answer so far */
  revision,
})
export type GivenAnswer = z.infer<typeof given>

const saving = z.object({
  /** the current state of answers that were saved */
  saved: z.array(answer),
  /** answers that were not saved, because another device had changed them meanwhile: its versions */
  newer: z.array(answer),
  /** removed answers of questions that are no longer shown */
  cleared: z.array(answer),
})
export type Saving = z.infer<typeof saving>

const problem = z.object({
  questionId: z.number(),
  /** see `AnswerProblem` */
  code: z.enum(problemCodes),
  least: z.number().optional(),
  most: z.number().optional(),
})

const call = (method: 'GET' | 'POST' | 'PUT', path: `/${string}`, summary: string, description?: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, tags: ['Forms'], ...(description && { description }) })

export const formsContract = {
  getForms: call('GET', '/forms', 'The forms that one may answer').output(listOf(formHead)),
  getForm: call('GET', '/forms/{id}', 'A form in its newest version').input(z.object({ id })).output(form),
  startResponse: call(
    'POST',
    '/forms/{id}/responses',
    'Begin to answer a form',
    'Somebody who has begun already goes on where they were.',
  )
    .input(z.object({ id }))
    .output(z.object({ id: z.number() })),
  getResponse: call('GET', '/form-responses/{id}', 'One’s own answers, with the version of the form that they answer')
    .input(z.object({ id }))
    .output(response),
  getNamedThings: call('GET', '/form-responses/{id}/named', 'What one’s own answers name by ids, in words')
    .input(z.object({ id, language }))
    .output(namedThings),
  getFormChoices: call('GET', '/form-choices', 'Sectors, focuses and certificates that questions offer').output(
    formChoices,
  ),
  saveAnswers: call(
    'PUT',
    '/form-responses/{id}/answers',
    'Save answers',
    'Each for itself: one that another device changed in the meantime is not taken over, but told. Codes: gm-error-answer, gm-error-answers-large, gm-error-form-closed (409), gm-error-question-closed (409).',
  )
    .input(z.object({ id, answers: z.array(given).max(maxAnswersAtOnce) }))
    .output(saving),
  moveResponse: call(
    'PUT',
    '/form-responses/{id}/version',
    'Go on with the form’s newest version',
    'Answers stay, but those of questions that are gone. Codes: gm-error-form-closed (409), gm-error-question-closed (409).',
  )
    .input(z.object({ id }))
    .output(response),
  handIn: call(
    'POST',
    '/form-responses/{id}/hand-in',
    'Hand a response in',
    'After that its answers can’t be changed. Where something is missing or wrong, all of it is told, and it stays open.',
  )
    .input(z.object({ id }))
    .output(z.object({ isHandedIn: z.boolean(), problems: z.array(problem) })),
}

export const contracts = { forms: formsContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
