import { beforeAll, expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createShop } from '#features/shop/cart/cart.factory.ts'
import { createTestPayments } from '#features/shop/payments/payments.factory.ts'
import { createSale, startPayment } from '#features/shop/payments/server/index.ts'
import '#server/audit/audit.tables.ts'
import type { ApiContext } from '#server/http/api-context.ts'
import { createApiHandler } from '#server/http/api-handler.ts'
import { createLogger } from '#server/log/logger.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { carryOn, createOrderGroup } from '../orders.factory.ts'
import { adminPaymentsRoutes } from './admin-payments.routes.ts'
import { followPayments } from './follow-payments.ts'
import { followRefunds } from './follow-refunds.ts'
import { vendorOrdersRoutes } from './vendor-orders.routes.ts'

const { db } = await testDatabase()
followPayments()
followRefunds()
const payments = createTestPayments(db)
const log = createLogger('silent')
const reads = createApiHandler(adminPaymentsRoutes(db, payments), log)
const writes = createApiHandler(vendorOrdersRoutes({ db, payments, log }), log)
let adminId = ''

beforeAll(async () => {
  adminId = (await createUser(db, { role: 1 })).id
})

async function get(path: string, viewer = asViewer({ userId: adminId, role: 1 })) {
  const { response } = await reads(new Request(`https://pola.test/api/v1/admin/payments/${path}`), viewer)
  return { status: response?.status, body: await response?.json() }
}

