import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { enqueue } from '#server/jobs/index.ts'
import { mailsTo } from '#server/testing/mails-to.ts'
import { runJobs } from '#server/testing/run-jobs.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createVendorOrder } from '../orders.factory.ts'
import { mailOfOrder, notifyOfOrder, orderMailQueue } from './notify-of-order.ts'
import {
  mailOfPayment,
  notifyOfPaidOrder,
  notifyOfPayment,
  paidOrderQueue,
  paymentMailQueue,
} from './notify-of-payment.ts'

const { db } = await testDatabase()
const publicUrl = 'https://pola.test'
const stepOf = () => expect.unreachable('it is paid')

/** Runs all jobs that notify somebody of orders. @returns the errors */
async function notifyAll(): Promise<Error[]> {
  const failed: Error[] = []
  // jobs of an earlier version create new ones
  for (const _time of [1, 2]) {
    failed.push(
      ...(await runJobs(db, paymentMailQueue, payload => mailOfPayment({ db, publicUrl, stepOf }, payload))),
      ...(await runJobs(db, paidOrderQueue, order => notifyOfPaidOrder({ db, publicUrl }, order))),
      ...(await runJobs(db, orderMailQueue, payload => mailOfOrder({ db, publicUrl }, payload))),
    )
  }
  return failed
}

test('owners and admins are notified of an order once, others aren’t; each action of a buyer is a notification', async () => {
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
  const number = `${groupId}-1`
  for (const _time of [1, 2]) {
    await db.transaction().execute(tx => notifyOfPayment(tx, { id: groupId }, 'paid'))
    expect(await notifyAll()).toEqual([])
  }
  const subjects = async (email: string) => (await mailsTo(db, email)).map(({ subject }) => subject).toSorted()
  expect(await subjects(owner.email)).toEqual([`New order ${number} for Hive`])
  expect(await subjects(admin.email)).toEqual([`මී වදය වෙත නව ඇණවුමක්: ${number}`])
  expect(await subjects(member.email)).toEqual([])
  const details = { by: 'buyer', reason: 'damaged' }
  for (const kind of ['return-requested', 'cancelled'] as const)
    await db.transaction().execute(tx => notifyOfOrder(tx, { orderId: id, kind, key: '1', details }))
  expect(await notifyAll()).toEqual([])
  expect(await subjects(owner.email)).toEqual([
    `New order ${number} for Hive`,
    `Order ${number} was cancelled`,
    `Return requested for order ${number}`,
  ])
  const payload = await db.selectFrom('notifications').select(['userId', 'thread', 'mailedAt']).execute()
  expect(payload).toHaveLength(6)
  expect(payload.filter(({ mailedAt, thread }) => mailedAt && thread === `vendor-order:${id}`)).toHaveLength(6)
})

test('a buyer with an account gets a notification and one email, a guest the email', async () => {
  const vendorId = await createVendor(db)
  const buyer = await createUser(db)
  const [own, guests] = [
    await createVendorOrder(db, { vendorId, userId: buyer.id, email: buyer.email }),
    await createVendorOrder(db, { vendorId, email: 'guest@example.org' }),
  ]
  for (const { groupId } of [own, guests])
    await mailOfPayment({ db, publicUrl, stepOf }, { groupId, kind: 'paid', isAlone: true })
  for (const _time of [1, 2])
    await mailOfOrder(
      { db, publicUrl },
      { orderId: own.id, kind: 'return-received', details: {}, key: '1', to: 'buyer' },
    )
  const payload = await db
    .selectFrom('notifications')
    .select('data')
    .where('userId', '=', buyer.id)
    .orderBy('id')
    .execute()
  expect(payload.map(({ data }) => (data as { kind: string }).kind)).toEqual(['paid', 'return-received'])
  expect((await mailsTo(db, 'guest@example.org')).map(({ template }) => template)).toEqual(['order-bought'])
  expect((await mailsTo(db, buyer.email)).filter(({ template }) => template === 'order-bought')).toHaveLength(1)
})

test('a vendor is notified of a paid order even if the buyer’s address is invalid, and the other way round', async () => {
  const vendorId = await createVendor(db)
  const owner = await createUser(db)
  await addToTeam(db, vendorId, owner.id, 1)
  const email = `${'a'.repeat(70)}@example.org`
  const { id, groupId } = await createVendorOrder(db, { vendorId })
  await db.updateTable('orderGroups').set({ email }).where('id', '=', groupId).execute()
  await db.transaction().execute(async tx => {
    await notifyOfPayment(tx, { id: groupId }, 'paid')
    await notifyOfOrder(tx, { orderId: id, kind: 'cancelled', key: '1', details: { by: 'buyer' } })
  })
  expect(await notifyAll()).toEqual([])
  const templates = async (to: string) => (await mailsTo(db, to)).map(({ template }) => template).toSorted()
  expect(await templates(owner.email)).toEqual(['order-to-answer', 'order-to-send'])
  const failed = await mailsTo(db, email)
  expect(failed).toHaveLength(2)
  for (const mail of failed)
    expect(mail).toMatchObject({ state: 'failed', text: null, lastError: 'This is not an email address.' })
})

test('a failing job doesn’t keep others from being notified', async () => {
  const [one, two] = [await createVendor(db), await createVendor(db)]
  const [first, second] = [await createUser(db), await createUser(db)]
  await addToTeam(db, one, first.id, 1)
  await addToTeam(db, two, second.id, 1)
  const { id, groupId } = await createVendorOrder(db, { vendorId: one, email: 'both@example.org' })
  const other = await createVendorOrder(db, { vendorId: two })
  await db.updateTable('orders').set({ groupId, part: 2 }).where('id', '=', other.id).execute()
  await db.transaction().execute(tx => notifyOfPayment(tx, { id: groupId }, 'paid'))
  const broken = await runJobs(db, paidOrderQueue, order =>
    order.orderId === id ? Promise.reject(new Error('no')) : notifyOfPaidOrder({ db, publicUrl }, order),
  )
  expect(broken).toHaveLength(1)
  expect(await notifyAll()).toEqual([])
  expect(await mailsTo(db, first.email)).toEqual([])
  for (const email of [second.email, 'both@example.org']) expect(await mailsTo(db, email)).toHaveLength(1)
})

test('jobs of an earlier version, which were for both sides, notify both', async () => {
  const vendorId = await createVendor(db)
  const owner = await createUser(db)
  await addToTeam(db, vendorId, owner.id, 1)
  const { id, groupId } = await createVendorOrder(db, { vendorId, email: 'old@example.org' })
  await enqueue(db, paymentMailQueue, { groupId, kind: 'paid' })
  await enqueue(db, orderMailQueue, { orderId: id, kind: 'cancelled', details: { by: 'buyer' } })
  expect(await notifyAll()).toEqual([])
  for (const email of [owner.email, 'old@example.org']) expect(await mailsTo(db, email)).toHaveLength(2)
})
