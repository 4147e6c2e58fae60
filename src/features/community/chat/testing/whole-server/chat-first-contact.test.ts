import { expect, test, vi } from 'vitest'
import '../../chat.tables.ts'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createShop } from '#features/shop/cart/cart.factory.ts'
import { createOrderGroup } from '#features/shop/orders/orders.factory.ts'
import { runMigration } from '#server/testing/run-migration.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createTalk } from '../../chat.factory.ts'
import { exportChat } from '../../server/own-chat.ts'
import { callerOf, startChatNode } from './chat-server.ts'

vi.setConfig({ testTimeout: 60_000 })

const database = await testDatabase()
const { db } = database
const node = await startChatNode(database)
const longAgo = new Date(Date.now() - 30 * 86_400_000)

async function person(name = 'Nimali') {
  const user = await createUser(db, { name, createdAt: longAgo })
  return { user, ...(await callerOf(node, user)) }
}

async function enterprise(name = 'Samagi') {
  return teamOf(await createVendor(db, { brand: { en: name } }))
}

/** An enterprise with a shop. */
const shopOf = async () => teamOf(await createShop(db))

async function teamOf(vendorId: number) {
  const owner = await createUser(db, { createdAt: longAgo })
  await addToTeam(db, vendorId, owner.id, 1)
  return { vendorId, user: owner, as: `vendor_${vendorId}`, ...(await callerOf(node, owner, `vendor_${vendorId}`)) }
}
type Caller = Pick<Awaited<ReturnType<typeof person>>, 'call' | 'userId'>

let sent = 0
const at = (roomId: string, rest: string) => `/rooms/${encodeURIComponent(roomId)}${rest}`
const write = (who: Caller, roomId: string, body: string, content: object = {}) =>
  who.call(`PUT ${at(roomId, `/send/m.room.message/t${++sent}`)}`, { msgtype: 'm.text', body, ...content })
const open = async (who: Caller, other: Caller) => {
  const { status, body } = await who.call('POST /createRoom', { is_direct: true, invite: [other.userId] })
  return { status, errcode: body.errcode as string, roomId: body.room_id as string }
}
const sync = async (who: Caller) => (await who.call('GET /sync')).body
// biome-ignore lint/suspicious/noExplicitAny: of any kind
const membersIn = (room: any): any[] =>
  [...room.state.events, ...room.timeline.events].filter(event => event.type === 'm.room.member')

test('a customer’s first message is in the enterprise’s inbox, and may have links and files', async () => {
  const [customer, shop] = [await person(), await enterprise()]
  const { roomId } = await open(customer, shop)
  expect((await write(customer, roomId, 'Do you send to Galle? https://example.org/x')).status).toBe(200)
  const { rooms } = await sync(shop)
  expect([Object.keys(rooms.join), rooms.invite]).toEqual([[roomId], undefined])
  expect(rooms.join[roomId].unread_notifications.notification_count).toBe(1)
})

test('until the enterprise answers, a customer writes ten messages, however many at once', async () => {
  const [customer, shop] = [await person(), await enterprise()]
  const { roomId } = await open(customer, shop)
  const answers = await Promise.all(Array.from({ length: 14 }, (_, index) => write(customer, roomId, `${index}`)))
  expect(answers.filter(one => one.status === 200)).toHaveLength(10)
  expect(await write(customer, roomId, 'more')).toMatchObject({ status: 403, body: { errcode: 'ORG.POLA.UNANSWERED' } })
  // a reaction doesn't count as an answer
  const [first] = answers.filter(one => one.status === 200)
  const relation = { 'm.relates_to': { rel_type: 'm.annotation', event_id: first?.body.event_id, key: '👍' } }
  await shop.call(`PUT ${at(roomId, '/send/m.reaction/r1')}`, relation)
  expect((await write(customer, roomId, 'more')).status).toBe(403)
  expect((await write(shop, roomId, 'Yes')).status).toBe(200)
  expect((await write(customer, roomId, 'more')).status).toBe(200)
})

