import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { prepareQuery } from '#server/db/prepare-query.ts'
import { refuse } from '#server/http/api-context.ts'
import { spreadOverCards } from '../gift-card-share.ts'
import type { GiftCardEntryKind } from '../gift-cards.tables.ts'

/** The cards on a cart, in the order in which they were added; empty ones too. */
export const cardsOfCart = prepareQuery('cards-of-cart', (db, cartId: RawBuilder<string>) =>
  db
    .selectFrom('cartGiftCards')
    .innerJoin('giftCards', 'giftCards.id', 'cartGiftCards.cardId')
    .select(['giftCards.id', 'balance', 'codeEnd as end'])
    .where('cartId', '=', cartId)
    .orderBy('addedAt')
    .orderBy('giftCards.id'),
)

/**
 * Takes the price of a group off a cart's cards, in the transaction that writes the group. The cards stay locked until
 * the commit, so that purchases wait for each other.
 * @throws ORPCError gm-error-cart-changed (409) if they have less than the buyer saw
 */
export async function holdOnCards(tx: Tx, cartId: string, groupId: number, amount: number): Promise<void> {
  if (amount === 0) return
  const chosen = await cardsOfCart(tx, cartId)
  const ids = chosen.map(({ id }) => id)
  const locked = await tx
    .selectFrom('giftCards')
    .select(['id', 'balance'])
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  const inOrder = ids.flatMap(id => locked.filter(card => card.id === id))
  const used = spreadOverCards(amount, inOrder).filter(one => one.used > 0)
  if (used.reduce((sum, one) => sum + one.used, 0) < amount)
    refuse('gm-error-cart-changed', { status: 409, message: 'There is less on the gift card by now.' })
  await tx
    .insertInto('giftCardEntries')
    .values(
      used.map(one => ({
        cardId: one.card.id,
        kind: 'held' as const,
        amount: -one.used,
        groupId,
        key: `held:${groupId}`,
      })),
    )
    .execute()
}

/** Returns the held amounts of a group that isn't paid after all. */
export async function freeCards(tx: Tx, groupId: number): Promise<void> {
  const held = await left(tx, groupId)
  await enter(tx, groupId, 'freed', `freed:${groupId}`, held)
}

/**
 * Refunds a part of what cards paid for a group, the last card first.
 * @param key of the refund, which makes it idempotent
 * @returns the cents refunded: at most what the cards paid and haven't got back
 */
export async function returnToCards(tx: Tx, groupId: number, amount: number, key: string): Promise<number> {
  const paid = (await left(tx, groupId)).toReversed()
  const back = spreadOverCards(amount, paid).map(({ card, used }) => ({ ...card, balance: used }))
  await enter(tx, groupId, 'returned', `returned:${key}`, back)
  return back.reduce((sum, { balance }) => sum + balance, 0)
}

/** Cents that cards paid for a group and haven't got back. */
export async function paidByCards(tx: Db | Tx, groupId: number): Promise<number> {
  return (await left(tx, groupId)).reduce((sum, { balance }) => sum + balance, 0)
}

/** For each card, what it paid for a group and hasn't got back as `balance`, in the order in which they paid. */
async function left(tx: Db | Tx, groupId: number): Promise<{ cardId: number; balance: number }[]> {
  const rows = await tx
    .selectFrom('giftCardEntries')
    .select(['cardId', eb => eb.fn.sum<string>('amount').as('sum'), eb => eb.fn.min('id').as('first')])
    .where('groupId', '=', groupId)
    .groupBy('cardId')
    .orderBy('first')
    .execute()
  return rows.map(({ cardId, sum }) => ({ cardId, balance: -Number(sum) }))
}

async function enter(
  tx: Tx,
  groupId: number,
  kind: GiftCardEntryKind,
  key: string,
  amounts: { cardId: number; balance: number }[],
): Promise<void> {
  const rows = amounts
    .filter(({ balance }) => balance > 0)
    // always in the same order, so that two purchases can't deadlock
    .toSorted((a, b) => a.cardId - b.cardId)
    .map(({ cardId, balance }) => ({ cardId, kind, amount: balance, groupId, key }))
  if (rows.length > 0) await tx.insertInto('giftCardEntries').values(rows).execute()
}
