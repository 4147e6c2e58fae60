import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { mailsTo } from '#server/testing/mails-to.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createVendorOrder } from '../orders.factory.ts'
import { mailOfOrder } from './tell-of-order.ts'
import { mailOfPayment } from './tell-of-payment.ts'

const { db } = await testDatabase()
const publicUrl = 'https://pola.test'

test('owners and admins hear of an order once, members and strangers don’t; what buyers do comes each time', async () => {
  const vendorId = await createVendor(db, { brand: { en: 'Hive', si: 'මී වදය' } })
  const [owner, admin, member] = [
    await createUser(db),
    await createUser(db, { languageCode: 'si' }),
    await createUser(db),
  ]
  await addToTeam(db, vendorId, owner.id, 1)
  await addToTeam(db, vendorId, admin.id, 2)
  await addToTeam(db, vendorId, member.id, 3)
  const { id, groupId } = await createVendorOrder(db, { vendorId })
  const stepOf = () => expect.unreachable('it is paid')
  for (const _time of [1, 2]) await mailOfPayment({ db, publicUrl, stepOf }, { groupId, kind: 'paid' })
  const subjects = async (email: string) => (await mailsTo(db, email)).map(({ subject }) => subject).toSorted()
  expect(await subjects(owner.email)).toEqual([`New order ${id} for Hive`])
  expect(await subjects(admin.email)).toEqual([`මී වදය වෙත නව ඇණවුමක්: ${id}`])
  expect(await subjects(member.email)).toEqual([])
  for (const kind of ['return-requested', 'cancelled'] as const)
    await mailOfOrder({ db, publicUrl }, { orderId: id, kind, details: { by: 'buyer', reason: 'damaged' } })
  expect(await subjects(owner.email)).toEqual([
    `New order ${id} for Hive`,
    `Order ${id} was cancelled`,
    `Return requested for order ${id}`,
  ])
  const told = await db.selectFrom('notifications').select(['userId', 'thread', 'mailedAt']).execute()
  expect(told).toHaveLength(6)
  expect(told.filter(({ mailedAt, thread }) => mailedAt && thread === `vendor-order:${id}`)).toHaveLength(6)
})

test('a buyer with an account sees it among their notifications, and has one mail of it; a guest has the mail', async () => {
  const vendorId = await createVendor(db)
  const buyer = await createUser(db)
  const [own, guests] = [
    await createVendorOrder(db, { vendorId, userId: buyer.id, email: buyer.email }),
    await createVendorOrder(db, { vendorId, email: 'guest@example.org' }),
  ]
  for (const { groupId } of [own, guests])
    await mailOfPayment({ db, publicUrl, stepOf: () => expect.unreachable('it is paid') }, { groupId, kind: 'paid' })
  for (const _time of [1, 2])
    await mailOfOrder({ db, publicUrl }, { orderId: own.id, kind: 'return-received', details: {}, key: '1' })
  const told = await db
    .selectFrom('notifications')
    .select('data')
    .where('userId', '=', buyer.id)
    .orderBy('id')
    .execute()
  expect(told.map(({ data }) => (data as { kind: string }).kind)).toEqual(['paid', 'return-received'])
  expect((await mailsTo(db, 'guest@example.org')).map(({ template }) => template)).toEqual(['order-bought'])
  expect((await mailsTo(db, buyer.email)).filter(({ template }) => template === 'order-bought')).toHaveLength(1)
})
