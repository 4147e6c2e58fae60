import type { ColumnType, Generated } from 'kysely'
import type { LocalText } from '#shared/local-text.ts'

export type ApplicationKind = 'first' | 'renewal'

/**
 * An application is a response to the application form, and shares its id; the applicant is the response's `userId`.
 */
export type ApplicationsTable = {
  id: number
  kind: Generated<ApplicationKind>
  /** docs/product.md §4 “Forms and applications”: 1 draft, 2 submitted, 3 more info, 4 not approved, 5 approved */
  status: Generated<number>
  /** number of submissions so far */
  round: Generated<number>
  /** the application whose answers it started with */
  renews: number | null
  /** chosen by “this is us”, or the published enterprise */
  vendorId: number | null
  /** from the answers, for lists: in English, or else in another language; '' until it has a name */
  brand: Generated<string>
  /** of its first location; ISO 3166-1 alpha-2 */
  country: string | null
  sectorIds: Generated<number[]>
  submittedAt: Date | null
  firstSubmittedAt: Date | null
  decidedAt: Date | null
  /** ISO date. For an approved application, the day on which its renewal is due; for a renewal, its own due date */
  dueOn: string | null
  appealedAt: Date | null
  /** the helper, if somebody fills it in for another person; they lose access once `confirmedAt` is set */
  filledBy: string | null
  /** the network in whose name the helper acts */
  networkId: number | null
  /** address of the future applicant; trimmed, in lower case */
  forEmail: string | null
  handedOverAt: Date | null
  confirmedAt: Date | null
  /** name of the imported file */
  importedFrom: string | null
  /** number of reminders of its renewal: 0 to 3 */
  remindersSent: Generated<number>
  /** when its enterprise was hidden because it wasn’t renewed */
  lapsedAt: Date | null
  createdAt: Generated<Date>
  changedAt: Generated<Date>
}

/** A submission; the database refuses changes. */
export type ApplicationSubmissionsTable = {
  applicationId: number
  /** 1, 2, 3 … */
  round: number
  versionId: number
  /** by question ids, only the shown and answered questions */
  answers: Record<string, unknown>
  submittedAt: Generated<Date>
  submittedBy: string | null
  /** of the minimum standards that held then */
  standardsVersion: number
}

/** A standard that wasn't found to be met at the time of a vote or decision, with its texts of then. */
export type OpenStandard = {
  standardId: number
  /** null for standards that apply to everybody */
  sector: LocalText | null
  text: LocalText
  /** reviewers found it doubtful or not met; null: no reviewer has marked it */
  mark: 'open' | 'notMet' | null
  /** whether the form asked the applicant about it */
  isAsked: boolean
}

/**
 * The ledger of events of applications. Append-only, enforced by the database; its entries outlive the applications.
 */
export type ApplicationEventsTable = {
  id: Generated<number>
  applicationId: number
  vendorId: number | null
  /**
   * an `ApplicationAction`, or an event without change of status: start, handOver, confirm, delete, vendor, overdue,
   * lapse
   */
  action: string
  fromStatus: number | null
  toStatus: number | null
  who: 'applicant' | 'reviewer' | 'owner' | 'system'
  /** null once the account is deleted */
  actorId: string | null
  /** only for reviewers; '' for all others */
  actorName: Generated<string>
  reasonCodes: Generated<string[]>
  text: Generated<string>
  /** questions that reviewers ask */
  questionIds: Generated<number[]>
  /** only for `publish`: standards that weren't found to be met at the time; written as JSON */
  openStandards: ColumnType<OpenStandard[], string | undefined, never>
  round: number
  at: Generated<Date>
}

export type CommentAudience = 'internal' | 'applicant'

export type ApplicationCommentsTable = {
  id: Generated<number>
  applicationId: number
  /** null: about the whole application */
  questionId: number | null
  audience: CommentAudience
  text: string
  authorId: string | null
  round: number
  createdAt: Generated<Date>
  resolvedAt: Date | null
}

declare module '#server/db/database.ts' {
  interface Tables {
    applications: ApplicationsTable
    applicationSubmissions: ApplicationSubmissionsTable
    applicationEvents: ApplicationEventsTable
    applicationComments: ApplicationCommentsTable
  }
}
