import { oc } from '@orpc/contract'
import { z } from 'zod'
import { formDefinition } from '#features/platform/forms/form-definition.ts'
import { questionTypeNames } from '#features/platform/forms/question-types.ts'
import { type ClientsOf, id, jsonId, language, listOf, revision, siteLanguage } from '#shared/contract-parts.ts'
import { change } from './form-changes.ts'
import { draftSection } from './form-draft.ts'

/** max changes in one call, enough to restore a whole form */
export const maxChanges = 1000
/** max ids in one call */
export const maxIds = 2000
/** max characters of a file with texts or a form */
export const longestFile = 900_000

/** The draft of a form's next version. */
export const formDraft = z.object({
  formId: z.number(),
  kind: z.enum(['application', 'marketplace', 'network', 'survey']),
  /** by language */
  name: z.record(z.string(), z.string()),
  /** incremented by every change */
  revision: z.number(),
  sections: z.array(draftSection),
  /** the newest published version; null if there is none */
  newest: z.object({ number: z.number(), definition: formDefinition }).nullable(),
})
export type FormDraft = z.infer<typeof formDraft>

const partName = z.object({ kind: z.enum(['section', 'question']), id: z.number() })

const changing = z.object({
  /** parts that somebody else changed or removed since they were read; if there are any, the call changes nothing */
  newer: z.array(partName),
  /** the draft’s revision before and after the call; changed parts get the latter */
  before: z.number(),
  revision: z.number(),
})
export type Changing = z.infer<typeof changing>

const present = z.object({
  /** others who have the draft open, with the question that they are at */
  people: z.array(z.object({ id: z.string(), name: z.string(), questionId: z.number().nullable() })),
  revision: z.number(),
})
export type Present = z.infer<typeof present>

const version = z.object({
  number: z.number(),
  publishedAt: z.string(),
  /** null: it came with Pola, or the account was deleted */
  publishedBy: z.string().nullable(),
  sections: z.number(),
  questions: z.number(),
})
export type FormVersion = z.infer<typeof version>

const running = z.object({
  /** number of responses in progress, on any version */
  responses: z.number(),
  /** number of those with an answer to each question */
  answered: z.array(z.object({ questionId: z.number(), responses: z.number() })),
})
export type Running = z.infer<typeof running>

const readTexts = z.object({
  /** by the ids in the exported file */
  texts: z.array(z.object({ id: z.string(), source: z.string(), text: z.string() })),
  language: siteLanguage.nullable(),
})
export type ReadTexts = z.infer<typeof readTexts>

/** The effect of importing a form that was exported, perhaps from another Pola. */
const importing = z.object({
  revision: z.number(),
  sections: z.number(),
  questions: z.number(),
  /** number of questions that exist in the form already, and of those that would be removed */
  known: z.number(),
  gone: z.number(),
  /** handles of sectors and focuses in conditions that don't exist here */
  unknownHandles: z.array(z.string()),
})
export type Importing = z.infer<typeof importing>

/** A minimum standard that questions can be tied to. */
const formStandard = z.object({
  handle: z.string(),
  /** null for standards that apply to everybody */
  sector: z.string().nullable(),
  text: z.string(),
})
export type FormStandard = z.infer<typeof formStandard>

/** A question of another form, which a form’s own can be the same as. */
const knownQuestion = z.object({
  /** what it is known by in all forms (`same-question.ts`) */
  identity: z.string(),
  form: z.string(),
  text: z.string(),
  type: z.enum(questionTypeNames),
  choices: z.array(z.object({ identity: z.string(), text: z.string() })),
})
export type KnownQuestion = z.infer<typeof knownQuestion>

const call = (method: 'GET' | 'POST' | 'PUT', path: `/${string}`, summary: string, description?: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, tags: ['Forms'], ...(description && { description }) })

export const formBuilderContract = {
  getFormDraft: call('GET', '/form-drafts/{id}', 'The next version of a form, for those who write it')
    .input(z.object({ id }))
    .output(formDraft),
  takeIds: call(
    'POST',
    '/form-drafts/{id}/ids',
    'Ids for new sections, questions, groups and choices, never given again',
  )
    .input(z.object({ id, count: z.number().int().min(1).max(maxIds) }))
    .output(z.object({ first: z.number() })),
  changeFormDraft: call(
    'POST',
    '/form-drafts/{id}/changes',
    'Change the next version of a form',
    'All or none. Codes: gm-error-form-changed (409), gm-error-form-cycle (409, field: ids of the questions), gm-error-form-id, gm-error-form-size.',
  )
    .input(z.object({ id, changes: z.array(change).min(1).max(maxChanges) }))
    .output(changing),
  visitFormDraft: call('POST', '/form-drafts/{id}/visits', 'Say that one has it open, and hear who else has')
    .input(z.object({ id, questionId: jsonId.nullable() }))
    .output(present),
  getRunning: call('GET', '/form-drafts/{id}/running', 'Whom a new version concerns: answers that are being given')
    .input(z.object({ id }))
    .output(running),
  publishFormDraft: call(
    'POST',
    '/form-drafts/{id}/publication',
    'Publish it as the form’s next version',
    'Codes: gm-error-form-changed (409) if it was changed after that revision, gm-error-form-faults (409), gm-error-form-same (409).',
  )
    .input(z.object({ id, revision }))
    .output(z.object({ number: z.number() })),
  discardFormDraft: call(
    'POST',
    '/form-drafts/{id}/discard',
    'Go back to the newest version',
    'Codes: gm-error-form-changed (409).',
  )
    .input(z.object({ id, revision }))
    .output(formDraft),
  getFormVersions: call('GET', '/form-drafts/{id}/versions', 'The versions of a form, newest first')
    .input(z.object({ id }))
    .output(listOf(version)),
  getFormVersion: call('GET', '/form-drafts/{id}/versions/{number}', 'A version of a form')
    .input(z.object({ id, number: id }))
    .output(z.object({ number: z.number(), definition: formDefinition })),
  readFormTexts: call(
    'POST',
    '/form-drafts/{id}/texts',
    'Read a file of translations, CSV or XLIFF 2.1; nothing is changed',
    'Codes: gm-error-form-file (field: the line of what is wrong, or `columns`).',
  )
    .input(z.object({ id, format: z.enum(['csv', 'xliff']), content: z.string().max(longestFile) }))
    .output(readTexts),
  getFormStandards: call('GET', '/form-standards', 'The minimum standards that questions can speak for')
    .input(z.object({ language }))
    .output(listOf(formStandard)),
  getKnownQuestions: call(
    'GET',
    '/form-drafts/{id}/known-questions',
    'Questions of other forms that a form’s own can be the same as',
  )
    .input(z.object({ id, language }))
    .output(listOf(knownQuestion)),
  exportForm: call('GET', '/form-drafts/{id}/file', 'The draft as a file that another Pola takes')
    .input(z.object({ id }))
    .output(z.object({ name: z.string(), content: z.string() })),
  importForm: call(
    'POST',
    '/form-drafts/{id}/file',
    'Put a form from another Pola in the draft’s place',
    'Codes: gm-error-form-changed (409), gm-error-form-file (field: where it is wrong).',
  )
    .input(
      z.object({
        id,
        content: z.string().max(longestFile),
        revision,
        /** reports the effect without importing anything */
        isCheck: z.boolean(),
      }),
    )
    .output(importing),
}

export const contracts = { formBuilder: formBuilderContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