test('until the enterprise answers, a customer sends messages alone: other events and state aren’t accepted or counted', async () => {
  const [customer, shop] = [await person(), await enterprise()]
  const { roomId } = await open(customer, shop)
  const { body } = await write(customer, roomId, 'Hello')
  const key = { rel_type: 'm.annotation', event_id: body.event_id, key: 'Buy at example.org' }
  const asMessage = { msgtype: 'm.text', body: 'Hello?' }
  const others = () =>
    Promise.all([
      customer.call(`PUT ${at(roomId, `/send/m.reaction/o${++sent}`)}`, { 'm.relates_to': key }),
      customer.call(`PUT ${at(roomId, `/send/org.example.words/o${++sent}`)}`, asMessage),
      customer.call(`PUT ${at(roomId, '/state/m.room.topic')}`, { topic: 'Buy at example.org' }),
      customer.call(`PUT ${at(roomId, '/state/m.room.message/x')}`, asMessage),
    ])
  for (const { status, body: said } of await others()) expect([status, said.errcode]).toEqual([403, 'M_FORBIDDEN'])
  for (let count = 2; count <= 10; count++) expect((await write(customer, roomId, `${count}`)).status).toBe(200)
  expect((await write(customer, roomId, 'more')).body.errcode).toBe('ORG.POLA.UNANSWERED')
  for (const { status } of await others()) expect(status).toBe(403)
  // read receipts and redactions don't count as answers either
  const last = encodeURIComponent(body.event_id)
  expect((await customer.call(`POST ${at(roomId, `/receipt/m.read/${last}`)}`, {})).status).toBe(200)
  expect((await customer.call(`PUT ${at(roomId, `/redact/${last}/o${++sent}`)}`, {})).status).toBe(200)
  expect((await write(customer, roomId, 'more')).status).toBe(403)
  await write(shop, roomId, 'Yes')
  for (const { status } of await others()) expect(status).toBe(200)
})

test('a customer with a paid order writes to its enterprise without a limit, and to no other', async () => {
  const [customer, shop, other, awaited] = [await person(), await shopOf(), await shopOf(), await shopOf()]
  const orderFrom = (vendorId: number, isPaid: boolean) =>
    createOrderGroup(db, { userId: customer.user.id, vendorIds: [vendorId], isPaid })
  await orderFrom(shop.vendorId, true)
  await orderFrom(awaited.vendorId, false)
  const statuses = async (to: Caller) => {
    const { roomId } = await open(customer, to)
    const answers = []
    for (let count = 0; count < 11; count++) answers.push((await write(customer, roomId, `${count}`)).status)
    return answers.slice(-2)
  }
  expect(await statuses(shop)).toEqual([200, 200])
  for (const one of [other, awaited]) expect(await statuses(one)).toEqual([200, 403])
  // the order doesn't let the enterprise invite the customer to a group
  expect((await customer.call('POST /createRoom', { name: 'G', invite: [shop.userId, other.userId] })).status).toBe(403)
})

test('accepting by a click alone lifts the limit', async () => {
  const [one, other] = [await person(), await person()]
  const { roomId } = await open(one, other)
  await other.call(`POST ${at(roomId, '/join')}`, {})
  for (let count = 0; count < 12; count++) expect((await write(one, roomId, `${count}`)).status).toBe(200)
})

test('enterprises and people send requests to people, and enterprises to each other', async () => {
  const [one, other, shop, supplier] = [await person(), await person(), await enterprise(), await enterprise()]
  for (const [from, to] of [
    [one, other],
    [shop, one],
    [supplier, shop],
  ] as const) {
    const { roomId } = await open(from, to)
    expect(Object.keys((await sync(to)).rooms.invite)).toContain(roomId)
    expect((await write(from, roomId, 'https://example.org')).status).toBe(403)
  }
})

test('a customer can’t invite an enterprise that hasn’t answered to a group', async () => {
  const [customer, shop] = [await person(), await enterprise()]
  const { roomId } = await open(customer, shop)
  await write(customer, roomId, 'Hello')
  const group = { name: 'Buy now', invite: [shop.userId] }
  expect((await customer.call('POST /createRoom', group)).status).toBe(403)
  await write(shop, roomId, 'Hello')
  expect((await customer.call('POST /createRoom', group)).status).toBe(200)
})

