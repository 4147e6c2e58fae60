import { expect, test } from 'vitest'
import { saveListing } from '#features/market/listings/server/index.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { buyPieces, createWorkshop, inHours } from '../testing/a-workshop.ts'
import { followOrders } from '../testing/follow-orders.ts'
import { cancelOwnOrder } from './cancel-pieces.ts'
import { followMovedEvents } from './follow-listings.ts'

const { db } = await testDatabase()
followOrders()
followMovedEvents()
const buyer = { userId: null, party: 'buyer' as const }

const lineOf = (orderId: number) =>
  db.selectFrom('orderLines').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow()
const cancel = (orderId: number) => db.transaction().execute(tx => cancelOwnOrder(tx, orderId, buyer))

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

test('who bought another time gives the seat back until it begins, and no longer', async () => {
  const { variantId, moveTo } = await createMovable()
  const [first, second] = [await buyPieces(db, [[variantId, 1]]), await buyPieces(db, [[variantId, 1]])]
  await moveTo(1)
  await cancel(first.id)
  expect(await lineOf(first.id)).toMatchObject({ cancelled: 1, moves: 1 })
  await moveTo(-1)
  await expect(cancel(second.id)).rejects.toMatchObject({ code: 'gm-error-order-over' })
})
