import { expect, test } from 'vitest'
import { createShop } from '#features/shop/cart/cart.factory.ts'
import { markReceived } from '#features/shop/payments/server/index.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createOrderGroup } from '../orders.factory.ts'
import { followPayments } from './follow-payments.ts'
import { listVendorOrders } from './list-vendor-orders.ts'

const { db } = await testDatabase()
followPayments()

test('an order is found by its buyer’s name once it is paid for, and not before', async () => {
  const vendorId = await createShop(db)
  const { id: groupId } = await createOrderGroup(db, { vendorIds: [vendorId] })
  const { id } = await db.selectFrom('payments').select('id').where('groupId', '=', groupId).executeTakeFirstOrThrow()
  await db.updateTable('orderGroups').set({ placedAt: new Date() }).where('id', '=', groupId).execute()
  const listed = { vendorId, sort: '-number' as const, page: 1, limit: 10, language: 'en' }
  const found = async (search: string, more: { status?: 'awaiting' } = {}) =>
    (await listVendorOrders(db, { ...listed, ...more, search })).items
  const [order] = await found('', { status: 'awaiting' })
  const [title = ''] = order?.titles ?? []
  expect(await found('perera', { status: 'awaiting' })).toEqual([])
  expect(await found(title, { status: 'awaiting' })).toHaveLength(1)
  expect(await found(`#${groupId}`, { status: 'awaiting' })).toHaveLength(1)
  await db.transaction().execute(tx => markReceived(tx, id))
  expect(await found('perera')).toHaveLength(1)
  expect(await found(title)).toHaveLength(1)
})
