import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { beforeEach, expect, test } from 'vitest'
import { takeStock } from '#features/market/listings/server/index.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { createProduct, createShop } from '#features/shop/cart/cart.factory.ts'
import {
  carryOn,
  createOrderGroup,
  createVendorOrder,
  followOrders,
  writeEvents,
} from '#features/shop/orders/orders.factory.ts'
import { markReceived, markRefunded } from '#features/shop/payments/server/index.ts'
import { OutsideError } from '#server/net/index.ts'
import { createSealer } from '#server/seal/index.ts'
import { mailsTo } from '#server/testing/mails-to.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createWebhook, testSealer } from '../integrations.factory.ts'
import { addWebhook, changeWebhook, changeWebhookSecret } from './change-webhooks.ts'
import { deliverWebhook, waits } from './deliver-webhook.ts'
import { followShop } from './follow-shop.ts'
import { sweepDeliveries } from './sweep-deliveries.ts'
import { newWebhookSecret, sealOldSecrets } from './webhook-secrets.ts'

followOrders()
followShop()
const { db } = await testDatabase()

let vendorId: number
let owner: TestUser
beforeEach(async () => {
  vendorId = await createShop(db)
  owner = await createUser(db)
  await db.insertInto('vendorTeam').values({ vendorId, userId: owner.id, role: 1 }).execute()
})

type Message = { type: string; version: number; data: Record<string, unknown> & { order: Record<string, unknown> } }
const rowsOf = (webhookId: number) =>
  db.selectFrom('webhookDeliveries').selectAll().where('webhookId', '=', webhookId).orderBy('createdAt').execute()
const deliveriesTo = async (webhookId: number) =>
  (await rowsOf(webhookId)).map(({ body }) => JSON.parse(body) as Message)
const typesOf = async (webhookId: number) => (await deliveriesTo(webhookId)).map(({ type }) => type).toSorted()

type Sent = { url: string; headers: Record<string, string>; body: string }

/** A receiver that gives these answers, and then always the last one. */
function receiver(...answers: (number | OutsideError)[]) {
  const sent: Sent[] = []
  const ask = async (
    url: string,
    { headers = {}, body = '' }: { headers?: Record<string, string>; body?: string | Uint8Array },
  ) => {
    const answer = answers[Math.min(sent.length, answers.length - 1)] ?? 200
    sent.push({ url, headers, body: String(body) })
    if (answer instanceof OutsideError) throw answer
    return { status: answer, body: Buffer.from(`answer ${answer}\0`), isCut: false }
  }
  return { sent, sender: { db, publicUrl: 'https://pola.test', sealer: async () => testSealer, ask } }
}

const jobsOf = async (id: string) => {
  const { rows } = await sql<{ attempt: number }>`
    select (data ->> 'attempt')::int as attempt from pgboss.job
    where name = 'webhooks' and data ->> 'id' = ${id} order by 1`.execute(db)
  return rows.map(({ attempt }) => attempt)
}

test('an order by card is placed and paid at once, then sent, then refunded; other webhooks get nothing', async () => {
  const { id } = await createWebhook(db, { vendorId })
  const few = await createWebhook(db, { vendorId, events: ['order.fulfilled'] })
  const off = await createWebhook(db, { vendorId, state: 'off' })
  const foreign = await createWebhook(db, { vendorId: await createShop(db) })
  const { id: orderId, groupId } = await createVendorOrder(db, { vendorId })
  expect(await typesOf(id)).toEqual(['order.paid', 'order.placed'])
  const [placed] = await deliveriesTo(id)
  expect(placed).toMatchObject({ version: 1, data: { vendorId, order: { id: orderId, status: 'pending' } } })
  expect(placed?.data.order.totals).toMatchObject({ items: 1000, shipping: 500, total: 1500, refunded: 0 })

  await db.transaction().execute(tx => carryOn(tx, groupId, 'send', ''))
  await db.transaction().execute(tx => carryOn(tx, groupId, 'refund-a-third', 'too late'))
  expect(await typesOf(id)).not.toContain('order.refunded')
  const refund = await db
    .selectFrom('orderRefunds')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  await db.transaction().execute(tx => markRefunded(tx, refund.id))
  expect(await typesOf(id)).toEqual(['order.fulfilled', 'order.paid', 'order.placed', 'order.refunded'])
  const all = await deliveriesTo(id)
  const sent = all.find(({ type }) => type === 'order.fulfilled')
  expect(sent?.data).toMatchObject({
    order: { status: 'completed', fulfillmentStatus: 'fulfilled' },
    fulfilment: { carrier: 'Sri Lanka Post' },
  })
  const refunded = all.find(({ type }) => type === 'order.refunded')
  expect(refunded?.data).toMatchObject({ refund: { id: refund.id, amount: 500 }, order: { totals: { refunded: 500 } } })
  expect(await typesOf(few.id)).toEqual(['order.fulfilled'])
  expect([...(await rowsOf(off.id)), ...(await rowsOf(foreign.id))]).toEqual([])
  // the payload has nothing about the buyer
  expect(JSON.stringify(all)).not.toMatch(/asha|kandy|@/i)
})