test('an enterprise that isn’t shown answers and writes to the team, but can’t start a conversation', async () => {
  const [customer, stranger, shop] = [await person(), await person(), await enterprise()]
  const { roomId } = await open(customer, shop)
  await write(customer, roomId, 'Hello')
  const asked = await open(shop, stranger)
  await db.updateTable('vendors').set({ status: 3 }).where('id', '=', shop.vendorId).execute()
  expect((await write(shop, roomId, 'We answer')).status).toBe(200)
  const another = await person()
  expect(await open(shop, another)).toMatchObject({ status: 403, errcode: 'ORG.POLA.HIDDEN' })
  // until it is accepted, the conversation counts as a new one
  expect(await write(shop, asked.roomId, 'Buy!')).toMatchObject({ body: { errcode: 'ORG.POLA.HIDDEN' } })
  expect((await shop.call('POST /createRoom', { name: 'G', invite: [customer.userId] })).status).toBe(403)
  const join = (to: string) => node.api(shop.user, 'PUT /matrix-chat/join-room', { as: shop.as, to })
  expect(await join(`user_${another.user.id}`)).toMatchObject({ status: 403, body: { code: 'gm-error-chat-hidden' } })
  expect((await join('help')).status).toBe(200)
  // those who have a conversation with it can continue, others don't find it
  const sideFor = async (who: Awaited<ReturnType<typeof person>>) =>
    (await node.api(who.user, `GET /matrix-chat/other-side?to=${shop.as}`)).body.side
  expect(await sideFor(customer)).toMatchObject({ name: 'Samagi', isShown: false, page: null, email: null })
  expect(await sideFor(stranger)).toMatchObject({ isShown: false })
  expect(await sideFor(another)).toBeNull()
  expect((await write(customer, roomId, 'Thank you')).status).toBe(200)
})

test('somebody who deletes a conversation, or declines, keeps name and picture', async () => {
  const [customer, shop, other] = [await person(), await enterprise('Samagi Handlooms'), await person('Kamal')]
  const { roomId } = await open(customer, shop)
  await write(customer, roomId, 'Hello')
  await shop.call(`POST ${at(roomId, '/leave')}`, {})
  const { roomId: declined } = await open(customer, other)
  await other.call(`POST ${at(declined, '/leave')}`, {})
  const { rooms } = await sync(customer)
  const shown = [roomId, declined].map(id =>
    membersIn(rooms.join[id]).findLast(event => event.state_key !== customer.userId),
  )
  expect(shown.map(event => event.content)).toEqual([
    expect.objectContaining({ membership: 'leave', displayname: 'Samagi Handlooms' }),
    expect.objectContaining({ membership: 'leave', displayname: 'Kamal' }),
  ])
  const { conversations } = await exportChat(db, customer.user.id)
  expect(conversations.flatMap(one => one.with).toSorted()).toEqual(['Kamal', 'Samagi Handlooms'])
})

test('a decline can be taken back by whoever declined, and leaves the request as it was', async () => {
  const [one, other] = [await person(), await person()]
  const { roomId } = await open(one, other)
  await write(one, roomId, 'Hello')
  const takeBack = (who: typeof one) => node.api(who.user, 'PUT /matrix-chat/requests', { roomId })
  expect((await takeBack(one)).status).toBe(403)
  await other.call(`POST ${at(roomId, '/leave')}`, {})
  expect(await write(one, roomId, 'Please')).toMatchObject({ body: { errcode: 'ORG.POLA.DECLINED' } })
  for (const status of [(await takeBack(one)).status, (await takeBack(await person())).status]) expect(status).toBe(403)
  expect(await Promise.all([takeBack(other), takeBack(other)])).toMatchObject([{ status: 200 }, { status: 200 }])
  expect(Object.keys((await sync(other)).rooms.invite)).toEqual([roomId])
  // three messages of text in all, as before
  expect((await write(one, roomId, 'https://example.org')).status).toBe(403)
  expect((await write(one, roomId, 'Hello again')).status).toBe(200)
  await other.call(`POST ${at(roomId, '/join')}`, {})
  expect((await takeBack(other)).status).toBe(403)
})

