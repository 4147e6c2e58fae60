import { expect, test, vi } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createRoom } from '../../chat.factory.ts'
import { type ChatCaller, chatCaller, roomOf } from './chat-calls.ts'
import { matrix, startChatNode } from './chat-server.ts'

vi.setConfig({ testTimeout: 60_000 })
const database = await testDatabase()
const { db } = database
const node = await startChatNode(database)
const createdAt = new Date(Date.now() - 30 * 86_400_000)

type Person = ChatCaller & { user: TestUser }
async function person(name = 'Somebody'): Promise<Person> {
  const user = await createUser(db, { name, createdAt })
  return { ...(await chatCaller(node, user)), user }
}
const at = (roomId: string, rest: string) => `/rooms/${encodeURIComponent(roomId)}${rest}`
const sync = async (who: ChatCaller, since = '', timeout = 0) =>
  who.call('GET', `/sync?timeout=${timeout}${since && `&since=${since}`}`)
const block = (one: Person, other: Person, blocked = true) =>
  node.api(one.user, 'PUT /matrix-chat/blocks', { who: `user_${other.user.id}`, blocked })

/** The JSON of a room in all syncs until this message arrives; its sender must not be blocked. */
async function syncUntil(who: ChatCaller, roomId: string, since: string, done: (room: string) => boolean) {
  let [token, received] = [since, '']
  while (!done(received)) {
    const { body } = await sync(who, token, 1_000)
    token = body.next_batch
    received += JSON.stringify(body.rooms?.join?.[roomId] ?? {})
  }
  return received
}

async function apart() {
  const [one, other] = [await person('One'), await person('Other')]
  const roomId = await roomOf(one, other)
  const first = await other.say(roomId, 'Hello')
  const { body } = await sync(one)
  await block(one, other)
  return { one, other, roomId, first, since: body.next_batch as string }
}

test('after a block neither side sees what the other does in the room, until it is lifted', async () => {
  const { one, other, roomId, first, since } = await apart()
  const { body: others } = await sync(other)
  await one.call('POST', at(roomId, `/receipt/m.read/${first}`), {})
  await one.call('PUT', at(roomId, `/typing/${one.id}`), { typing: true })
  const typing = await other.call('PUT', at(roomId, `/typing/${other.id}`), { typing: true })
  expect(typing).toMatchObject({ status: 200, body: {} })
  await db.updateTable('users').set({ name: 'Newly named' }).where('id', '=', one.user.id).execute()
  await expect.poll(() => db.selectFrom('chatRenamed').selectAll().execute()).toEqual([])
  // receipts reach one's own devices
  const own = await sync(one, since)
  expect(own.body.rooms.join[roomId].unread_notifications.notification_count).toBe(0)
  await block(one, other, false)
  await one.call('PUT', at(roomId, `/typing/${one.id}`), { typing: true })
  const received = await syncUntil(other, roomId, others.next_batch, room => room.includes('Newly named'))
  expect(received).not.toContain('m.read')
  const heard = JSON.stringify(own.body)
  expect(heard).not.toContain('m.typing')
})

test('a blocked person can leave without a message, and can’t come back', async () => {
  const { one, other, roomId } = await apart()
  expect((await other.call('POST', at(roomId, '/leave'), { reason: 'Read https://example.org/x' })).status).toBe(200)
  expect((await other.call('POST', at(roomId, '/join'), {})).status).toBe(403)
  const opened = await other.call('POST', '/createRoom', { is_direct: true, invite: [one.id] })
  expect(opened).toMatchObject({ status: 403, body: { errcode: 'M_FORBIDDEN' } })
  const { body } = await one.call('GET', at(roomId, '/messages?dir=b'))
  expect(JSON.stringify(body)).not.toContain('example.org')
})

test('a request allows three messages, however many are sent at once', async () => {
  const [one, other] = [await person(), await person()]
  const { body } = await one.call('POST', '/createRoom', { is_direct: true, invite: [other.id] })
  const say = (_: unknown, number: number) => one.send(body.room_id, { msgtype: 'm.text', body: `Please ${number}` })
  const sent = await Promise.all(Array.from({ length: 12 }, say))
  expect(sent.map(({ status }) => status).toSorted()).toEqual([...Array(3).fill(200), ...Array(9).fill(403)])
})

