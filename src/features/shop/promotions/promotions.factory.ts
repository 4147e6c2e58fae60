import type { Db, Tx } from '#server/db/database.ts'
import './promotions.tables.ts'

type Given = { vendorId: number; discountId: number; createdBy: string; startsInDays?: number; days?: number }

/** A promotion of a code, by default for a week from now. */
export async function createPromotion(db: Db | Tx, given: Given): Promise<number> {
  const { startsInDays = 0, days = 7, ...values } = given
  const startsAt = new Date(Date.now() + startsInDays * 86_400_000)
  const endsAt = new Date(startsAt.getTime() + days * 86_400_000)
  const { id } = await db
    .insertInto('promotions')
    .values({ ...values, startsAt, endsAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