test('a person gets the unread count of each identity that they write as', async () => {
  const [customer, shop] = [await person(), await enterprise()]
  const { roomId } = await open(customer, shop)
  for (const body of ['One', 'Two']) await write(customer, roomId, body)
  const read = async () => (await node.api(shop.user, 'GET /matrix-chat/identities')).body
  expect(await read()).toMatchObject({
    unread: 1,
    items: [
      { as: `user_${shop.user.id}`, unread: 0 },
      { as: shop.as, name: 'Samagi', isShown: true, unread: 1 },
    ],
  })
  const { rooms } = await sync(shop)
  const last = rooms.join[roomId].timeline.events.at(-1).event_id
  await shop.call(`POST ${at(roomId, `/receipt/m.read/${encodeURIComponent(last)}`)}`, {})
  expect((await read()).unread).toBe(0)
  await write(customer, roomId, 'Three')
  await shop.call(`PUT /pushrules/global/room/${encodeURIComponent(roomId)}`, { actions: [] })
  expect((await read()).unread).toBe(0)
})

test('existing requests of customers to enterprises are moved into the inbox, and nothing else', async () => {
  const [customer, angry, friend] = [await person(), await person(), await person()]
  const [shop, supplier] = [await enterprise(), await enterprise()]
  const serverName = customer.userId.slice(customer.userId.indexOf(':') + 1)
  const asked = (from: Caller, to: Caller, request: 'waits' | 'declined' = 'waits') => {
    const said = [{ by: 0 as const, actorId: null, at: longAgo, text: 'Do you send to Galle?' }]
    const between = [from, to].map(one => one.userId.slice(1, one.userId.indexOf(':'))) as [string, string]
    return createTalk(db, { serverName, between, request, said })
  }
  const waits = await asked(customer, shop)
  const others = [await asked(angry, shop), await asked(customer, friend), await asked(supplier, shop)]
  const declined = await asked(friend, shop, 'declined')
  await db
    .insertInto('chatBlocks')
    .values({ blocker: shop.as, blocked: `user_${angry.user.id}` })
    .execute()
  expect(Object.keys((await sync(shop)).rooms.invite)).toContain(waits)

  // the second run has nothing left to move
  for (let time = 0; time < 2; time++) await runMigration(db, '0116-customers-in-the-inbox')

  const { rooms } = await sync(shop)
  expect(Object.keys(rooms.join)).toEqual([waits])
  expect(rooms.join[waits].unread_notifications.notification_count).toBe(1)
  const [, joined] = membersIn(rooms.join[waits]).filter(event => event.state_key === shop.userId)
  expect(joined).toMatchObject({ content: { membership: 'join', displayname: 'Samagi' }, sender: shop.userId })
  expect(joined.content).not.toHaveProperty('is_direct')
  const requests = await db
    .selectFrom('chatRooms')
    .select(['id', 'request'])
    .where('request', '<>', 'accepted')
    .execute()
  const states = Object.fromEntries(requests.map(({ id, request }) => [id, request]))
  expect(states).toMatchObject({ ...Object.fromEntries(others.map(id => [id, 'open'])), [declined]: 'declined' })
  // as a customer whom the enterprise hasn't answered yet
  expect((await write(customer, waits, 'https://example.org/x')).status).toBe(200)
  expect((await customer.call('POST /createRoom', { name: 'Buy now', invite: [shop.userId] })).status).toBe(403)
  expect((await write(shop, waits, 'Yes')).status).toBe(200)
  expect((await customer.call('POST /createRoom', { name: 'Buy now', invite: [shop.userId] })).status).toBe(200)
})

test('the language that somebody reads is for the platform’s team alone', async () => {
  const [reader, writer] = [await person('Ruwan'), await person()]
  const admin = await createUser(db, { role: 1 })
  await db.updateTable('users').set({ languageCode: 'si' }).where('id', '=', reader.user.id).execute()
  const languageFor = async (who: typeof admin, as: string) =>
    (await node.api(who, `GET /matrix-chat/other-side?as=${as}&to=user_${reader.user.id}`)).body.side?.language
  expect(await languageFor(writer.user, `user_${writer.user.id}`)).toBeNull()
  expect(await languageFor(writer.user, 'help')).toBeUndefined()
  expect(await languageFor(admin, `user_${admin.id}`)).toBeNull()
  expect(await languageFor(admin, 'help')).toBe('si')
})
