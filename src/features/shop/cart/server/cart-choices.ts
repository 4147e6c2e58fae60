import { regionOf } from '#features/shop/addresses/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import '../cart.tables.ts'

/** Sets the destination, which decides about shipping and tax. */
export async function sendCartTo(
  tx: Tx,
  cartId: string,
  { country, region = '', postalCode }: { country: string; region?: string; postalCode: string },
): Promise<void> {
  const place = { country, region: regionOf({ country, region, postalCode }), postalCode }
  await tx.updateTable('carts').set(place).where('id', '=', cartId).execute()
}

type PartChoice = { shippingOption?: string | undefined; note?: string | undefined; isLeftOut?: boolean | undefined }

/** @throws ORPCError NOT_FOUND for a vendor without items in the cart */
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

/** In which currency its buyer wants to pay; it is charged in that while it can be. */
export async function chooseCurrency(tx: Tx, cartId: string, currency: string): Promise<void> {
  await tx.updateTable('carts').set({ currency }).where('id', '=', cartId).execute()
}
