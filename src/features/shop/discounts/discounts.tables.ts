import type { Generated } from 'kysely'

export type DiscountsTable = {
  id: Generated<number>
  /** capitals, digits and hyphens */
  code: string
  /** null: the platform gives it, and bears it */
  vendorId: number | null
  /** hundredths of a per cent; null for an amount */
  basisPoints: number | null
  /** ISO 4217, of amount and minimum: US dollars, or of an enterprise's code the enterprise's own */
  currency: Generated<string>
  /** minor units; null for a share */
  amount: number | null
  /** minor units of items from which it is valid */
  minimum: Generated<number>
  startsAt: Generated<Date>
  endsAt: Date | null
  mostUses: number | null
  mostPerPerson: number | null
  uses: Generated<number>
  isActive: Generated<boolean>
}

declare module '#server/db/database.ts' {
  interface Tables {
    discounts: DiscountsTable
    /** `email`: of the buyer, in lower case; `amount`: US cents that it took off, at the rates of the purchase */
    discountUses: { discountId: number; groupId: number; email: string; amount: number }
  }
}