async function post(path: string, viewer = asViewer({ userId: adminId, role: 1 })) {
  const request = new Request(`https://pola.test/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  return (await writes(request, viewer)).response?.status
}

/** A transfer that a buyer has promised. */
async function promised() {
  const { id } = await createOrderGroup(db, { vendorIds: [await createShop(db, { brand: { en: 'Nuwara Leaf' } })] })
  await payments.run(await paymentOf(id))
  return id
}

async function paymentOf(groupId: number): Promise<string> {
  const row = await db.selectFrom('payments').select('id').where('groupId', '=', groupId).executeTakeFirstOrThrow()
  return row.id
}

test.each(['awaited', 'refunds', 'calls'])('only admins see %s', async path => {
  const { id: userId } = await createUser(db)
  expect((await get(path, asViewer({ userId, role: 2 }))).status).toBe(404)
  expect((await get(path, guest())).status).toBe(404)
})

test('only an admin can confirm a transfer, not even the owner of the enterprise that it pays', async () => {
  const vendorId = await createShop(db)
  const owner = await createUser(db)
  await addToTeam(db, vendorId, owner.id, 1)
  const { id } = await createOrderGroup(db, { vendorIds: [vendorId] })
  await payments.run(await paymentOf(id))
  for (const viewer of [guest(), asViewer({ userId: owner.id, role: 2 })])
    expect(await post(`/order-groups/${id}/received`, viewer)).toBe(404)
  expect((await get(`awaited?search=P-${id}`)).body.count).toBe(1)
  expect(await post(`/order-groups/${id}/received`)).toBe(200)
  const receipts = db.selectFrom('transferReceipts').select(['byUser', 'party'])
  expect(await receipts.where('paymentId', '=', await paymentOf(id)).execute()).toEqual([
    { byUser: adminId, party: 'admin' },
  ])
})

test('the database requires an admin for a transfer, and a transfer for a payment', async () => {
  const paymentId = await paymentOf((await createOrderGroup(db)).id)
  const { id: byUser } = await createUser(db)
  await expect(db.insertInto('transferReceipts').values({ paymentId, byUser }).execute()).rejects.toThrow(
    'only an admin says',
  )
  const paid = db.updateTable('payments').set({ state: 'succeeded', paidAt: new Date() }).where('id', '=', paymentId)
  await expect(paid.execute()).rejects.toThrow('nobody said')
})

test('a transfer is found by its reference however it is typed, and leaves the list once it has arrived', async () => {
  const id = await promised()
  const other = await promised()
  const { body } = await get(`awaited?search=P-${id}-1`)
  expect(body).toMatchObject({
    count: 1,
    items: [{ groupId: id, amount: 1500, currency: 'USD', buyer: 'Asha Perera', about: 'Nuwara Leaf' }],
  })
  const { reference } = body.items[0]
  for (const typed of [reference.toLowerCase(), reference.replaceAll('-', ' '), String(id)])
    expect((await get(`awaited?search=${encodeURIComponent(typed)}`)).body.items, typed).toMatchObject([
      { groupId: id },
    ])
  expect((await get('awaited?search=---')).body.count).toBe(0)
  expect((await get('awaited?search=perera&limit=1&page=2')).body).toMatchObject({
    count: 2,
    items: [{ groupId: other }],
  })

  expect(await post(`/order-groups/${id}/received`)).toBe(200)
  expect((await get(`awaited?search=${reference}`)).body.count).toBe(0)
})

test('a refund of a transfer stays in the list until somebody says that it was sent', async () => {
  const groupId = await promised()
  await post(`/order-groups/${groupId}/received`)
  const paymentId = await db.transaction().execute(tx => carryOn(tx, groupId, 'refund-a-third', 'Late'))
  await payments.run(paymentId ?? '')
  const { body } = await get('refunds')
  expect(body).toMatchObject({
    count: 1,
    items: [
      { amount: 500, buyer: 'Asha Perera', reason: 'Late', received: [{ by: expect.any(String), isVendor: false }] },
    ],
  })
  expect(await post(`/order-refunds/${body.items[0].id}/sent`)).toBe(200)
  expect((await get('refunds')).body.count).toBe(0)
})

test('each refund of a purchase has its own reference, and shows the order’s number', async () => {
  const groupId = await promised()
  await post(`/order-groups/${groupId}/received`)
  for (const reason of ['Late', 'Broken']) {
    const paymentId = await db.transaction().execute(tx => carryOn(tx, groupId, 'refund-a-third', reason))
    await payments.run(paymentId ?? '')
  }
  const { items } = (await get('refunds')).body
  const references = items.map(({ reference }: { reference: string }) => reference)
  expect(references).toEqual([expect.stringMatching(/-R1$/), expect.stringMatching(/-R2$/)])
  expect(items[0].orderNumber).toBe(`${groupId}-1`)
})

test('a failed call to a provider is listed with the reason, whether it is retried or not', async () => {
  const { id: groupId } = await createOrderGroup(db, { provider: 'test' })
  const broken = createTestPayments(db, { start: () => Promise.reject(new Error('The line is dead')) })
  await broken.run(await paymentOf(groupId))
  const { body } = await get('calls?state=open')
  expect(body).toMatchObject({
    count: 1,
    items: [{ groupId, kind: 'start', provider: 'test', state: 'open', amount: 1500, attempts: 1 }],
  })
  expect(body.items[0].error).toContain('The line is dead')
  expect(Date.parse(body.items[0].nextTryAt)).toBeGreaterThan(Date.now())
  expect((await get('calls?state=failed')).body.count).toBe(0)
})

test('a transfer for a sale of the platform is listed too, and an admin confirms it', async () => {
  const saleId = await db.transaction().execute(async tx => {
    const id = await createSale(tx, 'subscription')
    await startPayment(tx, {
      saleId: id,
      provider: 'bank',
      amount: 9000,
      email: 'leaf@example.org',
      language: 'en',
      description: 'Subscription for a year',
      returnPath: '/account',
      expiresAt: new Date(Date.now() + 3_600_000),
    })
    return id
  })
  const { id: paymentId } = await db
    .selectFrom('payments')
    .select('id')
    .where('saleId', '=', saleId)
    .executeTakeFirstOrThrow()
  await payments.run(paymentId)
  expect((await get(`awaited?search=s-${saleId}`)).body).toMatchObject({
    count: 1,
    items: [{ groupId: null, saleId, buyer: '', email: 'leaf@example.org', about: 'Subscription for a year' }],
  })
  const receive = async (viewer: ApiContext) => {
    const request = new Request(`https://pola.test/api/v1/admin/payments/sales/${saleId}/received`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    return (await reads(request, viewer)).response?.status
  }
  const { id: userId } = await createUser(db)
  expect(await receive(asViewer({ userId, role: 2 }))).toBe(404)
  expect(await receive(asViewer({ userId: adminId, role: 1 }))).toBe(200)
  expect(await receive(asViewer({ userId: adminId, role: 1 }))).toBe(200)
  expect((await get(`awaited?search=s-${saleId}`)).body.count).toBe(0)
  const lines = await db
    .selectFrom('auditLog')
    .select('action')
    .where('target', '=', `sale:${saleId}`)
    .orderBy('id')
    .execute()
  expect(lines).toEqual([{ action: 'sale.transfer-received' }])
})
