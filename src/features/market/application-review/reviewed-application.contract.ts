import { z } from 'zod'
import { displayStatuses } from '#features/market/applications/application-states.ts'
import { formDefinition } from '#features/platform/forms/form-definition.ts'
import { conflicts } from './conflict-of-interest.ts'
import { decisionReasons } from './decision-reasons.ts'
import { votes } from './tally-votes.ts'

const person = z.object({ id: z.string(), name: z.string() })
const answer = z.object({ questionId: z.number(), value: z.unknown() })

/** A minimum standard of the sectors that an application names, and what speaks for it. */
const standard = z.object({
  id: z.number(),
  /** null for those that everybody must meet */
  sector: z.string().nullable(),
  text: z.string(),
  /** questions whose answers speak for it, as far as the form tells, and which the applicant was asked */
  questionIds: z.array(z.number()),
  /** those of the form that its other answers didn't show */
  hiddenIds: z.array(z.number()),
  /** of these, how many are answered */
  answered: z.number(),
  mark: z.enum(['met', 'open', 'notMet']).nullable(),
  markedBy: z.string().nullable(),
})
export type ReviewedStandard = z.infer<typeof standard>

/** A standard that wasn't found to be met when somebody voted or decided. */
const openStandard = z.object({
  sector: z.string().nullable(),
  text: z.string(),
  mark: z.enum(['open', 'notMet']).nullable(),
  isAsked: z.boolean(),
})
export type ShownOpenStandard = z.infer<typeof openStandard>

const comment = z.object({
  id: z.number(),
  questionId: z.number().nullable(),
  audience: z.enum(['internal', 'applicant']),
  text: z.string(),
  author: z.string().nullable(),
  round: z.number(),
  at: z.string(),
  isResolved: z.boolean(),
})
export type ReviewComment = z.infer<typeof comment>

const event = z.object({
  id: z.string(),
  /** of the application, or of the one that this one renews */
  applicationId: z.number(),
  action: z.string(),
  actor: z.string(),
  reasonCodes: z.array(z.string()),
  text: z.string(),
  questions: z.number(),
  /** of a decision to publish */
  openStandards: z.array(openStandard),
  at: z.string(),
})
export type ReviewEvent = z.infer<typeof event>

const vote = z.object({
  userId: z.string(),
  name: z.string(),
  vote: z.enum(votes),
  reasonCodes: z.array(z.enum(decisionReasons)),
  text: z.string(),
  note: z.string(),
  /** of a vote to publish */
  openStandards: z.array(openStandard),
  at: z.string(),
})
export type ReviewVote = z.infer<typeof vote>

/** An application with all that a reviewer needs to decide. */
export const reviewedApplication = z.object({
  id: z.number(),
  brand: z.string(),
  imageUrl: z.string().nullable(),
  /** names of its first location’s city and of its country, in the reader’s language; of drafts the country alone */
  city: z.string().nullable(),
  country: z.string().nullable(),
  kind: z.enum(['first', 'renewal']),
  status: z.enum(displayStatuses),
  /** of the submission that is shown */
  round: z.number(),
  since: z.string(),
  appealText: z.string().nullable(),
  applicant: z.object({ userId: z.string(), name: z.string(), email: z.string(), language: z.string() }),
  /** who filled it in for the applicant */
  filledBy: z.string().nullable(),
  network: z.string().nullable(),
  importedFrom: z.string().nullable(),
  /** the enterprise that it renews, says to be, or was published as */
  vendor: z.object({ id: z.number(), brand: z.string(), subDomain: z.string(), status: z.number() }).nullable(),
  definition: formDefinition,
  /** those that are shown, in the form that was handed in; drafts as they stand */
  answers: z.array(answer),
  /** questions that the answers show */
  shown: z.array(z.number()),
  /** what was handed in before, this one’s or that of the application which it renews */
  before: z.object({ at: z.string(), answers: z.array(answer), changed: z.array(z.number()) }).nullable(),
  /** what both name, in words (`NamedThings`) */
  named: z.unknown(),
  standards: z.array(standard),
  comments: z.array(comment),
  events: z.array(event),
  duplicates: z.array(
    z.object({
      id: z.number(),
      brand: z.string(),
      subDomain: z.string(),
      by: z.array(z.enum(['website', 'phone', 'name'])),
    }),
  ),
  decision: z.object({
    needed: z.number(),
    given: z.number(),
    state: z.enum(['open', 'split', 'decided']),
    /** one’s own first; others’ only where they may be seen */
    votes: z.array(vote),
    areHidden: z.boolean(),
    conflict: z.enum(conflicts).nullable(),
    hasDeclared: z.boolean(),
  }),
  assignee: person.nullable(),
  reviewers: z.array(person),
  /** what can be done with it now */
  may: z.object({ decide: z.boolean(), askMore: z.boolean(), withdraw: z.boolean() }),
  templates: z.record(z.string(), z.string()),
  lateAfterDays: z.number(),
})
export type ReviewedApplication = z.infer<typeof reviewedApplication>
