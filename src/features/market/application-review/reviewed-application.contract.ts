import { z } from 'zod'
import { displayStatuses } from '#features/market/applications/application-states.ts'
import { formDefinition } from '#features/platform/forms/form-definition.ts'
import { conflicts } from './conflict-of-interest.ts'
import { decisionReasons } from './decision-reasons.ts'
import { votes } from './tally-votes.ts'

const person = z.object({ id: z.string(), name: z.string() })
const answer = z.object({ questionId: z.number(), value: z.unknown() })

/** A minimum standard of the application's sectors, with its evidence. */
const standard = z.object({
  id: z.number(),
  /** null for standards that apply to everybody */
  sector: z.string().nullable(),
  text: z.string(),
  /** questions with evidence for it, as far as the form says, that the applicant was asked */
  questionIds: z.array(z.number()),
  /** questions with evidence for it that the applicant's other answers kept hidden */
  hiddenIds: z.array(z.number()),
  /** number of `questionIds` with an answer */
  answered: z.number(),
  mark: z.enum(['met', 'open', 'notMet']).nullable(),
  markedBy: z.string().nullable(),
})
export type ReviewedStandard = z.infer<typeof standard>

/** A standard that wasn't found to be met at the time of a vote or decision. */
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
  /** the application itself, or one that it renews */
  applicationId: z.number(),
  action: z.string(),
  actor: z.string(),
  reasonCodes: z.array(z.string()),
  text: z.string(),
  questions: z.number(),
  /** only for decisions to publish */
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
  /** only for votes to publish */
  openStandards: z.array(openStandard),
  at: z.string(),
})
export type ReviewVote = z.infer<typeof vote>

/** An application with everything that a reviewer needs for a decision. */
export const reviewedApplication = z.object({
  id: z.number(),
  brand: z.string(),
  imageUrl: z.string().nullable(),
  /** names of its first location’s city and country in the reader’s language; drafts have only the country */
  city: z.string().nullable(),
  country: z.string().nullable(),
  kind: z.enum(['first', 'renewal']),
  status: z.enum(displayStatuses),
  /** of the shown submission */
  round: z.number(),
  since: z.string(),
  appealText: z.string().nullable(),
  applicant: z.object({ userId: z.string(), name: z.string(), email: z.string(), language: z.string() }),
  /** the person who filled it in for the applicant */
  filledBy: z.string().nullable(),
  network: z.string().nullable(),
  importedFrom: z.string().nullable(),
  /** the enterprise that it renews, claims to be, or was published as */
  vendor: z.object({ id: z.number(), brand: z.string(), subDomain: z.string(), status: z.number() }).nullable(),
  definition: formDefinition,
  /** answers to the shown questions, in the form that was handed in; drafts have their current answers */
  answers: z.array(answer),
  /** questions that the answers make visible */
  shown: z.array(z.number()),
  /** the previous submission of this application, or that of the application which it renews */
  before: z.object({ at: z.string(), answers: z.array(answer), changed: z.array(z.number()) }).nullable(),
  /** names of things that answers of both mention (`NamedThings`) */
  named: z.unknown(),
  standards: z.array(standard),
  /** version of the minimum standards that held when it was handed in */
  standardsVersion: z.number(),
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
    /** one’s own first; those of others only if they may be seen */
    votes: z.array(vote),
    areHidden: z.boolean(),
    conflict: z.enum(conflicts).nullable(),
    hasDeclared: z.boolean(),
  }),
  assignee: person.nullable(),
  reviewers: z.array(person),
  /** actions that are possible now */
  may: z.object({ decide: z.boolean(), askMore: z.boolean(), withdraw: z.boolean() }),
  templates: z.record(z.string(), z.string()),
  lateAfterDays: z.number(),
})
export type ReviewedApplication = z.infer<typeof reviewedApplication>
