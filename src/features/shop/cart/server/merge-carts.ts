import { sql } from 'kysely'
import { createRegister } from '#server/connect/register.ts'
import '#features/market/listings/listings.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { maxPieces } from '../cart-limits.ts'
import '../cart.tables.ts'
import { guestCartOf } from './guest-cart.ts'
import { moveAside } from './put-aside.ts'

type MergeListener = (tx: Tx, from: string, into: string) => Promise<void>

const listeners = createRegister<MergeListener>()

/**
 * Registers a listener, in `connect`, that is called in the transaction before a guest's cart is deleted, so that
 * references to it can be moved.
 */
export function onMergedCarts(listener: MergeListener): void {
  listeners.add(listener)
}

/**
 * Merges a guest's cart into the member's ({@link mergeInto}); if the member has none, the guest's becomes theirs.
 * @returns ids of the lines that got fewer pieces than both had
 */
export async function mergeCarts(db: Db, tokenHash: string, userId: string): Promise<number[]> {
  const guestId = await guestCartOf(db, tokenHash)
  return guestId === undefined ? [] : db.transaction().execute(tx => giveToMember(tx, guestId, userId))
}

/** Like {@link mergeCarts}, for a guest's cart whose id is known. */
export async function giveToMember(tx: Tx, guestId: string, userId: string): Promise<number[]> {
  const member = await tx.selectFrom('carts').select('id').where('userId', '=', userId).executeTakeFirst()
  if (member) return mergeInto(tx, guestId, member.id)
  await tx.deleteFrom('cartCookies').where('cartId', '=', guestId).execute()
  await tx
    .updateTable('carts')
    .set({ tokenHash: null, userId })
    .where('id', '=', guestId)
    .where('userId', 'is', null)
    .execute()
  return []
}

/**
 * Merges a guest's cart into another one: quantities are summed, up to the stock. A vendor's choices are taken if the
 * other cart has none, and a code if the other has none of the same vendor or of the platform; country and message are
 * those of the other cart. Items put aside are put aside in the other. Cookies then lead to the other cart, if that is
 * a guest's too.
 * @returns ids of the lines that got fewer pieces than both had
 */
export async function mergeInto(tx: Tx, from: string, into: string): Promise<number[]> {
  const both = await tx
    .selectFrom('carts')
    .select(['id', 'tokenHash', 'userId'])
    .where('id', 'in', [from, into])
    .orderBy('id')
    .forUpdate()
    .execute()
  const guest = both.find(({ id, userId }) => id === from && userId === null)
  const target = both.find(({ id }) => id === into)
  if (!guest || !target || from === into) return []
  const { rows } = await sql<{ id: number; isLess: boolean }>`
    insert into cart_lines as mine (cart_id, variant_id, listing_id, vendor_id, quantity, title, seen_price, seen_currency)
    select ${into}::uuid, line.variant_id, line.listing_id, line.vendor_id, line.quantity, line.title, line.seen_price,
      line.seen_currency
    from cart_lines line where line.cart_id = ${from} and line.variant_id is not null
    order by line.id
    on conflict (cart_id, variant_id) do update set quantity = greatest(mine.quantity, least(
      mine.quantity + excluded.quantity, ${maxPieces}, (
        select case when manage_stock and not allow_backorder then stock else ${maxPieces} end
        from listing_variants where id = excluded.variant_id)))
    returning mine.id, mine.quantity < (
      select sum(had.quantity) from cart_lines had
      where had.cart_id in (${from}, ${into}) and had.variant_id = mine.variant_id) as "isLess"`.execute(tx)
  await moveAside(tx, from, into)
  await sql`
    insert into cart_parts select ${into}::uuid, vendor_id, shipping_option, note, is_left_out
    from cart_parts where cart_id = ${from} on conflict do nothing`.execute(tx)
  await sql`
    insert into cart_discounts select ${into}::uuid, theirs.id
    from cart_discounts join discounts theirs on theirs.id = cart_discounts.discount_id
    where cart_id = ${from} and not exists (
      select from cart_discounts mine join discounts on discounts.id = mine.discount_id
      where mine.cart_id = ${into} and discounts.vendor_id is not distinct from theirs.vendor_id)`.execute(tx)
  for (const listener of listeners) await listener(tx, from, into)
  if (target.userId === null) {
    await tx.updateTable('cartCookies').set({ cartId: into }).where('cartId', '=', from).execute()
    if (guest.tokenHash)
      await tx.insertInto('cartCookies').values({ tokenHash: guest.tokenHash, cartId: into }).execute()
  }
  await tx.deleteFrom('carts').where('id', '=', from).execute()
  return rows.filter(({ isLess }) => isLess).map(({ id }) => id)
}
