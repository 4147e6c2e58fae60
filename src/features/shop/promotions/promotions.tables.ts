import type { Generated } from 'kysely'

/** A code that an enterprise advertises on its page and its listings. An enterprise's promotions never overlap. */
export type PromotionsTable = {
  id: Generated<number>
  vendorId: number
  discountId: number
  startsAt: Date
  endsAt: Date
  createdBy: string
  createdAt: Generated<Date>
}

declare module '#server/db/database.ts' {
  interface Tables {
    promotions: PromotionsTable
  }
}
