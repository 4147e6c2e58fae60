import { oc } from '@orpc/contract'
import { z } from 'zod'
import { displayStatuses } from '#features/market/applications/application-states.ts'
import { type ClientsOf, id, jsonId, language, listOf, revision, siteLanguage } from '#shared/contract-parts.ts'

import { decisionReasons, longestText } from './decision-reasons.ts'
import { reviewSettings } from './review-settings.ts'
import { reviewedApplication } from './reviewed-application.contract.ts'
import { votes } from './tally-votes.ts'

export const views = ['toReview', 'mine', 'moreInfo', 'all'] as const
export type ReviewView = (typeof views)[number]

/** Filters of the list; they stand in the page’s address, too. */
export const reviewFilters = z.object({
  view: z.enum(views).default('toReview'),
  status: z.enum(displayStatuses).optional(),
  sector: id.optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  kind: z.enum(['first', 'renewal']).optional(),
  /** waiting for longer than the settings allow */
  late: z.stringbool().optional(),
  /** reviewers' votes on it differ */
  split: z.stringbool().optional(),
  /** words of the name, or the application's number */
  text: z.string().trim().max(100).optional(),
  sort: z.enum(['oldest', 'newest']).default('oldest'),
})
export type ReviewFilters = z.infer<typeof reviewFilters>

const words = z
  .string()
  .trim()
  .max(longestText)
  .refine(text => text.isWellFormed() && !text.includes('\0'))
const person = z.object({ id: z.string(), name: z.string() })

const listed = z.object({
  id: z.number(),
  /** '' until it has a name */
  brand: z.string(),
  /** of the enterprise that it renews, or that was published from it */
  imageUrl: z.string().nullable(),
  kind: z.enum(['first', 'renewal']),
  status: z.enum(displayStatuses),
  country: z.string().nullable(),
  /** start of the waiting time; for drafts, their creation */
  since: z.string(),
  /** reviewers' votes differ, so that nothing is decided */
  isSplit: z.boolean(),
  assignee: person.nullable(),
})
export type ListedApplication = z.infer<typeof listed>

const reviewList = z.object({
  items: z.array(listed),
  /** start of the next page; null on the last one */
  next: z.string().nullable(),
  /** without the filters; counting stops at {@link maxCounted} */
  counts: z.object({ toReview: z.number(), mine: z.number(), moreInfo: z.number() }),
  lateAfterDays: z.number(),
})
export type ReviewList = z.infer<typeof reviewList>

/** the counts of lists stop here: “1,000+” */
export const maxCounted = 1000

const templateActions = z.enum(['askMore', 'notApprove', 'publish', 'withdraw'])
const template = z.object({ action: templateActions, language: siteLanguage, text: z.string() })
export type ReviewTemplate = z.infer<typeof template>

const figures = z.object({
  /** by month of the decision, such as `2026-11`, latest first */
  months: z.array(
    z.object({
      month: z.string(),
      decided: z.number(),
      approved: z.number(),
      /** median of hours from handing in to the decision */
      medianHours: z.number(),
    }),
  ),
  sectors: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      decided: z.number(),
      approved: z.number(),
      medianHours: z.number(),
    }),
  ),
})
export type ReviewFigures = z.infer<typeof figures>

/** max characters and rows of a file */
export const longestFile = 2 * 1024 * 1024
export const maxRows = 2000
/** a column for each question, and room for columns that people add */
export const maxColumns = 1000

export const rowProblems = ['email', 'answer', 'twice', 'failed'] as const

const applicationImport = z.object({
  id: z.number(),
  fileName: z.string(),
  state: z.enum(['checked', 'running', 'done']),
  rows: z.number(),
  /** number of rows processed so far */
  done: z.number(),
  /** rows that can be imported, and rows that were imported before */
  ready: z.number(),
  known: z.number(),
  /** columns that aren’t read */
  ignored: z.array(z.string()),
  hasEmails: z.boolean(),
  /** at most the first hundred */
  problems: z.array(z.object({ row: z.number(), column: z.string(), code: z.enum(rowProblems) })),
  wrong: z.number(),
})
export type ApplicationImport = z.infer<typeof applicationImport>

/** A reviewer's text with a decision. `round` is the submission that they read; a decision on any other is refused. */
const decision = z.object({
  id,
  round: revision.min(1),
  reasonCodes: z.array(z.enum(decisionReasons)).max(decisionReasons.length).default([]),
  /** sent to the applicant */
  text: words.default(''),
})

const confirmed = z.object({ standardId: jsonId, mark: z.enum(['open', 'notMet']).nullable() })

