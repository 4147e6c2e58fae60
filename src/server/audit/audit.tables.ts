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
}

declare module '#server/db/database.ts' {
  interface Tables {
    auditLog: AuditLogTable
  }
}
