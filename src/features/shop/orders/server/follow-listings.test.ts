import { expect, test } from 'vitest'
import { saveListing } from '#features/market/listings/server/index.ts'
import { createTestPayments } from '#features/shop/payments/payments.factory.ts'
import { createLogger } from '#server/log/logger.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { buyPieces, createWorkshop, inHours } from '../testing/a-workshop.ts'
import { followOrders } from '../testing/follow-orders.ts'
import { cancelOwnOrder } from './cancel-pieces.ts'
import { followMovedEvents } from './follow-listings.ts'
import { settleOrders } from './settle-orders.ts'

const { db } = await testDatabase()
followOrders()
followMovedEvents()
const buyer = { userId: null, party: 'buyer' as const }

const lineOf = (orderId: number) =>
  db.selectFrom('orderLines').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow()
const cancel = (orderId: number) => db.transaction().execute(tx => cancelOwnOrder(tx, orderId, buyer))
const settle = (now?: Date) => settleOrders({ db, payments: createTestPayments(db), log: createLogger('silent') }, now)
const statusOf = async (id: number) =>
  (await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

/** A workshop whose date its enterprise can change. */
async function createMovable(hours = 240) {
  const workshop = await createWorkshop(db, { hours })
  const { vendorId, listingId } = workshop
  const listing = { vendorId, kind: 'cart' as const, status: 'published' as const, currency: 'USD' }
  const event = { delivery: 'event' as const, timeZone: 'Asia/Colombo', place: { en: 'Samagi hall' } }
  const moveTo = (from: number) =>
    db.transaction().execute(tx => {
      const times = { startsAt: inHours(from), endsAt: inHours(from + 7) }
      return saveListing(tx, { ...listing, ...event, title: { en: 'A day' }, ...times }, listingId)
    })
  return { ...workshop, moveTo }
}

test('a buyer of a moved event can return the seat until it begins, and no longer', async () => {
  const { variantId, moveTo } = await createMovable()
  const [first, second] = [await buyPieces(db, [[variantId, 1]]), await buyPieces(db, [[variantId, 1]])]
  await moveTo(1)
  await cancel(first.id)
  expect(await lineOf(first.id)).toMatchObject({ cancelled: 1, moves: 1 })
  await moveTo(-1)
  await expect(cancel(second.id)).rejects.toMatchObject({ code: 'gm-error-order-over' })
})

test('moving a date into the past leaves its seats unchanged: nothing is delivered or paid out', async () => {
  const { variantId, moveTo } = await createMovable()
  const { id } = await buyPieces(db, [[variantId, 1]])
  const sold = await lineOf(id)
  await moveTo(-365 * 24)
  await settle()
  expect(await lineOf(id)).toEqual(sold)
  expect(await statusOf(id)).toBe('pending')
  // a mistyped year is corrected
  await moveTo(300)
  expect((await lineOf(id)).endsAt?.getTime()).toBeGreaterThan(inHours(306).getTime())
  await settle(inHours(300))
  expect(await statusOf(id)).toBe('pending')
  await settle(inHours(308))
  expect(await statusOf(id)).toBe('completed')
})

test('seats of a past date keep it when the enterprise sets another', async () => {
  const { variantId, moveTo } = await createMovable()
  const { id } = await buyPieces(db, [[variantId, 1]])
  const over = { startsAt: inHours(-10), endsAt: inHours(-3) }
  await db.updateTable('orderLines').set(over).where('orderId', '=', id).execute()
  await moveTo(300)
  expect(await lineOf(id)).toMatchObject({ ...over, moves: 0 })
  await settle()
  expect(await statusOf(id)).toBe('completed')
})
