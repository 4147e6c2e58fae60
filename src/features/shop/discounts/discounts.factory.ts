import type { Insertable } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { DiscountTerms } from './discounts.contract.ts'
import type { DiscountsTable } from './discounts.tables.ts'

export { endDiscount } from './server/save-discount.ts'

let serial = 0

/** Terms of a code that takes nothing off and has no limits. */
export const noTerms: DiscountTerms = {
  code: '',
  basisPoints: null,
  currency: 'USD',
  amount: null,
  minimum: 0,
  from: null,
  to: null,
  mostUses: null,
  mostPerPerson: null,
  isActive: true,
}

/** A code of the platform that takes a tenth off; everything may be overridden. */
export async function createDiscount(db: Db, given: Partial<Insertable<DiscountsTable>> = {}): Promise<number> {
  const code = `CODE-${++serial}`
  const { id } = await db
    .insertInto('discounts')
    .values({ code, basisPoints: given.amount ? null : 1000, ...given })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
