import { expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { createCart, mergeInto } from '#features/shop/cart/cart.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createGiftCard } from '../gift-cards.factory.ts'
import { addCardToCart } from './choose-gift-cards.ts'
import { followMergedCarts } from './follow-merged-carts.ts'

const { db } = await testDatabase()
followMergedCarts()

/** A guest's cart and the one of the member that they log in as, each with these gift cards. */
async function carts(guests: number[], members: number[]) {
  const from = await createCart(db)
  const into = await createCart(db, { userId: (await createUser(db)).id })
  for (const [cartId, ids] of [
    [from, guests],
    [into, members],
  ] as const)
    for (const id of ids) await db.transaction().execute(tx => addCardToCart(tx, cartId, { id, balance: 5000 }))
  await db.transaction().execute(tx => mergeInto(tx, from, into))
  const left = await db
    .selectFrom('cartGiftCards')
    .select(['cartId', 'cardId'])
    .where('cartId', 'in', [from, into])
    .orderBy('addedAt')
    .orderBy('cardId')
    .execute()
  expect(left.every(({ cartId }) => cartId === into)).toBe(true)
  return left.map(({ cardId }) => cardId)
}

const cards = async (count: number) => {
  const made: number[] = []
  for (let one = 0; one < count; one++) made.push((await createGiftCard(db)).id)
  return made
}

test('a guest’s gift card moves to the cart of the member that they log in as', async () => {
  const [one = 0, two = 0] = await cards(2)
  expect(await carts([one], [])).toEqual([one])
  expect((await carts([one, two], [two])).toSorted()).toEqual([one, two])
})

test('a merged cart has at most five gift cards, and keeps the member’s own', async () => {
  const all = await cards(8)
  const [guests, members] = [all.slice(0, 4), all.slice(4)]
  const left = await carts(guests, members)
  expect(left.toSorted()).toEqual([guests[0], ...members])
})
