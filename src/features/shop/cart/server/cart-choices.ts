import { regionOf } from '#features/shop/addresses/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import '../cart.tables.ts'

/** Where it goes, which decides about shipping and tax. */
export async function sendCartTo(
  tx: Tx,
  cartId: string,
  { country, region = '', postalCode }: { country: string; region?: string; postalCode: string },
): Promise<void> {
  const place = { country, region: regionOf({ country, region, postalCode }), postalCode }
  await tx.updateTable('carts').set(place).where('id', '=', cartId).execute()
}

type PartChoice = { shippingOption?: string | undefined; note?: string | undefined; isLeftOut?: boolean | undefined }

/** @throws ORPCError NOT_FOUND for a vendor of whom nothing is in the cart */
export async function changePart(tx: Tx, cartId: string, vendorId: number, choice: PartChoice): Promise<void> {
  const line = await tx
    .selectFrom('cartLines')
    .select('id')
    .where('cartId', '=', cartId)
    .where('vendorId', '=', vendorId)
    .limit(1)
    .executeTakeFirst()
  if (!line) missing()
  const given = Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined))
  await tx
    .insertInto('cartParts')
    .values({ cartId, vendorId, shippingOption: null, ...given })
    .onConflict(on => on.columns(['cartId', 'vendorId']).doUpdateSet({ cartId, ...given }))
    .execute()
}

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

/** In which currency its buyer wants to pay; it is charged in that while it can be. */
export async function chooseCurrency(tx: Tx, cartId: string, currency: string): Promise<void> {
  await tx.updateTable('carts').set({ currency }).where('id', '=', cartId).execute()
}
