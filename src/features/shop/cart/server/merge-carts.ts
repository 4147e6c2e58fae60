import { sql } from 'kysely'
import '#features/market/listings/listings.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { mostPieces } from '../cart.contract.ts'
import '../cart.tables.ts'

type MergeListener = (tx: Tx, from: string, into: string) => Promise<void>

const listeners = new Set<MergeListener>()

/** Registers a listener, in `connect`, that is called in the transaction before a guest's cart goes, for what names it. */
export function onMergedCarts(listener: MergeListener): void {
  listeners.add(listener)
}

/**
 * Puts what a guest had into the member's cart: quantities are summed, up to what there is. What the guest chose for a vendor
 * is taken where the member chose nothing, and a code where the member has none of the same vendor or of the platform; the guest's country and message come with the first cart.
 * @returns ids of the lines that got fewer pieces than both had
 */
export async function mergeCarts(db: Db, tokenHash: string, userId: string): Promise<number[]> {
  return db.transaction().execute(async tx => {
    const guest = await tx
      .selectFrom('carts')
      .select('id')
      .where('tokenHash', '=', tokenHash)
      .forUpdate()
      .executeTakeFirst()
    if (!guest) return []
    const member = await tx.selectFrom('carts').select('id').where('userId', '=', userId).forUpdate().executeTakeFirst()
    if (!member) {
      await tx.updateTable('carts').set({ tokenHash: null, userId }).where('id', '=', guest.id).execute()
      return []
    }
    const { rows } = await sql<{ id: number; isLess: boolean }>`
      insert into cart_lines as mine (cart_id, variant_id, listing_id, vendor_id, quantity, title, seen_price, seen_currency)
      select ${member.id}::uuid, line.variant_id, line.listing_id, line.vendor_id, line.quantity, line.title, line.seen_price,
        line.seen_currency
      from cart_lines line where line.cart_id = ${guest.id} and line.variant_id is not null
      order by line.id
      on conflict (cart_id, variant_id) do update set quantity = greatest(mine.quantity, least(
        mine.quantity + excluded.quantity, ${mostPieces}, (
          select case when manage_stock and not allow_backorder then stock else ${mostPieces} end
          from listing_variants where id = excluded.variant_id)))
      returning mine.id, mine.quantity < (
        select sum(had.quantity) from cart_lines had
        where had.cart_id in (${guest.id}, ${member.id}) and had.variant_id = mine.variant_id) as "isLess"`.execute(tx)
    await sql`
      insert into cart_parts select ${member.id}::uuid, vendor_id, shipping_option, note, is_left_out
      from cart_parts where cart_id = ${guest.id} on conflict do nothing`.execute(tx)
    await sql`
      insert into cart_discounts select ${member.id}::uuid, theirs.id
      from cart_discounts join discounts theirs on theirs.id = cart_discounts.discount_id
      where cart_id = ${guest.id} and not exists (
        select from cart_discounts mine join discounts on discounts.id = mine.discount_id
        where mine.cart_id = ${member.id} and discounts.vendor_id is not distinct from theirs.vendor_id)`.execute(tx)
    for (const listener of listeners) await listener(tx, guest.id, member.id)
    await tx.deleteFrom('carts').where('id', '=', guest.id).execute()
    return rows.filter(({ isLess }) => isLess).map(({ id }) => id)
  })
}
