import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ReportedKind, ReportOutcome, ReportReason } from './flag-reasons.ts'

/** A message around the reported one, or the reported message itself. */
export type ReportedWords = {
  /** full Matrix id */
  sender: string
  /** the person who wrote for an enterprise or the platform’s team */
  actor?: string
  text: string
  /** ISO 8601 */
  at: string
  isReported: boolean
}

export type ReportsTable = {
  id: Generated<number>
  kind: ReportedKind
  /** key of the reported thing: equal for all reports of it */
  thing: GeneratedAlways<string>
  /** exactly one of these seven is set, as `kind` says */
  vendorId: number | null
  listingId: number | null
  postId: number | null
  forumPostId: number | null
  forumTranslationId: number | null
  enterprisePostId: number | null
  chatRoomId: string | null
  /** null if the whole conversation is reported */
  chatEventId: string | null
  /** the messages around it, as they were when it was reported */
  chatContext: ColumnType<ReportedWords[] | null, string | undefined, never>
  /** null once the reporter's account is deleted */
  reporterId: string | null
  reason: ReportReason
  /** empty for none */
  message: Generated<string>
  state: Generated<'open' | 'closed'>
  createdAt: Generated<Date>
  closedAt: Date | null
  /** null while it is open, and once that admin's account is deleted */
  closedBy: string | null
  /** null while it is open */
  outcome: ReportOutcome | null
  /** the admins' note for each other; empty for none */
  note: Generated<string>
  /** null for those closed before there were cases */
  caseId: number | null
}

declare module '#server/db/database.ts' {
  interface Tables {
    reports: ReportsTable
  }
}