/** Whether `next` holds a valid time and id. */
function isPlace(after: string): boolean {
  const [at = '', last = ''] = after.split('_')
  const moment = new Date(`${at.slice(0, 23)}Z`)
  const exists = !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 23) === at.slice(0, 23)
  return exists && at >= '0001' && id.safeParse(last).success
}

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/${string}`, summary: string, description?: string) =>
  oc
    .errors({ NOT_FOUND: {} })
    .route({ method, path, summary, tags: ['Application review'], ...(description && { description }) })

const changed = 'gm-error-application-changed (409), where the applicant took it back or it was decided meanwhile'

export const applicationReviewContract = {
  getReviews: call('GET', '/application-reviews', 'Applications for reviewers')
    .input(
      reviewFilters.extend({
        /** `next` of the previous page */
        after: z
          .string()
          .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_\d{1,10}$/)
          .refine(isPlace)
          .optional(),
        limit: z.coerce.number().int().min(1).max(100).default(40),
        language,
      }),
    )
    .output(reviewList),
  getReview: call('GET', '/application-reviews/{id}', 'An application with everything that a reviewer needs to decide')
    .input(z.object({ id, language }))
    .output(reviewedApplication),
  voteOnApplication: call(
    'PUT',
    '/application-reviews/{id}/vote',
    'Vote on an application; it is decided as soon as enough reviewers agree',
    `May be changed until then. To publish, \`confirmedOpen\` names every standard that isn’t marked as met, with its mark. Codes: ${changed}; gm-error-review-conflict (403); gm-error-message-required; gm-error-standards-open (409), whose \`given.standards\` lists the open ones as \`id:mark\`.`,
  )
    .input(
      decision.extend({
        vote: z.enum(votes),
        note: words.default(''),
        confirmedOpen: z.array(confirmed).max(1000).default([]),
      }),
    )
    .output(reviewedApplication),
  askForMore: call(
    'POST',
    '/application-reviews/{id}/more-info',
    'Ask the applicant for more: reopens the questions that have a comment for them',
    `Codes: ${changed}; gm-error-review-conflict (403); gm-error-questions-required.`,
  )
    .input(decision)
    .output(reviewedApplication),
  withdrawApproval: call(
    'POST',
    '/application-reviews/{id}/withdrawal',
    'Revoke an approval: the enterprise is hidden everywhere',
    `Codes: ${changed}; gm-error-review-conflict (403); gm-error-message-required.`,
  )
    .input(decision)
    .output(reviewedApplication),
  previewDecision: call('POST', '/application-reviews/{id}/preview', 'A preview of the mail to the applicant')
    .input(decision.omit({ round: true }).extend({ action: templateActions }))
    .output(z.object({ subject: z.string(), text: z.string(), language: z.string() })),
  commentOnApplication: call(
    'POST',
    '/application-reviews/{id}/comments',
    'Comment on a question, or on the whole application: for reviewers, or for the applicant, who reads it once more is requested',
    'Codes: gm-error-message-required.',
  )
    .input(
      z.object({
        id,
        questionId: jsonId.nullable(),
        audience: z.enum(['internal', 'applicant']),
        text: words.min(1),
      }),
    )
    .output(reviewedApplication),
  assignApplication: call(
    'PUT',
    '/application-reviews/{id}/assignee',
    'Assign an application to a reviewer; null: to nobody',
  )
    .input(z.object({ id, userId: z.uuid().nullable() }))
    .output(reviewedApplication),
  markStandard: call(
    'PUT',
    '/application-reviews/{id}/standards/{standardId}',
    'Mark whether an application meets a minimum standard',
    'With the mark that was read: gm-error-mark-changed (409) if another reviewer has changed it.',
  )
    .input(
      z.object({
        id,
        standardId: id,
        mark: z.enum(['met', 'open', 'notMet']).nullable(),
        before: z.enum(['met', 'open', 'notMet']).nullable(),
      }),
    )
    .output(reviewedApplication),
  askAboutStandards: call(
    'POST',
    '/application-reviews/{id}/standards/questions',
    'Ask questions on standards that the form hasn’t asked yet, each with a comment, which the applicant sees once more is requested',
    `Codes: ${changed}; gm-error-review-conflict (403).`,
  )
    .input(z.object({ id, round: revision.min(1), standardIds: z.array(jsonId).min(1).max(1000) }))
    .output(reviewedApplication),
  declareConflict: call(
    'PUT',
    '/application-reviews/{id}/conflict',
    'Declare that the caller knows somebody at the enterprise',
  )
    .input(z.object({ id, knowsSomebody: z.boolean() }))
    .output(reviewedApplication),
  getReviewSettings: call(
    'GET',
    '/application-reviews/settings',
    'The rules of reviewing, and the reviewers’ templates',
  ).output(z.object({ settings: reviewSettings, templates: z.array(template) })),
  saveReviewSettings: call('PUT', '/application-reviews/settings', 'Change the rules of reviewing')
    .input(reviewSettings)
    .output(reviewSettings),
  saveReviewTemplate: call(
    'PUT',
    '/application-reviews/templates',
    'Set the template of a decision’s text in a language; an empty one is deleted',
  )
    .input(template.extend({ text: words }))
    .output(listOf(template)),
  checkApplicationFile: call(
    'POST',
    '/application-reviews/imports',
    'Inspect a CSV file of applications without importing it',
    'Codes: gm-error-file-type if it can’t be read; gm-error-file-too-big for too many rows; gm-error-file-columns for too many columns.',
  )
    .input(z.object({ fileName: z.string().trim().min(1).max(200), csv: z.string().max(longestFile) }))
    .output(applicationImport),
  getApplicationImport: call(
    'GET',
    '/application-reviews/imports/{id}',
    'The applications in a file, and the progress of their import',
  )
    .input(z.object({ id }))
    .output(applicationImport),
  startApplicationImport: call(
    'POST',
    '/application-reviews/imports/{id}/start',
    'Import the rows of a file that have no problem and weren’t imported yet',
    'Each becomes a draft, which the applicant takes over by a mail. Repeating it changes nothing.',
  )
    .input(z.object({ id }))
    .output(applicationImport),
  getReviewFigures: call(
    'GET',
    '/application-reviews/figures',
    'How long decisions take, and how many applications are approved',
  )
    .input(z.object({ language }))
    .output(figures),
}

export const contracts = { applicationReview: applicationReviewContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
