import type { Generated } from 'kysely'

export type AuditLogTable = {
  id: Generated<number>
  at: Generated<Date>
  /** null once the account is gone */
  userId: string | null
  /** the enterprise the person acted as; null if they acted as themselves */
  actingVendorId: number | null
  /** area and action, such as `team.invite` */
  action: string
  /** such as `vendor:12` or `user:<uuid>` */
  target: string
  details: Generated<Record<string, unknown>>
  /** whether a platform admin did it; set by the database */
  byAdmin: Generated<boolean>
  /** what changed, as it was and as it is now; null where nothing was or nothing is */
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  /** the reason that was given */
  why: string | null
  /** hash of the ids of who did it, which stays when these are forgotten; set by the database */
  actor: Generated<string>
}

/** Seals of whole UTC days, a chain: each head is a hash of the day's lines and the head before. */
export type AuditSealTable = {
  /** YYYY-MM-DD */
  day: string
  lineCount: number
  lastId: number
  /** SHA-256, hexadecimal */
  head: string
  sealedAt: Generated<Date>
}

declare module '#server/db/database.ts' {
  interface Tables {
    auditLog: AuditLogTable
    auditSeals: AuditSealTable
  }
}
