import { beforeAll, expect, test } from 'vitest'
import { createFeedback, listFeedback } from '#features/community/feedback/feedback.factory.ts'
import { knowsBuyers } from '#features/community/feedback/server/index.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { createShop } from '#features/shop/cart/cart.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createVendorOrder, followPayments } from '../orders.factory.ts'
import { hasBought } from './has-bought.ts'
import '../orders.tables.ts'

const { db } = await testDatabase()

beforeAll(() => {
  knowsBuyers(hasBought)
  followPayments()
})

const visitor = { viewer: null, language: 'en' }
const shown = (vendorProfileId: number) => listFeedback(db, { vendorProfileId, page: 1, limit: 10 }, visitor)

async function seen(vendorProfileId: number): Promise<boolean[]> {
  const { items } = await shown(vendorProfileId)
  return items.map(({ boughtHere }) => boughtHere)
}

test('a buyer’s post says “bought here” once all was sent, until all is refunded, and never which order', async () => {
  const [vendorId, other] = [await createShop(db), await createShop(db)]
  const [buyer, stranger] = [await createUser(db), await createUser(db)]
  await createFeedback(db, { vendorId, authorId: buyer.id, message: 'Good tea.' })
  await createFeedback(db, { vendorId, authorId: stranger.id, message: 'Never been there.' })
  await createFeedback(db, { vendorId, authorId: null, message: 'Gone.' })
  await createFeedback(db, { vendorId, authorId: buyer.id, actingVendorId: other, message: 'As an enterprise.' })
  await createFeedback(db, { vendorId: other, authorId: buyer.id, message: 'Elsewhere.' })
  expect(await seen(vendorId)).toEqual([false, false, false, false])
  const { id } = await createVendorOrder(db, { vendorId, userId: buyer.id })
  expect(await seen(vendorId)).toEqual([false, false, false, false])

  const set = (change: { status?: 'completed' | 'cancelled'; refunded?: number }) =>
    db.updateTable('orders').set(change).where('id', '=', id).execute()
  await set({ status: 'completed' })
  expect(await seen(vendorId)).toEqual([false, false, false, true])
  expect(await seen(other)).toEqual([false])
  const { items } = await shown(vendorId)
  expect(Object.keys(items[3] ?? {}).filter(key => /order|group/i.test(key))).toEqual([])

  const { total } = await db.selectFrom('orders').select('total').where('id', '=', id).executeTakeFirstOrThrow()
  await set({ refunded: total - 1 })
  expect((await seen(vendorId))[3]).toBe(true)
  await set({ refunded: total })
  expect((await seen(vendorId))[3]).toBe(false)
})
