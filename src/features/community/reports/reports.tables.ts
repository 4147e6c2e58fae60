import type { Generated } from 'kysely'
import type { ReportKind, ReportReason } from './flag-reasons.ts'

export type ReportsTable = {
  id: Generated<number>
  kind: ReportKind
  /** one of the three, as `kind` says */
  vendorId: number | null
  listingId: number | null
  postId: number | null
  /** null once that person is deleted */
  reporterId: string | null
  reason: ReportReason
  /** empty for none */
  message: Generated<string>
  state: Generated<'open' | 'closed'>
  createdAt: Generated<Date>
  closedAt: Date | null
}

declare module '#server/db/database.ts' {
  interface Tables {
    reports: ReportsTable
  }
}
