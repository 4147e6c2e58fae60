import { tryCode } from '#features/shop/discounts/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { refuse } from '#server/http/api-context.ts'
import { readGiftCardCode } from '../gift-card-code.ts'
import '../gift-cards.tables.ts'
import { hashGiftCardCode } from './hash-gift-card-code.ts'

/** @limit cards on one cart */
export const maxCardsOnCart = 5

/**
 * The card with a code.
 * @throws ORPCError gm-error-gift-card (400) if there is none, with `field`, and the errors of {@link tryCode}
 */
export async function findGiftCard(
  db: Db,
  typed: string,
  ip: string,
): Promise<{ id: number; end: string; balance: number }> {
  const code = readGiftCardCode(typed)
  return tryCode(db, ip, async () => {
    const card =
      code &&
      (await db
        .selectFrom('giftCards')
        .select(['id', 'codeEnd', 'balance'])
        .where('codeHash', '=', hashGiftCardCode(code))
        .executeTakeFirst())
    if (!card) refuse('gm-error-gift-card', { field: 'code', message: 'There is no gift card with this code.' })
    return { id: card.id, end: card.codeEnd ?? '', balance: card.balance }
  })
}

/**
 * Adds a card to a cart; adding it twice changes nothing.
 * @throws ORPCError gm-error-gift-card-empty, gm-error-gift-card-many (409)
 */
export async function addCardToCart(tx: Tx, cartId: string, card: { id: number; balance: number }): Promise<void> {
  if (card.balance === 0)
    refuse('gm-error-gift-card-empty', { status: 409, field: 'code', message: 'Nothing is left on this gift card.' })
  const others = await tx
    .selectFrom('cartGiftCards')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('cartId', '=', cartId)
    .where('cardId', '<>', card.id)
    .executeTakeFirstOrThrow()
  if (others.count >= maxCardsOnCart)
    refuse('gm-error-gift-card-many', { status: 409, field: 'code', message: `At most ${maxCardsOnCart} gift cards.` })
  await tx
    .insertInto('cartGiftCards')
    .values({ cartId, cardId: card.id })
    .onConflict(on => on.doNothing())
    .execute()
}

/** Called when a cart was paid, as its cards then have nothing left to pay. */
export async function takeCardsOffCart(tx: Tx, cartId: string): Promise<void> {
  await tx.deleteFrom('cartGiftCards').where('cartId', '=', cartId).execute()
}

export async function takeCardOffCart(tx: Db | Tx, cartId: string, cardId: number): Promise<void> {
  await tx.deleteFrom('cartGiftCards').where('cartId', '=', cartId).where('cardId', '=', cardId).execute()
}
