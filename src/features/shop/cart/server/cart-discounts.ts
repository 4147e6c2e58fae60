import '#features/shop/discounts/discounts.tables.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import '../cart.tables.ts'

/**
 * Uses a code. It takes the place of another one of the same vendor, or of the platform.
 * @throws ORPCError gm-error-discount-unknown, gm-error-discount-over, gm-error-discount-used-up
 */
export async function addDiscount(tx: Tx, cartId: string, code: string): Promise<void> {
  const discount = await tx
    .selectFrom('discounts')
    .select(['id', 'vendorId', 'startsAt', 'endsAt', 'mostUses', 'uses', 'isActive'])
    .where('code', '=', code.trim().toUpperCase())
    .executeTakeFirst()
  const now = new Date()
  if (!discount || discount.startsAt > now)
    refuse('gm-error-discount-unknown', { field: 'code', message: 'There is no such code.' })
  if (!discount.isActive || (discount.endsAt && discount.endsAt <= now))
    refuse('gm-error-discount-over', { field: 'code', message: 'This code is no longer valid.' })
  if (discount.mostUses !== null && discount.uses >= discount.mostUses)
    refuse('gm-error-discount-used-up', { field: 'code', message: 'This code was used as often as it may be.' })
  await tx
    .deleteFrom('cartDiscounts')
    .using('discounts')
    .whereRef('discounts.id', '=', 'cartDiscounts.discountId')
    .where('cartId', '=', cartId)
    .where('discounts.vendorId', 'is not distinct from', discount.vendorId)
    .execute()
  await tx.insertInto('cartDiscounts').values({ cartId, discountId: discount.id }).execute()
}

/** @throws ORPCError NOT_FOUND */
export async function removeDiscount(tx: Tx, cartId: string, code: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('cartDiscounts')
    .using('discounts')
    .whereRef('discounts.id', '=', 'cartDiscounts.discountId')
    .where('cartId', '=', cartId)
    .where('discounts.code', '=', code.toUpperCase())
    .executeTakeFirst()
  if (numDeletedRows === 0n) missing()
}
