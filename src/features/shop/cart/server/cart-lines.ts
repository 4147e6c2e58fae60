import '#features/market/listings/listings.tables.ts'
import { isListed } from '#features/market/listings/listings.policy.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import { mostLines, mostPieces } from '../cart.contract.ts'
import '../cart.tables.ts'

/**
 * Puts more pieces of a variant into a cart, at most as many as there are.
 * @throws ORPCError NOT_FOUND for what isn't sold, gm-error-cart-sold-out, gm-error-cart-full (409)
 */
export async function addLine(tx: Tx, cartId: string, variantId: number, quantity: number): Promise<void> {
  const variant = await tx
    .selectFrom('listingVariants as variant')
    .innerJoin('listings', 'listings.id', 'variant.listingId')
    .innerJoin('vendors', 'vendors.id', 'listings.vendorId')
    .select(['listings.id', 'listings.vendorId', 'listings.title', 'listings.currency', 'listings.kind'])
    .select(['listings.status', 'vendors.status as vendorStatus', 'variant.price'])
    .select(['variant.stock', 'variant.manageStock', 'variant.allowBackorder'])
    .where('variant.id', '=', variantId)
    .executeTakeFirst()
  if (variant?.kind !== 'cart' || !isListed({ ...variant, vendor: { status: variant.vendorStatus } })) missing()
  const most = variant.manageStock && !variant.allowBackorder ? Math.min(mostPieces, variant.stock ?? 0) : mostPieces
  if (most === 0) refuse('gm-error-cart-sold-out', { status: 409, message: 'This is sold out.' })
  const seen = { seenPrice: variant.price, seenCurrency: variant.currency }
  await tx
    .insertInto('cartLines')
    .values({
      cartId,
      variantId,
      listingId: variant.id,
      vendorId: variant.vendorId,
      quantity: Math.min(quantity, most),
      title: variant.title,
      ...seen,
    })
    .onConflict(on =>
      on.columns(['cartId', 'variantId']).doUpdateSet(eb => ({
        quantity: eb.fn<number>('least', [eb('cartLines.quantity', '+', quantity), eb.val(most)]),
        ...seen,
      })),
    )
    .execute()
  const { count } = await tx
    .selectFrom('cartLines')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('cartId', '=', cartId)
    .executeTakeFirstOrThrow()
  if (count > mostLines) refuse('gm-error-cart-full', { status: 409, message: 'The cart is full.' })
}

/** @throws ORPCError NOT_FOUND, gm-error-cart-less-stock (409) if there are not that many */
export async function changeLine(tx: Tx, cartId: string, lineId: number, quantity: number): Promise<void> {
  const line = await tx
    .selectFrom('cartLines as line')
    .leftJoin('listingVariants as variant', 'variant.id', 'line.variantId')
    .select(['line.quantity', 'variant.stock', 'variant.manageStock', 'variant.allowBackorder'])
    .where('line.id', '=', lineId)
    .where('line.cartId', '=', cartId)
    .executeTakeFirst()
  if (!line) missing()
  const isLimited = line.manageStock === true && line.allowBackorder === false
  if (isLimited && quantity > line.quantity && quantity > (line.stock ?? 0))
    refuse('gm-error-cart-less-stock', { status: 409, message: 'There are not that many.', field: 'quantity' })
  await tx.updateTable('cartLines').set({ quantity }).where('id', '=', lineId).execute()
}

/** @throws ORPCError NOT_FOUND */
export async function removeLine(tx: Tx, cartId: string, lineId: number): Promise<void> {
  const gone = await tx
    .deleteFrom('cartLines')
    .where('id', '=', lineId)
    .where('cartId', '=', cartId)
    .returning('vendorId')
    .executeTakeFirst()
  if (!gone) missing()
  await tx
    .deleteFrom('cartParts')
    .where('cartId', '=', cartId)
    .where('vendorId', '=', gone.vendorId)
    .where(eb =>
      eb.not(
        eb.exists(
          eb.selectFrom('cartLines').select('id').where('cartId', '=', cartId).where('vendorId', '=', gone.vendorId),
        ),
      ),
    )
    .execute()
}

/** The prices of now are those that the buyer has seen. */
export async function seePrices(tx: Tx, cartId: string): Promise<void> {
  await tx
    .updateTable('cartLines')
    .from('listingVariants as variant')
    .innerJoin('listings', 'listings.id', 'variant.listingId')
    .set(eb => ({ seenPrice: eb.ref('variant.price'), seenCurrency: eb.ref('listings.currency') }))
    .whereRef('variant.id', '=', 'cartLines.variantId')
    .where('cartLines.cartId', '=', cartId)
    .execute()
}
