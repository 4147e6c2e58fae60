import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, id, jsonId, language, listOf } from '#shared/contract-parts.ts'
import { displayStatuses } from './application-states.ts'
import { applicantDeeds } from './applications.policy.ts'

/** docs/product.md §5 “Lengths” */
export const longestAppeal = 5000

const words = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .refine(text => text.isWellFormed() && !text.includes('\0'))

const vendor = z.object({ id: z.number(), subDomain: z.string(), brand: z.string(), isVisible: z.boolean() })

/** An application in its applicant’s list. */
export const ownApplication = z.object({
  id: z.number(),
  kind: z.enum(['first', 'renewal']),
  status: z.enum(displayStatuses),
  /** as in its answers; '' until it has a name */
  brand: z.string(),
  /**
   * the caller's part. own: it is theirs; filler: they fill it in for another person; asked: another person filled it
   * in for them, and they may take it over
   */
  part: z.enum(['own', 'filler', 'asked']),
  /** null if the applicant filled it in, or the account was deleted */
  filledByName: z.string().nullable(),
  forEmail: z.string().nullable(),
  createdAt: z.string(),
  changedAt: z.string(),
  submittedAt: z.string().nullable(),
  decidedAt: z.string().nullable(),
  handedOverAt: z.string().nullable(),
  /** ISO date on which a renewal is due */
  dueOn: z.string().nullable(),
  vendor: vendor.nullable(),
  /** actions that are possible now */
  may: z.array(z.enum(applicantDeeds)),
})
export type OwnApplication = z.infer<typeof ownApplication>

/** An application for its applicant. */
export const applicationState = ownApplication.extend({
  round: z.number(),
  isAppealed: z.boolean(),
  /** reviewers' notes; `questionId` null: about the whole application */
  notes: z.array(z.object({ questionId: z.number().nullable(), text: z.string(), at: z.string() })),
  /** the latest request for more information; null if nothing is requested */
  asked: z.object({ questionIds: z.array(z.number()), text: z.string(), at: z.string() }).nullable(),
  /** the latest decision */
  decision: z
    .object({
      isApproved: z.boolean(),
      /** texts in the reader’s language */
      reasons: z.array(z.string()),
      text: z.string(),
      at: z.string(),
    })
    .nullable(),
  /** for a renewal or a repeated application: the previous answers, by question */
  lastTime: z
    .object({
      submittedAt: z.string(),
      answers: z.array(z.object({ questionId: z.number(), value: z.unknown() })),
    })
    .nullable(),
})
export type ApplicationState = z.infer<typeof applicationState>

/** An enterprise in the directory that may be the applicant's. */
export const duplicate = z.object({
  id: z.number(),
  subDomain: z.string(),
  brand: z.string(),
  title: z.string(),
  place: z.string(),
  /** matching properties */
  by: z.array(z.enum(['website', 'phone', 'name'])),
  /** “this is us” is possible: the enterprise has no owner, or the caller owns it */
  isFree: z.boolean(),
})
export type Duplicate = z.infer<typeof duplicate>

/** A public answer without a field on the profile, as text in the reader’s language. */
export const ownWord = z.object({
  questionId: z.number(),
  question: z.string(),
  /** paragraphs of a text, or the names of chosen things */
  lines: z.array(z.string()),
  /** BCP 47 code, if the answer is not in the reader’s language */
  lang: z.string().nullable(),
})
export type OwnWord = z.infer<typeof ownWord>

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/${string}`, summary: string, description?: string) =>
  oc
    .errors({ NOT_FOUND: {} })
    .route({ method, path, summary, tags: ['Applications'], ...(description && { description }) })

const done = z.object({ success: z.boolean() })

export const applicationsContract = {
  getApplications: call('GET', '/applications', 'The caller’s applications, latest first')
    .input(z.object({ language }))
    .output(
      listOf(ownApplication).extend({
        /** the caller may fill in applications for others, because an enterprise of theirs is in a network */
        mayHelp: z.boolean(),
      }),
    ),
  startApplication: call(
    'POST',
    '/applications',
    'Begin an application, or continue the one that was begun',
    '`from` applies again after a refusal, or renews, with the previous answers. `forEmail` fills it in for the person with this address; only for members of enterprises in a network. Codes: gm-error-application-state (409), gm-error-email-not-verified (403).',
  )
    .input(z.object({ from: jsonId.optional(), forEmail: z.string().max(254).optional() }))
    .output(z.object({ id: z.number() })),
  getDuplicates: call(
    'GET',
    '/applications/duplicates',
    'Enterprises of the directory with the same website or telephone number, or nearly the same name',
  )
    .input(
      z.object({
        name: words(200).default(''),
        website: words(2000).default(''),
        phone: words(100).default(''),
        language,
      }),
    )
    .output(listOf(duplicate)),
  getApplication: call('GET', '/applications/{id}', 'An application’s status, for its applicant')
    .input(z.object({ id, language }))
    .output(applicationState),
  takeBack: call(
    'POST',
    '/applications/{id}/take-back',
    'Take back a submitted application in order to change it',
    'Codes: with 409 gm-error-application-state, gm-error-application-appealed.',
  )
    .input(z.object({ id }))
    .output(done),
  appeal: call(
    'POST',
    '/applications/{id}/appeal',
    'Appeal against a refusal, once',
    'Codes: gm-error-message-required; with 409 gm-error-application-state, gm-error-application-appealed.',
  )
    .input(z.object({ id, text: words(longestAppeal) }))
    .output(done),
  withdraw: call(
    'POST',
    '/applications/{id}/withdraw',
    'Withdraw an approved enterprise from the whole site',
    'By an owner of the enterprise, with an explicit confirmation. Codes: gm-error-application-state (409).',
  )
    .input(z.object({ id, isConfirmed: z.literal(true), text: words(longestAppeal).default('') }))
    .output(done),
  deleteApplication: call(
    'DELETE',
    '/applications/{id}',
    'Delete a draft that was never submitted',
    'Codes: gm-error-application-state (409).',
  )
    .input(z.object({ id }))
    .output(done),
  setApplicationVendor: call(
    'PUT',
    '/applications/{id}/vendor',
    'Link the application to an existing enterprise of the directory; null: it is none of them',
    'Only enterprises that are listed and unclaimed, or that the caller owns. Codes: gm-error-application-state (409), gm-error-claim-owned (409).',
  )
    .input(z.object({ id, vendorId: jsonId.nullable() }))
    .output(done),
  handOver: call(
    'POST',
    '/applications/{id}/hand-over',
    'Send the applicant a mail with a link to the application that was filled in for them',
    'Codes: gm-error-application-state (409).',
  )
    .input(z.object({ id }))
    .output(done),
  confirmApplication: call(
    'POST',
    '/applications/{id}/confirm',
    'Take over an application that was filled in for one’s own, verified address',
  )
    .input(z.object({ id }))
    .output(done),
  getOwnWords: call(
    'GET',
    '/vendor-profiles/{id}/words',
    'The public answers of a visible enterprise in its application',
  )
    .input(z.object({ id, languageCode: language }))
    .output(listOf(ownWord)),
}

export const contracts = { applications: applicationsContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
