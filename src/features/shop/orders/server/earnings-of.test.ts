import { expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import type { TeamRole } from '#features/people/teams/teams.tables.ts'
import { createShop } from '#features/shop/cart/cart.factory.ts'
import { settleRefund } from '#features/shop/payments/payments.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createOrderGroup, createVendorOrder } from '../orders.factory.ts'
import { followPayments } from './follow-payments.ts'
import { followRefunds } from './follow-refunds.ts'
import { listVendorOrders } from './list-vendor-orders.ts'
import { readVendorOrder } from './read-vendor-order.ts'
import { refundOrder } from './refund-order.ts'
import { soldPieces } from './sold-pieces.ts'

const { db } = await testDatabase()
followPayments()
followRefunds()

async function aTeam() {
  const vendorId = await createShop(db)
  const person = async (role: TeamRole) => {
    const user = await createUser(db)
    await addToTeam(db, vendorId, user.id, role)
    return user.viewer
  }
  return { vendorId, owner: await person(1), member: await person(3) }
}

test('an order shows its vendor’s earnings to viewers of the money, less refunds in progress', async () => {
  const { vendorId, owner, member } = await aTeam()
  const { id } = await createVendorOrder(db, { vendorId })
  const order = (viewer = owner) => readVendorOrder(db, viewer, id, 'en')
  // 10.00 and 5.00 of shipping, at a fee of 6 % of the items.
  expect((await order()).earnings).toEqual({ fee: 60, added: 0, receives: 1440 })
  expect((await order(member)).earnings).toBeNull()
  const actor = { userId: owner.userId, party: 'vendor' as const }
  await db.transaction().execute(tx => refundOrder(tx, id, { amount: 600, reason: 'Dented' }, actor))
  const { earnings, totals } = await order()
  expect(earnings?.receives).toBe(totals.total - totals.refunded - (earnings?.fee ?? 0))
  expect(earnings?.receives).toBeLessThan(900)
  const { id: refundId } = await db
    .selectFrom('orderRefunds')
    .select('id')
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow()
  await settleRefund(db, refundId, 'succeeded')
  expect((await order()).earnings).toEqual(earnings)
})

test('an order with an awaited transfer shows the expected earnings', async () => {
  const { vendorId, owner } = await aTeam()
  const { id: groupId } = await createOrderGroup(db, { vendorIds: [vendorId] })
  await db.updateTable('orderGroups').set({ placedAt: new Date() }).where('id', '=', groupId).execute()
  const { id } = await db.selectFrom('orders').select('id').where('groupId', '=', groupId).executeTakeFirstOrThrow()
  expect((await readVendorOrder(db, owner, id, 'en')).earnings).toEqual({ fee: 60, added: 0, receives: 1440 })
})

test('earnings are shown in the vendor’s own currency at the order’s rate, also in the list', async () => {
  const { vendorId, owner } = await aTeam()
  const { id, groupId } = await createVendorOrder(db, { vendorId })
  const listed = async () => {
    const asked = { vendorId, search: '', sort: '-number' as const, page: 1, limit: 10, language: 'en' }
    return (await listVendorOrders(db, asked)).items[0]?.own
  }
  expect([(await readVendorOrder(db, owner, id, 'en')).own, await listed()]).toEqual([null, null])
  await db.updateTable('vendorShops').set({ currency: 'LKR' }).where('vendorId', '=', vendorId).execute()
  // the order has no rate for it
  expect([(await readVendorOrder(db, owner, id, 'en')).own, await listed()]).toEqual([null, null])
  await db
    .updateTable('orderGroups')
    .set({ rates: { LKR: 310 } })
    .where('id', '=', groupId)
    .execute()
  expect((await readVendorOrder(db, owner, id, 'en')).own).toEqual({ currency: 'LKR', perUsd: 310, chargedPerUsd: 1 })
  expect(await listed()).toEqual({ amount: 465_000, currency: 'LKR' })
})

test('sold pieces are counted by listing, without cancelled, returned or older ones', async () => {
  const { vendorId } = await aTeam()
  const { lineId } = await createVendorOrder(db, { vendorId, pieces: 3 })
  const line = () => db.selectFrom('orderLines').select('listingId').where('id', '=', lineId).executeTakeFirstOrThrow()
  const { listingId } = await line()
  const day = 86_400_000
  expect(await soldPieces(db, vendorId, new Date(Date.now() - day))).toEqual(new Map([[listingId, 3]]))
  await db.updateTable('orderLines').set({ cancelled: 1 }).where('id', '=', lineId).execute()
  expect(await soldPieces(db, vendorId, new Date(Date.now() - day))).toEqual(new Map([[listingId, 2]]))
  expect(await soldPieces(db, vendorId, new Date(Date.now() + day))).toEqual(new Map())
})
