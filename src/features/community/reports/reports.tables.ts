import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ReportedKind, ReportOutcome, ReportReason } from './flag-reasons.ts'

/** A message beside the reported one, or itself. */
export type ReportedWords = {
  /** whole Matrix id */
  sender: string
  /** who wrote it for an enterprise or the platform’s team */
  actor?: string
  text: string
  /** ISO 8601 */
  at: string
  isReported: boolean
}

export type ReportsTable = {
  id: Generated<number>
  kind: ReportedKind
  /** what is reported: the same for all reports of it */
  thing: GeneratedAlways<string>
  /** one of the three, or a room of chat, as `kind` says */
  vendorId: number | null
  listingId: number | null
  postId: number | null
  chatRoomId: string | null
  /** of a message; null for all of its conversation */
  chatEventId: string | null
  /** what was said there, as it was when it was reported */
  chatContext: ColumnType<ReportedWords[] | null, string | undefined, never>
  /** null once that person is deleted */
  reporterId: string | null
  reason: ReportReason
  /** empty for none */
  message: Generated<string>
  state: Generated<'open' | 'closed'>
  createdAt: Generated<Date>
  closedAt: Date | null
  /** null while it is open, and once that admin is deleted */
  closedBy: string | null
  /** null while it is open */
  outcome: ReportOutcome | null
  /** of admins for each other; empty for none */
  note: Generated<string>
}

declare module '#server/db/database.ts' {
  interface Tables {
    reports: ReportsTable
  }
}
