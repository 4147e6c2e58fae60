import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { exportChat, forgetChat } from '../../server/own-chat.ts'
import { callerOf, matrix, startChatNode } from './chat-server.ts'

vi.setConfig({ testTimeout: 60_000 })
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 20_000 })

const database = await testDatabase()
const { db } = database
const node = await startChatNode(database)
const longAgo = new Date(Date.now() - 30 * 86_400_000)

async function person(name = 'Somebody') {
  const user = await createUser(db, { name, createdAt: longAgo })
  return { user, ...(await callerOf(node, user)) }
}
type Person = Awaited<ReturnType<typeof person>>

let sent = 0
const write = (who: Pick<Person, 'call'>, roomId: string, body: string, content: object = {}) => {
  sent += 1
  const path = `PUT /rooms/${encodeURIComponent(roomId)}/send/m.room.message/t${sent}`
  return who.call(path, { msgtype: 'm.text', body, ...content })
}
const at = (roomId: string, rest: string) => `/rooms/${encodeURIComponent(roomId)}${rest}`
const sync = async (who: Pick<Person, 'call'>, since?: string) =>
  (await who.call(`GET /sync${since ? `?since=${since}` : ''}`)).body

/** A room with both as members, and the status of the invitation's answer. */
async function together() {
  const [one, other] = [await person('One'), await person('Other')]
  const { body } = await one.call('POST /createRoom', { is_direct: true, invite: [other.userId] })
  await other.call(`POST ${at(body.room_id, '/join')}`, {})
  return { one, other, roomId: body.room_id as string }
}

test('calls without a token, with a wrong one or after logging out are refused', async () => {
  const { user, call, token } = await person()
  expect(await matrix(node, 'GET /client/v3/sync')).toMatchObject({ status: 401, body: { errcode: 'M_MISSING_TOKEN' } })
  const wrong = await matrix(node, 'GET /client/v3/sync', { token: `${token}x` })
  expect(wrong).toMatchObject({ status: 401, body: { errcode: 'M_UNKNOWN_TOKEN', soft_logout: false } })
  expect((await call('GET /account/whoami')).body).toMatchObject({ user_id: `@user_${user.id}:localhost:3000` })
  await call('POST /logout', {})
  expect(await call('GET /account/whoami')).toMatchObject({ status: 401, body: { errcode: 'M_UNKNOWN_TOKEN' } })
})

test('a login that ended elsewhere ends its tokens at once, as a soft logout', async () => {
  const { user, call } = await person()
  expect((await call('GET /sync')).status).toBe(200)
  await db.deleteFrom('sessions').where('userId', '=', user.id).execute()
  const synced = () => call('GET /sync')
  await eventually(synced).toMatchObject({ status: 401, body: { errcode: 'M_UNKNOWN_TOKEN', soft_logout: true } })
})