test('an order by transfer is placed once, and paid when the money arrives', async () => {
  const { id } = await createWebhook(db, { vendorId })
  const { id: groupId } = await createOrderGroup(db, { vendorIds: [vendorId] })
  const payment = await db.selectFrom('payments').select('id').where('groupId', '=', groupId).executeTakeFirstOrThrow()
  const orders = await db.selectFrom('orders').select('id').where('groupId', '=', groupId).execute()
  await db.transaction().execute(tx => writeEvents(tx, orders, 'transfer-promised', 'buyer'))
  expect(await typesOf(id)).toEqual(['order.placed'])
  await db.transaction().execute(tx => markReceived(tx, payment.id, { by: null }))
  expect(await typesOf(id)).toEqual(['order.paid', 'order.placed'])
})

test('a rolled-back event is not sent', async () => {
  const { id } = await createWebhook(db, { vendorId })
  const { variantId } = await createProduct(db, vendorId, { stock: 5 })
  const work = db.transaction().execute(async tx => {
    await takeStock(tx, [{ variantId, quantity: 4 }])
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect(await rowsOf(id)).toEqual([])
})

test('low stock is sent once, when it falls below each webhook’s threshold', async () => {
  const webhook = await createWebhook(db, { vendorId })
  const early = await createWebhook(db, { vendorId, lowStockBelow: 5 })
  const { variantId, listingId } = await createProduct(db, vendorId, { stock: 5 })
  const take = (quantity: number) => db.transaction().execute(tx => takeStock(tx, [{ variantId, quantity }]))
  const stocks = async (id: number) =>
    (await deliveriesTo(id)).map(({ data }) => (data.variant as { stock: number }).stock).toSorted()
  await take(1)
  expect([await stocks(webhook.id), await stocks(early.id)]).toEqual([[], [4]])
  await take(1)
  await take(1)
  await take(1)
  expect([await stocks(webhook.id), await stocks(early.id)]).toEqual([[2], [4]])
  const [delivery] = await deliveriesTo(webhook.id)
  expect(delivery).toMatchObject({ type: 'stock.low', data: { vendorId, listing: { id: listingId }, below: 3 } })
})

/** A waiting delivery. */
async function waiting(given: Parameters<typeof createWebhook>[1] = { vendorId }) {
  const webhook = await createWebhook(db, { events: ['order.placed'], ...given })
  await createVendorOrder(db, { vendorId })
  const [row] = await rowsOf(webhook.id)
  if (!row) throw new Error('nothing is told')
  const read = () => db.selectFrom('webhookDeliveries').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
  return { webhook, id: row.id, read }
}

test('a delivery is signed as in Standard Webhooks, with both secrets while one is replaced', async () => {
  const { webhook, id, read } = await waiting()
  const changed = await db.transaction().execute(tx => changeWebhookSecret(tx, testSealer, webhook.id))
  const { sent, sender } = receiver(204)
  await deliverWebhook(sender, { id, attempt: 0 })
  const [first] = sent
  if (!first) throw new Error('nothing was sent')
  expect(changed.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  for (const secret of [webhook.secret, changed.secret])
    expect(new Webhook(secret).verify(first.body, first.headers)).toMatchObject({ type: 'order.placed' })
  const stranger = new Webhook(`whsec_${Buffer.alloc(32).toString('base64')}`)
  expect(() => stranger.verify(first.body, first.headers)).toThrow()
  expect(first.headers['webhook-id']).toBe(`msg_${id}`)
  expect(await read()).toMatchObject({ state: 'delivered', attempts: 1, statusCode: 204, answer: 'answer 204' })

  // a day later the old one is deleted
  await db.updateTable('webhooks').set({ oldSecretUntil: new Date() }).where('id', '=', webhook.id).execute()
  await db.updateTable('webhookDeliveries').set({ state: 'waiting' }).where('id', '=', id).execute()
  await deliverWebhook(sender, { id, attempt: 1 })
  const second = sent[1]
  if (!second) throw new Error('nothing was sent')
  expect(() => new Webhook(webhook.secret).verify(second.body, second.headers)).toThrow()
  expect(second.body).toBe(first.body)
})

const keptOf = (id: number) =>
  db.selectFrom('webhooks').select(['secret', 'oldSecret']).where('id', '=', id).executeTakeFirstOrThrow()

test('the database contains no plain secret, and a secret opens only for its own enterprise', async () => {
  const terms = { url: 'https://till.example/pola', events: ['order.placed' as const], lowStockBelow: 3 }
  const { webhook, secret } = await db.transaction().execute(tx => addWebhook(tx, testSealer, vendorId, terms))
  await db.transaction().execute(tx => changeWebhookSecret(tx, testSealer, webhook.id))
  const kept = await keptOf(webhook.id)
  expect(JSON.stringify(kept)).not.toContain('whsec_')
  expect(testSealer.open(kept.oldSecret ?? '', `webhook:${vendorId}`)).toBe(secret)
  expect(() => testSealer.open(kept.secret, `webhook:${vendorId + 1}`)).toThrow()
})

test('secrets stored before they were sealed are sealed at the start, and sign as before', async () => {
  const { webhook, id } = await waiting()
  const [secret, oldSecret] = [newWebhookSecret(), newWebhookSecret()]
  const oldSecretUntil = new Date(Date.now() + 60_000)
  await db.updateTable('webhooks').set({ secret, oldSecret, oldSecretUntil }).where('id', '=', webhook.id).execute()
  expect(await sealOldSecrets(db, async () => testSealer)).toBe(1)
  expect(await sealOldSecrets(db, () => Promise.reject(new Error('not needed')))).toBe(0)
  expect(JSON.stringify(await keptOf(webhook.id))).not.toContain('whsec_')
  const { sent, sender } = receiver(200)
  await deliverWebhook(sender, { id, attempt: 0 })
  for (const one of [secret, oldSecret])
    expect(new Webhook(one).verify(sent[0]?.body ?? '', sent[0]?.headers ?? {})).toBeTruthy()
})

test('after the installation’s secret changes nothing is sent until there is a new webhook secret', async () => {
  const { webhook, id, read } = await waiting()
  const other = createSealer('another-installation’s-secret-9f3kd72m')
  const { sent, sender } = receiver(200)
  await expect(deliverWebhook({ ...sender, sealer: async () => other }, { id, attempt: 0 })).rejects.toThrow()
  expect(sent).toEqual([])
  expect(await read()).toMatchObject({ state: 'waiting', attempts: 0 })
  await db.transaction().execute(tx => changeWebhookSecret(tx, other, webhook.id))
  await deliverWebhook({ ...sender, sealer: async () => other }, { id, attempt: 0 })
  expect(await read()).toMatchObject({ state: 'delivered' })
})

test('a job that runs twice sends once', async () => {
  const { id } = await waiting()
  const { sent, sender } = receiver(200)
  await deliverWebhook(sender, { id, attempt: 0 })
  await deliverWebhook(sender, { id, attempt: 0 })
  expect(sent).toHaveLength(1)
})

test('a failed delivery is retried for three days, with longer and longer pauses', async () => {
  const { id, read } = await waiting()
  const { sent, sender } = receiver(500, new OutsideError('timeout'), 302, 200)
  await deliverWebhook(sender, { id, attempt: 0 })
  const first = await read()
  expect(first).toMatchObject({ state: 'waiting', attempts: 1, problem: 'status', statusCode: 500 })
  expect(Number(first.nextAt) - Number(first.triedAt)).toBe(5000)
  await deliverWebhook(sender, { id, attempt: 1 })
  expect(await read()).toMatchObject({ attempts: 2, problem: 'timeout', statusCode: null })
  await deliverWebhook(sender, { id, attempt: 2 })
  expect(await read()).toMatchObject({ attempts: 3, problem: 'status', statusCode: 302 })
  await deliverWebhook(sender, { id, attempt: 3 })
  expect(await read()).toMatchObject({ state: 'delivered', attempts: 4, problem: null, nextAt: null })
  expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(await jobsOf(id)).toEqual([0, 1, 2, 3])
  const days = waits.reduce((sum, wait) => sum + wait, 0) / 86_400
  expect(days).toBeGreaterThan(3)
  expect(days).toBeLessThan(3.5)
})

async function fail(id: string, sender: Parameters<typeof deliverWebhook>[0]): Promise<void> {
  for (let attempt = 0; attempt <= waits.length; attempt++) await deliverWebhook(sender, { id, attempt })
}
const stateOf = async (id: number) =>
  (await db.selectFrom('webhooks').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

test('after the last attempt a webhook is failing, its deliveries are cancelled, and owners are notified once', async () => {
  const { webhook, id, read } = await waiting()
  await createVendorOrder(db, { vendorId })
  const { sender } = receiver(new OutsideError('connection'))
  await fail(id, sender)
  expect(await read()).toMatchObject({ state: 'failed', attempts: waits.length + 1, problem: 'connection' })
  expect(await stateOf(webhook.id)).toBe('failing')
  expect((await rowsOf(webhook.id)).map(({ state }) => state)).toEqual(['failed', 'failed'])
  expect((await mailsTo(db, owner.email)).filter(({ subject }) => subject.includes('till.example'))).toHaveLength(1)
  await createVendorOrder(db, { vendorId })
  expect(await rowsOf(webhook.id)).toHaveLength(2)
  // Turned on once more.
  const { url, events } = webhook
  await db.transaction().execute(tx => changeWebhook(tx, webhook.id, { url, events, lowStockBelow: 3, isOn: true }))
  await createVendorOrder(db, { vendorId })
  expect(await rowsOf(webhook.id)).toHaveLength(3)
})

test('a webhook that accepted another delivery meanwhile stays on', async () => {
  const { webhook, id } = await waiting()
  await createVendorOrder(db, { vendorId })
  const other = (await rowsOf(webhook.id)).find(row => row.id !== id)
  await deliverWebhook(receiver(200).sender, { id: other?.id ?? '', attempt: 0 })
  await fail(id, receiver(500).sender)
  expect(await stateOf(webhook.id)).toBe('on')
})

test('a waiting delivery without a job is queued once more, only once', async () => {
  const { id: webhookId } = await createWebhook(db, { vendorId })
  await createVendorOrder(db, { vendorId })
  const [delivery] = await rowsOf(webhookId)
  const id = delivery?.id ?? ''
  await sql`delete from pgboss.job where name = 'webhooks'`.execute(db)
  expect(await sweepDeliveries(db)).toBe(0)
  const nextAt = new Date(Date.now() - 2 * 3_600_000)
  await db.updateTable('webhookDeliveries').set({ attempts: 3, nextAt }).where('id', '=', id).execute()
  for (let again = 0; again < 2; again++) await sweepDeliveries(db)
  expect(await jobsOf(id)).toEqual([3])
})

test('a receiver that answers 410 gets no further deliveries', async () => {
  const { webhook, id } = await waiting()
  await deliverWebhook(receiver(410).sender, { id, attempt: 0 })
  expect(await stateOf(webhook.id)).toBe('failing')
})

test('a response is stored as text of at most 1 kB', async () => {
  const { id, read } = await waiting()
  const bytes = Buffer.concat([Buffer.from('\u0000\u001b[31m<script>'), Buffer.from('ආ'.repeat(1000))])
  const ask = async () => ({ status: 200, body: bytes, isCut: false })
  await deliverWebhook({ ...receiver().sender, ask }, { id, attempt: 0 })
  const { answer } = await read()
  expect(answer).toMatch(/^\[31m<script>ආ+$/)
  expect(Buffer.byteLength(answer ?? '')).toBeLessThanOrEqual(1024)
})
