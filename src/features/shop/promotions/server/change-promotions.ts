import { sql } from 'kysely'
import '#features/shop/cart/cart.tables.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import { readLimit } from '#server/settings/limit-settings.ts'
import '../promotions.tables.ts'
import { isOffered } from './read-promotions.ts'

type Wanted = { vendorId: number; discountId: number; from: string | null; to: string; userId: string }

const dayMs = 86_400_000

/**
 * Creates a promotion of an enterprise's code, from a day to a day, or from now on.
 * @returns its id
 * @throws ORPCError NOT_FOUND for a code that isn't theirs, gm-error-promotion-dates (400); gm-error-promotion-code,
 * gm-error-promotion-overlap (409)
 */
export async function addPromotion(tx: Tx, { vendorId, discountId, from, to, userId }: Wanted): Promise<number> {
  const discount = await tx
    .selectFrom('discounts as discount')
    .select(['endsAt', isOffered.as('isOffered')])
    .where('id', '=', discountId)
    .where('vendorId', '=', vendorId)
    .forUpdate()
    .executeTakeFirst()
  if (!discount) missing()
  if (!discount.isOffered)
    refuse('gm-error-promotion-code', { status: 409, field: 'discountId', message: 'Nobody can use this code.' })
  const now = Date.now()
  const startsAt = Math.max(from === null ? now : startOf(from), now)
  const endsAt = startOf(to) + dayMs
  const most = await readLimit(tx, 'promotionDays')
  if (endsAt <= startsAt || endsAt - startsAt > most * dayMs || (discount.endsAt?.getTime() ?? endsAt) < endsAt)
    refuse('gm-error-promotion-dates', {
      field: 'to',
      given: { most },
      message: 'It ends before it begins, after its code, or too late.',
    })
  try {
    const { id } = await tx
      .insertInto('promotions')
      .values({ vendorId, discountId, startsAt: new Date(startsAt), endsAt: new Date(endsAt), createdBy: userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  } catch (error) {
    // exclusion_violation
    if ((error as { code?: string }).code !== '23P01') throw error
    refuse('gm-error-promotion-overlap', { status: 409, field: 'from', message: 'Another one runs then.' })
  }
}

/** Ends a promotion now; a planned one is deleted, and one that has ended stays as it is. */
export async function endPromotion(tx: Tx, id: number): Promise<void> {
  const gone = await tx
    .deleteFrom('promotions')
    .where('id', '=', id)
    .where('startsAt', '>=', sql<Date>`now()`)
    .executeTakeFirst()
  if (gone.numDeletedRows > 0n) return
  await tx
    .updateTable('promotions')
    .set({ endsAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('endsAt', '>', sql<Date>`now()`)
    .execute()
}

/** Start of a day in UTC, in ms. */
function startOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getTime()
}
