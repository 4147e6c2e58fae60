import type { Generated } from 'kysely'

export type StockAlertsTable = {
  id: Generated<number>
  listingId: number
  /** null: any */
  variantId: number | null
  /** a member; null for a guest with an `email` */
  userId: string | null
  email: string | null
  language: string
  /** token in emails to a guest */
  token: string | null
  confirmedAt: Date | null
  /** when it came back; the person is notified soon after */
  backAt: Date | null
  toldAt: Date | null
  createdAt: Generated<Date>
}

declare module '#server/db/database.ts' {
  interface Tables {
    stockAlerts: StockAlertsTable
  }
}
