import { expect, test, vi } from 'vitest'
import { approveInPast, createApplication } from '#features/market/applications/applications.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createProduct, createShop } from '#features/shop/cart/cart.factory.ts'
import { createOrderGroup, writeEvents } from '#features/shop/orders/orders.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { callerOf, startChatNode } from './chat-server.ts'

vi.setConfig({ testTimeout: 60_000 })

const database = await testDatabase()
const { db } = database
const node = await startChatNode(database)
const longAgo = new Date(Date.now() - 30 * 86_400_000)
const person = (name: string) => createUser(db, { name, createdAt: longAgo })

type Card = { kind: string; id: number }
const open = (user: TestUser, to: string, about: Card, as = `user_${user.id}`) =>
  node.api(user, 'PUT /matrix-chat/join-room', { as, to, about })

/** Cards pinned in a room, as an identity sees them. */
async function pinned(user: TestUser, roomId: string, identity?: string) {
  const { call } = await callerOf(node, user, identity)
  const { body } = await call(`GET /rooms/${encodeURIComponent(roomId)}/state`)
  const events = body as { type: string; state_key: string; event_id: string; content: Card }[]
  return events.filter(one => one.type === 'org.pola.card')
}

async function anOrder() {
  const [buyer, seller] = [await person('Amaya'), await person('Kumari')]
  const vendorId = await createShop(db)
  await addToTeam(db, vendorId, seller.id, 1)
  const group = await createOrderGroup(db, { userId: buyer.id, vendorIds: [vendorId], isPaid: true })
  const { id } = await db.selectFrom('orders').select('id').where('groupId', '=', group.id).executeTakeFirstOrThrow()
  return { buyer, seller, vendorId, card: { kind: 'order', id } }
}

test('a card that doesn’t concern both looks missing, and no room is made', async () => {
  const { buyer, seller, vendorId, card } = await anOrder()
  const stranger = await person('Kamal')
  const enterprise = `vendor_${vendorId}`
  for (const answer of [
    await open(stranger, enterprise, card),
    await open(buyer, 'help', card),
    await open(buyer, enterprise, { ...card, id: card.id + 1_000_000 }),
    await open(seller, `user_${stranger.id}`, card, enterprise),
    await open(buyer, 'help', { kind: 'application', id: card.id }),
    await open(buyer, 'help', { kind: 'listing', id: 1 }),
  ])
    expect(answer.status).toBe(404)
  expect((await open(buyer, enterprise, { ...card, kind: 'invoice' })).status).toBe(400)
  const rooms = await db.selectFrom('chatRooms').select('id').where('directKey', 'like', `%${buyer.id}%`).execute()
  expect(rooms).toEqual([])
})

test('an order is pinned once by either side, and updated when it changes', async () => {
  const { buyer, seller, vendorId, card } = await anOrder()
  const enterprise = `vendor_${vendorId}`
  const { body } = await open(buyer, enterprise, card)
  const again = await open(seller, `user_${buyer.id}`, card, enterprise)
  expect(again.body).toEqual(body)
  const [first, ...others] = await pinned(seller, body.roomId, enterprise)
  expect(first).toMatchObject({ state_key: `order:${card.id}`, content: card })
  expect(others).toEqual([])

  await db.transaction().execute(tx => writeEvents(tx, [card], 'sent', 'vendor'))
  await expect
    .poll(async () => (await pinned(buyer, body.roomId))[0]?.event_id, { timeout: 20_000 })
    .not.toBe(first?.event_id)
  expect(await pinned(buyer, body.roomId)).toMatchObject([{ content: { ...card, changedAt: expect.any(Number) } }])
})

test('an application is pinned above its applicant’s conversation with the team', async () => {
  const applicant = await person('Amaya')
  const id = await createApplication(db, { userId: applicant.id, steps: ['submit'] })
  const card = { kind: 'application', id }
  expect((await open(await person('Kamal'), 'help', card)).status).toBe(404)
  const { body } = await open(applicant, 'help', card)
  const [before] = await pinned(applicant, body.roomId)
  expect(before).toMatchObject({ state_key: `application:${id}`, content: card })
  await approveInPast(db, id, { vendorId: await createShop(db), at: new Date(), dueOn: '2027-01-01' })
  await expect
    .poll(async () => (await pinned(applicant, body.roomId))[0]?.event_id, { timeout: 20_000 })
    .not.toBe(before?.event_id)
})

test('somebody who is only invited to a room can’t pin anything', async () => {
  const { seller, vendorId } = await anOrder()
  const enterprise = `vendor_${vendorId}`
  const stranger = await person('Kamal')
  const listing = async () => ({ kind: 'listing', id: (await createProduct(db, vendorId)).listingId })
  const asked = await open(seller, `user_${stranger.id}`, await listing(), enterprise)
  expect(asked.status).toBe(200)
  expect((await open(stranger, enterprise, await listing())).status).toBe(200)
  expect(await pinned(seller, asked.body.roomId, enterprise)).toHaveLength(1)
})
