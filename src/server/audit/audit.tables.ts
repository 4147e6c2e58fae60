import type { Generated } from 'kysely'

export type AuditLogTable = {
  id: Generated<number>
  at: Generated<Date>
  /** null once the account is gone */
  userId: string | null
  /** whom the person acted as; null for themselves */
  actingVendorId: number | null
  /** `team.invite`: area and deed */
  action: string
  /** `vendor:12`, `user:<uuid>` */
  target: string
  details: Generated<Record<string, unknown>>
}

declare module '#server/db/database.ts' {
  interface Tables {
    auditLog: AuditLogTable
  }
}
