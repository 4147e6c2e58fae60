import { sql } from 'kysely'
import type { Pieces } from '#features/market/listings/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import '../cart.tables.ts'

/** Removes the pieces that were bought, and the codes that were used, from a cart; pieces added since stay. */
export async function takeOutBought(tx: Tx, cartId: string, pieces: Pieces[], discountIds: number[]): Promise<void> {
  const variantIds = pieces.map(({ variantId }) => variantId)
  const quantities = pieces.map(({ quantity }) => quantity)
  const bought = sql`unnest(${variantIds}::int[], ${quantities}::int[]) as bought (variant_id, quantity)`
  const isBought = sql`line.cart_id = ${cartId} and line.variant_id = bought.variant_id`
  await sql`
    delete from cart_lines line using ${bought} where ${isBought} and line.quantity <= bought.quantity`.execute(tx)
  await sql`
    update cart_lines line set quantity = line.quantity - bought.quantity from ${bought} where ${isBought}`.execute(tx)
  await tx
    .deleteFrom('cartParts')
    .where('cartId', '=', cartId)
    .where('vendorId', 'not in', tx.selectFrom('cartLines').select('vendorId').where('cartId', '=', cartId))
    .execute()
  if (discountIds.length > 0)
    await tx.deleteFrom('cartDiscounts').where('cartId', '=', cartId).where('discountId', 'in', discountIds).execute()
  await tx
    .updateTable('carts')
    .set({ giftMessage: '', currency: null, updatedAt: new Date() })
    .where('id', '=', cartId)
    .execute()
}
