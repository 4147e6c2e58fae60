import type { Generated } from 'kysely'

export type StockAlertsTable = {
  id: Generated<number>
  listingId: number
  /** null: any */
  variantId: number | null
  /** a member, or else a guest by `email` */
  userId: string | null
  email: string | null
  language: string
  /** in mails to a guest */
  token: string | null
  confirmedAt: Date | null
  /** it came back, which is told soon */
  backAt: Date | null
  toldAt: Date | null
  createdAt: Generated<Date>
}

declare module '#server/db/database.ts' {
  interface Tables {
    stockAlerts: StockAlertsTable
  }
}