test('a waiting poll returns nothing to somebody who has left the team meanwhile', async () => {
  const customer = await person('Customer')
  const member = await createUser(db, { createdAt })
  const vendorId = await createVendor(db)
  await addToTeam(db, vendorId, member.id, 3)
  const shop = await chatCaller(node, member, `vendor_${vendorId}`)
  const roomId = await roomOf(customer, shop)
  const { body } = await sync(shop)
  const waiting = sync(shop, body.next_batch, 20_000)
  await vi.waitFor(async () => {
    // the poll is waiting, and gets this event
    await customer.call('PUT', at(roomId, `/typing/${customer.id}`), { typing: true })
    expect((await Promise.race([waiting, undefined]))?.body ?? {}).toBeDefined()
  })
  const begun = await waiting
  const poll = sync(shop, begun.body.next_batch, 20_000)
  await db.deleteFrom('vendorTeam').where('userId', '=', member.id).execute()
  await customer.say(roomId, 'For your team alone')
  const answer = await poll
  expect(answer).toMatchObject({ status: 401, body: { errcode: 'M_UNKNOWN_TOKEN' } })
})

test('two people of a team whose devices have the same name each send their own messages', async () => {
  const customer = await person('Customer')
  const vendorId = await createVendor(db)
  const identity = `vendor_${vendorId}`
  const team = []
  for (const role of [1, 3] as const) {
    const user = await createUser(db, { createdAt })
    await addToTeam(db, vendorId, user.id, role)
    const made = await node.api(user, 'POST /matrix-chat/create-login-token', { as: identity })
    const login = { type: 'm.login.token', token: made.body.loginToken, device_id: 'BOT' }
    const { body } = await matrix(node, 'POST /client/v3/login', { body: login })
    team.push({ user, token: body.access_token as string })
  }
  const [one, other] = team as [(typeof team)[number], (typeof team)[number]]
  const roomId = await roomOf(customer, await chatCaller(node, one.user, identity))
  const say = ({ token }: { token: string }, body: string) =>
    matrix(node, `PUT /client/v3${at(roomId, '/send/m.room.message/1')}`, { token, body: { msgtype: 'm.text', body } })
  const [first, again, second] = [await say(one, 'First'), await say(one, 'First'), await say(other, 'Second')]
  expect(again.body).toEqual(first.body)
  expect(second.body.event_id).not.toBe(first.body.event_id)
  for (const { token } of team)
    expect((await matrix(node, 'GET /client/v3/account/whoami', { token })).body.device_id).toBe('BOT')
})

test('a report of an enterprise’s message says who wrote it', async () => {
  const customer = await person('Customer')
  const vendorId = await createVendor(db)
  const ruwan = await createUser(db, { createdAt, name: 'Ruwan' })
  await addToTeam(db, vendorId, ruwan.id, 3)
  const shop = await chatCaller(node, ruwan, `vendor_${vendorId}`)
  const roomId = await roomOf(customer, shop)
  const said = await shop.say(roomId, 'You fool')
  await customer.call('POST', at(roomId, `/report/${said}`), { reason: 'Rude' })
  const row = await db.selectFrom('reports').select('chatContext').where('chatEventId', '=', said).executeTakeFirst()
  expect(row?.chatContext).toMatchObject([{ sender: shop.id, actor: ruwan.id, text: 'You fool', isReported: true }])
  const admin = await createUser(db, { role: 1, createdAt })
  const { body } = await node.api(admin, 'GET /admin/moderation/cases?kind=message')
  const { body: reported } = await node.api(admin, `GET /admin/moderation/cases/${body.items[0].id}`)
  expect(reported.around).toMatchObject([{ by: 'Ruwan', text: 'You fool' }])
  expect(reported.author).toMatchObject({ name: 'Ruwan' })
})

test('a former member of a group reads nothing newer, not even as an edit or a thread of an older message', async () => {
  const [one, other] = [await person(), await person()]
  const serverName = one.id.slice(one.id.indexOf(':') + 1)
  const members = [one, other].map(({ user }) => `user_${user.id}`) as [string, string]
  const roomId = await createRoom(db, { serverName, members, kind: 'group' })
  const said = await other.say(roomId, 'Before')
  await one.call('POST', at(roomId, '/leave'), {})
  await other.say(roomId, '* Changed', {
    'm.new_content': { msgtype: 'm.text', body: 'Changed' },
    'm.relates_to': { rel_type: 'm.replace', event_id: said },
  })
  await other.say(roomId, 'Changed, in a thread', { 'm.relates_to': { rel_type: 'm.thread', event_id: said } })
  for (const path of ['/messages?dir=b', `/event/${said}`, `/context/${said}`]) {
    const { status, bytes } = await one.call('GET', at(roomId, path))
    expect(status).toBe(200)
    expect(bytes.toString()).toContain('Before')
    expect(bytes.toString()).not.toContain('Changed')
  }
})
