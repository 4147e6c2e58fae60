import { sql } from 'kysely'
import { onMergedCarts } from '#features/shop/cart/server/index.ts'
import '../gift-cards.tables.ts'
import { maxCardsOnCart } from './choose-gift-cards.ts'

/** Moves a guest's gift cards to the member's cart, as far as there is room, the first cards first. */
export function followMergedCarts(): void {
  onMergedCarts(async (tx, from, into) => {
    await sql`
      insert into cart_gift_cards (cart_id, card_id, added_at)
      select ${into}::uuid, card_id, added_at from cart_gift_cards theirs
      where cart_id = ${from} and not exists (
        select from cart_gift_cards mine where mine.cart_id = ${into} and mine.card_id = theirs.card_id)
      order by added_at, card_id
      limit greatest(0, ${maxCardsOnCart} - (select count(*) from cart_gift_cards where cart_id = ${into}))`.execute(tx)
  })
}
