import type { ColumnType, Generated } from 'kysely'
import type { LocalText } from '#shared/local-text.ts'

export type ApplicationKind = 'first' | 'renewal'

/** An application is a response to the application form, and has its id; the applicant is the response's `userId`. */
export type ApplicationsTable = {
  id: number
  kind: Generated<ApplicationKind>
  /** docs/product.md §4 “Forms and applications”: 1 draft, 2 submitted, 3 more info, 4 not approved, 5 approved */
  status: Generated<number>
  /** how often it was submitted */
  round: Generated<number>
  /** the application whose answers it began with */
  renews: number | null
  /** “this is us”, or what was published */
  vendorId: number | null
  /** for lists, from the answers: in English, or else in a language that it was given in; '' before it is named */
  brand: Generated<string>
  /** ISO 3166-1 alpha-2, of its first location */
  country: string | null
  sectorIds: Generated<number[]>
  submittedAt: Date | null
  firstSubmittedAt: Date | null
  decidedAt: Date | null
  /** ISO date. Of an approved one, when its renewal is due; of a renewal, when it is due itself */
  dueOn: string | null
  appealedAt: Date | null
  /** who filled it in for somebody else; it is not theirs any more once `confirmedAt` is set */
  filledBy: string | null
  /** in the name of which network */
  networkId: number | null
  /** for whom; trimmed, in lower case */
  forEmail: string | null
  handedOverAt: Date | null
  confirmedAt: Date | null
  /** name of the file */
  importedFrom: string | null
  /** of its renewal: 0 to 3 */
  remindersSent: Generated<number>
  /** when its enterprise was hidden because it wasn’t renewed */
  lapsedAt: Date | null
  createdAt: Generated<Date>
  changedAt: Generated<Date>
}

/** What was handed in; the database refuses changes. */
export type ApplicationSubmissionsTable = {
  applicationId: number
  /** 1, 2, 3 … */
  round: number
  versionId: number
  /** by the ids of questions, those that were shown and answered */
  answers: Record<string, unknown>
  submittedAt: Generated<Date>
  submittedBy: string | null
}

/** A standard that wasn't found to be met when somebody voted or decided, in the words that it had then. */
export type OpenStandard = {
  standardId: number
  /** null for those that everybody must meet */
  sector: LocalText | null
  text: LocalText
  /** reviewers found it doubtful or not met; null: nobody said anything of it */
  mark: 'open' | 'notMet' | null
  /** the form asked the applicant about it */
  isAsked: boolean
}

/** The ledger: what happened to applications. Append-only, the database refuses anything else; outlives applications. */
export type ApplicationEventsTable = {
  id: Generated<number>
  applicationId: number
  vendorId: number | null
  /** an `ApplicationAction`, or what changes no status: start, handOver, confirm, delete, vendor, overdue, lapse */
  action: string
  fromStatus: number | null
  toStatus: number | null
  who: 'applicant' | 'reviewer' | 'owner' | 'system'
  /** null once the account is gone */
  actorId: string | null
  /** of reviewers; '' of all others */
  actorName: Generated<string>
  reasonCodes: Generated<string[]>
  text: Generated<string>
  /** what was asked */
  questionIds: Generated<number[]>
  /** of `publish`: standards that weren't found to be met then; written as JSON */
  openStandards: ColumnType<OpenStandard[], string | undefined, never>
  round: number
  at: Generated<Date>
}

export type CommentAudience = 'internal' | 'applicant'

export type ApplicationCommentsTable = {
  id: Generated<number>
  applicationId: number
  /** null: about all of it */
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
