import { sql } from 'kysely'
import '#features/market/listings/listings.tables.ts'
import { isListed } from '#features/market/listings/listings.policy.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import { maxLines, maxPieces } from '../cart-limits.ts'
import '../cart.tables.ts'
import { addLine, removeLine } from './cart-lines.ts'

/**
 * Moves a line from a cart that is locked to the items put aside; pieces of the same variant are summed.
 * @throws ORPCError NOT_FOUND, gm-error-put-aside-full (409)
 */
export async function putAside(tx: Tx, cartId: string, lineId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into put_aside_lines as mine (cart_id, variant_id, listing_id, vendor_id, quantity, title, seen_price, seen_currency)
    select cart_id, variant_id, listing_id, vendor_id, quantity, title, seen_price, seen_currency
    from cart_lines where id = ${lineId} and cart_id = ${cartId}
    on conflict (cart_id, variant_id) do update set
      quantity = least(mine.quantity + excluded.quantity, ${maxPieces}), created_at = now(),
      seen_price = excluded.seen_price, seen_currency = excluded.seen_currency
    returning id`.execute(tx)
  if (rows.length === 0) missing()
  await refuseTooMany(tx, cartId)
  await removeLine(tx, cartId, lineId)
}

/**
 * Like {@link putAside}, for pieces that are not in the cart.
 * @throws as {@link putAside}
 */
export async function keepAside(tx: Tx, cartId: string, variantId: number, quantity: number): Promise<void> {
  const variant = await tx
    .selectFrom('listingVariants as variant')
    .innerJoin('listings', 'listings.id', 'variant.listingId')
    .innerJoin('vendors', 'vendors.id', 'listings.vendorId')
    .select(['listings.id as listingId', 'listings.vendorId', 'listings.title', 'listings.currency', 'variant.price'])
    .select(['listings.status', 'listings.endsAt', 'vendors.status as vendorStatus'])
    .where('variant.id', '=', variantId)
    .executeTakeFirst()
  if (!variant || !isListed({ ...variant, vendor: { status: variant.vendorStatus } })) missing()
  const { listingId, vendorId, title, price: seenPrice, currency: seenCurrency } = variant
  await tx
    .insertInto('putAsideLines')
    .values({ cartId, variantId, listingId, vendorId, quantity, title, seenPrice, seenCurrency })
    .onConflict(on => on.columns(['cartId', 'variantId']).doUpdateSet({ quantity }))
    .execute()
  await refuseTooMany(tx, cartId)
}

/**
 * Moves an item put aside back to the cart, at most as many pieces as are available.
 * @throws ORPCError NOT_FOUND, also if it isn't for sale any more, and as {@link addLine}; then it stays aside
 */
export async function takeBack(tx: Tx, cartId: string, id: number): Promise<'more'> {
  const line = await tx
    .deleteFrom('putAsideLines')
    .where('id', '=', id)
    .where('cartId', '=', cartId)
    .returning(['variantId', 'quantity'])
    .executeTakeFirst()
  if (!line?.variantId) missing()
  return addLine(tx, cartId, line.variantId, line.quantity)
}

/** @throws ORPCError NOT_FOUND */
export async function removePutAside(tx: Tx, cartId: string, id: number): Promise<void> {
  const gone = await tx.deleteFrom('putAsideLines').where('id', '=', id).where('cartId', '=', cartId).executeTakeFirst()
  if (gone.numDeletedRows === 0n) missing()
}

/** Moves the items put aside from one cart to another; for a variant in both, the larger quantity counts. */
export async function moveAside(tx: Tx, from: string, into: string): Promise<void> {
  await sql`
    insert into put_aside_lines as mine
      (cart_id, variant_id, listing_id, vendor_id, quantity, title, seen_price, seen_currency, created_at)
    select ${into}::uuid, variant_id, listing_id, vendor_id, quantity, title, seen_price, seen_currency, created_at
    from put_aside_lines where cart_id = ${from}
    order by id desc limit greatest(${maxLines} - (select count(*) from put_aside_lines where cart_id = ${into}), 0)
    on conflict (cart_id, variant_id) do update set quantity = greatest(mine.quantity, excluded.quantity)`.execute(tx)
}

export async function hasAside(db: Db, cartId: string): Promise<boolean> {
  const line = await db.selectFrom('putAsideLines').select('id').where('cartId', '=', cartId).executeTakeFirst()
  return line !== undefined
}

async function refuseTooMany(tx: Tx, cartId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('putAsideLines')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('cartId', '=', cartId)
    .executeTakeFirstOrThrow()
  if (Number(count) > maxLines)
    refuse('gm-error-put-aside-full', { status: 409, message: `At most ${maxLines} can be put aside.` })
}