test('unknown paths are M_UNRECOGNIZED, with 404 or 405, and hostile bodies are refused', async () => {
  const { token, call } = await person()
  const unknown = { body: { errcode: 'M_UNRECOGNIZED' } }
  expect(await matrix(node, 'GET /client/v3/nothing', { token })).toMatchObject({ status: 404, ...unknown })
  expect(await matrix(node, 'GET /nothing')).toMatchObject({ status: 404, ...unknown })
  expect(await matrix(node, 'DELETE /client/versions')).toMatchObject({ status: 405, ...unknown })
  const raw = async (body: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${node.origin}/_matrix/client/v3/createRoom`, { method: 'POST', headers, body })
    return [answer.status, ((await answer.json()) as { errcode: string }).errcode]
  }
  expect(await raw('{')).toEqual([400, 'M_NOT_JSON'])
  expect(await raw('[]')).toEqual([400, 'M_BAD_JSON'])
  expect(await raw('{"name":"a\\u0000"}')).toEqual([400, 'M_BAD_JSON'])
  expect(await raw('{"name":"\\ud800"}')).toEqual([400, 'M_BAD_JSON'])
  expect(await raw(`{"name":"${'x'.repeat(200_000)}"}`)).toEqual([413, 'M_TOO_LARGE'])
  expect(await raw(`{"invite":{}}`)).toEqual([400, 'M_BAD_JSON'])
  expect((await call('GET /sync?since=x')).status).toBe(400)
  expect((await call('GET /rooms/%00/messages?dir=b')).status).toBe(404)
  expect((await call('GET /rooms/%FF/messages?dir=b')).status).toBeLessThan(500)
})

test('a stranger sends a request: three messages of text, until the other accepts', async () => {
  const [one, other] = [await person('One'), await person('Other')]
  const { body } = await one.call('POST /createRoom', { is_direct: true, invite: [other.userId] })
  const roomId = body.room_id
  const again = await other.call('POST /createRoom', { is_direct: true, invite: [one.userId] })
  expect(again.body.room_id).toBe(roomId)
  expect(await write(one, roomId, 'See https://example.org/x')).toMatchObject({ status: 403 })
  for (const words of ['a', 'b', 'c']) expect((await write(one, roomId, words)).status).toBe(200)
  expect(await write(one, roomId, 'd')).toMatchObject({ status: 403, body: { errcode: 'ORG.POLA.UNANSWERED' } })
  const first = await sync(other)
  expect(Object.keys(first.rooms.invite)).toEqual([roomId])
  const { body: page } = await other.call(`GET ${at(roomId, '/messages?dir=b')}`)
  const words = page.chunk.filter((event: { type: string }) => event.type === 'm.room.message')
  expect(words.map((event: { content: { body: string } }) => event.content.body)).toEqual(['c', 'b', 'a'])
  // an answer accepts the request
  expect((await write(other, roomId, 'Hello')).status).toBe(200)
  expect((await write(one, roomId, 'https://example.org/x')).status).toBe(200)
})

test('somebody who declines receives nothing more, and may come back', async () => {
  const [one, other] = [await person('One'), await person('Other')]
  const { body } = await one.call('POST /createRoom', { is_direct: true, invite: [other.userId] })
  await other.call(`POST ${at(body.room_id, '/leave')}`, {})
  expect((await write(one, body.room_id, 'Please')).status).toBe(403)
  expect((await other.call(`GET ${at(body.room_id, '/messages?dir=b')}`)).status).toBe(403)
  expect((await other.call(`POST ${at(body.room_id, '/join')}`, {})).status).toBe(200)
  expect((await write(one, body.room_id, 'Thank you')).status).toBe(200)
})

test('blocking works in both directions, without revealing who blocked', async () => {
  const { one, other, roomId } = await together()
  await db
    .insertInto('chatBlocks')
    .values({ blocker: `user_${one.user.id}`, blocked: `user_${other.user.id}` })
    .execute()
  const refusals = [await write(one, roomId, 'x'), await write(other, roomId, 'x')]
  expect(refusals[0]).toMatchObject({ status: 403 })
  expect(refusals[0]?.body).toEqual(refusals[1]?.body)
})

test('people ignored by another client are blocked, until it stops ignoring them', async () => {
  const { one, other, roomId } = await together()
  const ignore = (ignored: object) =>
    one.call(`PUT /user/${one.userId}/account_data/m.ignored_user_list`, { ignored_users: ignored })
  await ignore({ [other.userId]: {} })
  expect((await write(other, roomId, 'x')).status).toBe(403)
  await ignore({})
  expect((await write(other, roomId, 'x')).status).toBe(200)
})

test('to outsiders a room looks as if it didn’t exist', async () => {
  const { roomId } = await together()
  const stranger = await person()
  for (const [method, rest, body] of [
    ['GET', '/messages?dir=b'],
    ['GET', '/state'],
    ['GET', '/members'],
    ['GET', '/joined_members'],
    ['GET', '/context/$x'],
    ['GET', '/event/$x'],
    ['PUT', '/send/m.room.message/a', { msgtype: 'm.text', body: 'x' }],
    ['PUT', '/redact/$x/a', {}],
    ['PUT', '/state/m.room.name', { name: 'x' }],
    ['POST', '/join', {}],
    ['POST', '/leave', {}],
    ['POST', '/invite', { user_id: stranger.userId }],
    ['POST', '/kick', { user_id: stranger.userId }],
    ['POST', '/receipt/m.read/$x', {}],
    ['PUT', `/typing/${stranger.userId}`, { typing: true }],
  ] as const) {
    const foreign = await stranger.call(`${method} ${at(roomId, rest)}`, body)
    const missing = await stranger.call(`${method} ${at('!none:localhost:3000', rest)}`, body)
    expect(foreign, rest).toEqual(missing)
    expect(foreign.status, rest).toBe(403)
  }
})

test('receipts clear unread counts on all devices', async () => {
  const { one, other, roomId } = await together()
  await write(one, roomId, 'a')
  const { body } = await write(one, roomId, 'b')
  const unread = async (since?: string) => (await sync(other, since)).rooms?.join[roomId]?.unread_notifications
  await eventually(() => unread()).toMatchObject({ notification_count: 2 })
  const { next_batch: since } = await sync(other)
  await other.call(`POST ${at(roomId, `/receipt/m.read/${body.event_id}`)}`, {})
  await eventually(() => unread(since)).toMatchObject({ notification_count: 0 })
  const synced = await sync(one, since)
  expect(Object.keys(synced.rooms.join[roomId].ephemeral.events[0].content)).toEqual([body.event_id])
})

test('deleting empties a message for everybody; other people’s messages can’t be deleted', async () => {
  const { one, other, roomId } = await together()
  const { body } = await write(one, roomId, 'Secret')
  expect((await other.call(`PUT ${at(roomId, `/redact/${body.event_id}/r1`)}`, {})).status).toBe(403)
  const { body: first } = await one.call(`PUT ${at(roomId, `/redact/${body.event_id}/r1`)}`, { reason: 'Oh' })
  const { body: second } = await one.call(`PUT ${at(roomId, `/redact/${body.event_id}/r1`)}`, { reason: 'Oh' })
  expect(second).toEqual(first)
  await eventually(async () => JSON.stringify(await sync(other))).not.toContain('Secret')
  const { body: event } = await other.call(`GET ${at(roomId, `/event/${body.event_id}`)}`)
  expect(event).toMatchObject({ content: {}, unsigned: { redacted_because: { content: { reason: 'Oh' } } } })
})

test('an enterprise is one identity for its team: only the team sees which member wrote', async () => {
  const vendorId = await createVendor(db)
  const [owner, member, customer] = [await person('Owner'), await person('Member'), await person('Customer')]
  await addToTeam(db, vendorId, owner.user.id, 1)
  await addToTeam(db, vendorId, member.user.id, 3)
  const as = async (who: Person) => callerOf(node, who.user, `vendor_${vendorId}`)
  const [desk, colleague] = [await as(owner), await as(member)]
  const { body } = await customer.call('POST /createRoom', { is_direct: true, invite: [desk.userId] })
  await write(customer, body.room_id, 'Do you have tea?')
  expect((await write(desk, body.room_id, 'Yes')).status).toBe(200)
  const lastOf = async (who: Pick<Person, 'call'>) =>
    (await who.call(`GET ${at(body.room_id, '/messages?dir=b&limit=1')}`)).body.chunk[0]
  const synced = { sender: `@vendor_${vendorId}:localhost:3000`, content: { body: 'Yes' } }
  expect(await lastOf(colleague)).toMatchObject({ ...synced, unsigned: { 'org.pola.actor': owner.userId } })
  expect(JSON.stringify(await lastOf(customer))).not.toContain(owner.user.id)
  await db.deleteFrom('vendorTeam').where('userId', '=', member.user.id).execute()
  await eventually(() => colleague.call('GET /sync')).toMatchObject({ status: 401 })
})

test('admins answer messages to the help desk, which everybody may write to', async () => {
  const asking = await person('Asking')
  const admin = await createUser(db, { role: 1 })
  const { body } = await asking.call('POST /createRoom', { is_direct: true, invite: ['@help:localhost:3000'] })
  expect((await write(asking, body.room_id, 'https://example.org/broken')).status).toBe(200)
  const help = await callerOf(node, admin, 'help')
  expect((await write(help, body.room_id, 'We look at it')).status).toBe(200)
  await eventually(async () => JSON.stringify(await sync(asking))).toContain('We look at it')
})

test('a gap in a sync is marked, and pages fill it', async () => {
  const { one, other, roomId } = await together()
  const { next_batch: since } = await sync(other)
  for (let count = 1; count <= 25; count += 1) await write(one, roomId, String(count))
  const room = async () => (await sync(other, since)).rooms?.join[roomId]
  await eventually(async () => (await room())?.timeline.events.at(-1)?.content.body).toBe('25')
  const { timeline } = await room()
  expect(timeline).toMatchObject({ limited: true })
  const bodies = timeline.events.map((event: { content: { body: string } }) => event.content.body)
  let from = timeline.prev_batch
  while (!bodies.includes('1')) {
    const { body } = await other.call(`GET ${at(roomId, `/messages?dir=b&limit=7&from=${from}`)}`)
    bodies.unshift(...body.chunk.toReversed().map((event: { content: { body: string } }) => event.content.body))
    from = body.end
  }
  expect(bodies.slice(-25)).toEqual(Array.from({ length: 25 }, (_, index) => String(index + 1)))
})

test('typing, tags and account data come with the next sync', async () => {
  const { one, other, roomId } = await together()
  const { next_batch: since } = await sync(other)
  const typing = sync(other, `${since}&timeout=10000`)
  await one.call(`PUT ${at(roomId, `/typing/${one.userId}`)}`, { typing: true, timeout: 5000 })
  const { ephemeral } = (await typing).rooms.join[roomId]
  expect(ephemeral.events).toEqual([{ type: 'm.typing', content: { user_ids: [one.userId] } }])
  const own = `/user/${other.userId}`
  await other.call(`PUT ${own}${at(roomId, '/tags/m.favourite')}`, { order: 0.5 })
  await other.call(`PUT ${own}/account_data/m.direct`, { [one.userId]: [roomId] })
  const synced = async () => sync(other, since)
  await eventually(async () => (await synced()).account_data?.events).toMatchObject([{ type: 'm.direct' }])
  const tags = { type: 'm.tag', content: { tags: { 'm.favourite': { order: 0.5 } } } }
  expect((await synced()).rooms.join[roomId].account_data.events).toEqual([tags])
  expect((await one.call(`PUT ${own}/account_data/m.direct`, {})).status).toBe(403)
})

test('tags that are set concurrently are all stored', async () => {
  const { other, roomId } = await together()
  const own = `/user/${other.userId}`
  const names = ['m.favourite', 'u.four', 'u.one', 'u.three', 'u.two']
  await Promise.all(names.map(name => other.call(`PUT ${own}${at(roomId, `/tags/${name}`)}`, {})))
  const { body } = await other.call(`GET ${own}${at(roomId, '/tags')}`)
  expect(Object.keys(body.tags).sort()).toEqual(names)
})

test('only acquaintances can be invited to a group, and removed members see nothing later', async () => {
  const { one, other } = await together()
  const stranger = await person()
  expect((await one.call('POST /createRoom', { name: 'G', invite: [stranger.userId] })).status).toBe(403)
  const { body } = await one.call('POST /createRoom', { name: 'Group', invite: [other.userId] })
  const roomId = body.room_id
  await other.call(`POST ${at(roomId, '/join')}`, {})
  const { next_batch: since } = await sync(other)
  expect((await other.call(`POST ${at(roomId, '/kick')}`, { user_id: one.userId })).status).toBe(403)
  expect((await one.call(`POST ${at(roomId, '/kick')}`, { user_id: other.userId })).status).toBe(200)
  await write(one, roomId, 'Among us')
  await eventually(async () => Object.keys((await sync(other, since)).rooms?.leave ?? {})).toEqual([roomId])
  const { body: page } = await other.call(`GET ${at(roomId, '/messages?dir=b')}`)
  expect(JSON.stringify(page)).not.toContain('Among us')
  const encrypted = await one.call(`PUT ${at(roomId, '/state/m.room.encryption')}`, {
    algorithm: 'm.megolm.v1.aes-sha2',
  })
  expect(encrypted).toMatchObject({ status: 403, body: { errcode: 'M_FORBIDDEN' } })
})

test('a deleted account’s messages are deleted; those for an enterprise stay, without their writer', async () => {
  const vendorId = await createVendor(db)
  const [owner, customer] = [await person('Leaving'), await person('Staying')]
  await addToTeam(db, vendorId, owner.user.id, 3)
  const desk = await callerOf(node, owner.user, `vendor_${vendorId}`)
  const { body: shop } = await customer.call('POST /createRoom', { is_direct: true, invite: [desk.userId] })
  await write(desk, shop.room_id, 'Words of the enterprise')
  const { body: own } = await owner.call('POST /createRoom', { is_direct: true, invite: [customer.userId] })
  await write(owner, own.room_id, 'Words of my own')
  await customer.call(`POST ${at(own.room_id, '/join')}`, {})
  const { messages } = await exportChat(db, owner.user.id)
  expect(messages.map(({ content }) => content.body)).toEqual(['Words of the enterprise', 'Words of my own'])
  const { next_batch: since } = await sync(customer)
  const synced = () => db.selectFrom('notifications').select('data').where('userId', '=', customer.user.id).execute()
  expect(JSON.stringify(await synced())).toContain('of my own')
  await db.transaction().execute(async tx => {
    await forgetChat(tx, owner.user.id)
    await tx.deleteFrom('users').where('id', '=', owner.user.id).execute()
  })
  await eventually(async () => JSON.stringify(await sync(customer, since))).toContain('m.room.redaction')
  const pages = await Promise.all(
    [own.room_id, shop.room_id].map(
      async id => (await customer.call(`GET ${at(id, '/messages?dir=b&limit=50')}`)).body,
    ),
  )
  expect(JSON.stringify(pages)).not.toMatch(/of my own|Leaving/)
  expect(JSON.stringify(await synced())).not.toMatch(/of my own|Leaving/)
  expect(JSON.stringify(pages)).toContain('Words of the enterprise')
  const { rows } = await sql`select 1 from chat_events where actor_id is not null and sender = ${`vendor_${vendorId}`}
    `.execute(db)
  expect(rows).toEqual([])
})
