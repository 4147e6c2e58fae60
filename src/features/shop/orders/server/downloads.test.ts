import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { createProduct, createShop } from '#features/shop/cart/cart.factory.ts'
import { createTestPayments } from '#features/shop/payments/payments.factory.ts'
import '#features/platform/storage/storage.tables.ts'
import { createLogger } from '#server/log/logger.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { buyPieces, createWorkshop, inHours } from '../testing/a-workshop.ts'
import { followOrders } from '../testing/follow-orders.ts'
import { cancelOwnOrder } from './cancel-pieces.ts'
import { mountEventFiles } from './event-files.routes.ts'
import { settleOrders } from './settle-orders.ts'

const { db } = await testDatabase()
followOrders()
const app = new Hono()
let viewer: { userId: string; role: number } | null = null
mountEventFiles(app, { db, publicUrl: 'https://pola.test', viewerOf: async () => viewer as never })

async function createFile(): Promise<string> {
  const id = crypto.randomUUID()
  const file = { id, ownerId: null, purpose: 'download' as const, kind: 'document' as const, extension: 'pdf' as const }
  const kept = {
    sha256: '0'.repeat(64),
    state: 'ready' as const,
    secret: 'secret',
    imageId: null,
    claimedAt: new Date(),
  }
  await db
    .insertInto('files')
    .values({ ...file, ...kept, fileName: 'pattern.pdf', bytes: 100 })
    .execute()
  return id
}

async function bought(isPaid = true) {
  const downloadFileId = await createFile()
  const { variantId, listingId } = await createProduct(db, await createShop(db), {
    delivery: 'download',
    downloadFileId,
  })
  const order = await buyPieces(db, [[variantId, 1]], isPaid)
  const { id: lineId } = await db
    .selectFrom('orderLines')
    .select('id')
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  const get = (key: string = order.key) => app.request(`/api/v1/orders/${order.id}/downloads/${lineId}?key=${key}`)
  return { ...order, lineId, get, listingId, downloadFileId }
}

test('only the buyer gets a paid file; an admin who sees the order does not', async () => {
  const mine = await bought()
  const others = await bought()
  expect((await mine.get(others.key)).status).toBe(404)
  expect((await mine.get('')).status).toBe(404)
  expect((await app.request(`/api/v1/orders/${others.id}/downloads/${mine.lineId}?key=${others.key}`)).status).toBe(404)
  viewer = { userId: (await createUser(db)).id, role: 1 }
  expect((await mine.get('')).status).toBe(404)
  viewer = null
  expect((await (await bought(false)).get()).status).toBe(404)
  const answer = await mine.get()
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toMatch(
    new RegExp(`^/files/documents/${mine.downloadFileId}/pattern.pdf\\?expires=\\d+&signature=`),
  )
  expect(answer.headers.get('cache-control')).toContain('no-store')
})

test('a guest gets the calendar file by a key in the body, never by one in the address', async () => {
  const { variantId } = await createWorkshop(db)
  const order = await buyPieces(db, [[variantId, 1]])
  const path = `/api/v1/orders/${order.id}/calendar.ics`
  const post = (key: string) => app.request(path, { method: 'POST', body: new URLSearchParams({ key }) })
  expect((await app.request(`${path}?key=${order.key}`)).status).toBe(404)
  expect((await app.request(path)).status).toBe(404)
  expect((await post('another')).status).toBe(404)
  const answer = await post(order.key)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  const file = (await answer.text()).replaceAll('\r\n ', '')
  expect(file).toContain(`UID:order-${order.id}-`)
  expect(file).not.toContain(order.key)
  expect(file).not.toContain('URL:')
})

test('a member gets the calendar file by its address, with a link to their order in it', async () => {
  const { variantId } = await createWorkshop(db)
  const order = await buyPieces(db, [[variantId, 1]])
  const buyer = await createUser(db)
  await db.updateTable('orderGroups').set({ userId: buyer.id }).where('id', '=', order.groupId).execute()
  viewer = { userId: buyer.id, role: 2 }
  const answer = await app.request(`/api/v1/orders/${order.id}/calendar.ics`)
  viewer = null
  expect((await answer.text()).replaceAll('\r\n ', '')).toContain(`URL:https://pola.test/order-view/${order.id}\r\n`)
})

test('downloads are counted, and end after ten times or ninety days', async () => {
  const { get, lineId } = await bought()
  for (let time = 1; time <= 10; time++) expect((await get()).status).toBe(303)
  expect((await get()).status).toBe(404)
  const { count } = await db
    .selectFrom('orderDownloads')
    .select('count')
    .where('lineId', '=', lineId)
    .executeTakeFirstOrThrow()
  expect(count).toBe(10)
  const late = await bought()
  await db
    .updateTable('orderDownloads')
    .set({ endsAt: inHours(-1) })
    .where('lineId', '=', late.lineId)
    .execute()
  expect((await late.get()).status).toBe(404)
})

test('an order of a file can be cancelled until it is downloaded, and buyers keep the old file', async () => {
  const cancelled = await bought()
  const buyer = { userId: null, party: 'buyer' as const }
  await db.transaction().execute(tx => cancelOwnOrder(tx, cancelled.id, buyer))
  expect((await cancelled.get()).status).toBe(404)
  const kept = await bought()
  const settle = (now = new Date()) =>
    settleOrders({ db, payments: createTestPayments(db), log: createLogger('silent') }, now)
  const statusOf = async (id: number) =>
    (await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
  await settle()
  expect(await statusOf(kept.id)).toBe('pending')
  await kept.get()
  await expect(db.transaction().execute(tx => cancelOwnOrder(tx, kept.id, buyer))).rejects.toMatchObject({
    code: 'gm-error-order-over',
  })
  await settle()
  expect(await statusOf(kept.id)).toBe('completed')
  const untouched = await bought()
  await settle(inHours(15 * 24))
  expect(await statusOf(untouched.id)).toBe('completed')
  const { uses } = await db
    .selectFrom('files')
    .select('uses')
    .where('id', '=', kept.downloadFileId)
    .executeTakeFirstOrThrow()
  expect(uses).toBe(2)
})
