import { expect, test, vi } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { forgetChat } from '../../server/own-chat.ts'
import { callerOf, startChatNode } from './chat-server.ts'

vi.setConfig({ testTimeout: 60_000 })

const database = await testDatabase()
const { db } = database
const node = await startChatNode(database)
const longAgo = new Date(Date.now() - 30 * 86_400_000)

async function person(name: string) {
  const user = await createUser(db, { name, createdAt: longAgo })
  return { user, ...(await callerOf(node, user)) }
}
type Caller = Awaited<ReturnType<typeof callerOf>>

let sent = 0
const write = async (who: Caller, roomId: string, body: string, content: object = {}): Promise<string> => {
  sent += 1
  const path = `PUT /rooms/${encodeURIComponent(roomId)}/send/m.room.message/n${sent}`
  return (await who.call(path, { msgtype: 'm.text', body, ...content })).body.event_id
}
const read = (who: Caller, roomId: string, eventId: string) =>
  who.call(`POST /rooms/${encodeURIComponent(roomId)}/receipt/m.read/${encodeURIComponent(eventId)}`, {})
const erase = (who: Caller, roomId: string, eventId: string) =>
  who.call(
    `PUT /rooms/${encodeURIComponent(roomId)}/redact/${encodeURIComponent(eventId)}/${encodeURIComponent(eventId)}`,
    {},
  )
const ignore = (who: Caller, userId: string) =>
  who.call(`PUT /user/${who.userId}/account_data/m.ignored_user_list`, { ignored_users: { [userId]: {} } })
const markRead = (userId: string) =>
  db.updateTable('notifications').set({ readAt: new Date() }).where('userId', '=', userId).execute()
const noticesOf = (userId: string) =>
  db
    .selectFrom('notifications')
    .select(['kind', 'data'])
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .orderBy('id')
    .execute()

async function together() {
  const [one, other] = [await person('Amaya'), await person('Kumari')]
  const { body } = await one.call('POST /createRoom', { is_direct: true, invite: [other.userId] })
  await other.call(`POST /rooms/${encodeURIComponent(body.room_id)}/join`, {})
  return { one, other, roomId: body.room_id as string }
}

test('a receiver is notified once until they read, and never of their own messages', async () => {
  const { one, other, roomId } = await together()
  await write(one, roomId, 'Good morning')
  const second = await write(one, roomId, 'Are you there?')
  expect(await noticesOf(other.user.id)).toEqual([
    { kind: 'message-came', data: { from: 'Amaya', text: 'Good morning', path: `/chats/user_${one.user.id}` } },
  ])
  expect(await noticesOf(one.user.id)).toEqual([])
  await read(other, roomId, second)
  expect(await noticesOf(other.user.id)).toEqual([])
  await write(one, roomId, 'Still there?')
  expect(await noticesOf(other.user.id)).toMatchObject([{ data: { text: 'Still there?' } }])
})

test('somebody who has read only some messages is still notified of the rest', async () => {
  const { one, other, roomId } = await together()
  const first = await write(one, roomId, 'One')
  await write(one, roomId, 'Two')
  await read(other, roomId, first)
  expect(await noticesOf(other.user.id)).toHaveLength(1)
})

test('somebody who marks a message as read only in the notification centre is notified of the next one', async () => {
  const { one, other, roomId } = await together()
  await write(one, roomId, 'One')
  await markRead(other.user.id)
  expect(await noticesOf(other.user.id)).toEqual([])
  await write(one, roomId, 'Two')
  await write(one, roomId, 'Three')
  expect(await noticesOf(other.user.id)).toMatchObject([{ data: { text: 'Two' } }])
})

test('deleting an unread message withdraws its notification; other unread ones are still notified', async () => {
  const { one, other, roomId } = await together()
  const first = await write(one, roomId, 'Wrong window')
  await erase(one, roomId, first)
  expect(await noticesOf(other.user.id)).toEqual([])
  const second = await write(one, roomId, 'A secret')
  const third = await write(one, roomId, 'Hello')
  await erase(one, roomId, second)
  expect(await noticesOf(other.user.id)).toMatchObject([{ data: { from: 'Amaya', text: 'Hello' } }])
  await read(other, roomId, third)
  await erase(one, roomId, third)
  expect(await noticesOf(other.user.id)).toEqual([])
})

test('after blocking, declining or leaving, pending notifications of the conversation are withdrawn', async () => {
  for (const end of ['block', 'leave'] as const) {
    const { one, other, roomId } = await together()
    await write(one, roomId, 'Answer me')
    expect(await noticesOf(other.user.id)).toHaveLength(1)
    if (end === 'leave') await other.call(`POST /rooms/${encodeURIComponent(roomId)}/leave`, {})
    else await ignore(other, one.userId)
    expect(await noticesOf(other.user.id), end).toEqual([])
  }
})

test('somebody who deleted a conversation gets it back, and is notified, once the other writes', async () => {
  const { one, other, roomId } = await together()
  const path = `/rooms/${encodeURIComponent(roomId)}`
  await write(one, roomId, 'See you')
  await other.call(`POST ${path}/leave`, {})
  const { next_batch: since } = (await other.call('GET /sync')).body
  await write(one, roomId, 'A bot says', { msgtype: 'm.notice' })
  await write(one, roomId, 'One more thing')
  await write(one, roomId, 'Are you there?')
  expect(await noticesOf(other.user.id)).toMatchObject([{ data: { text: 'One more thing' } }])
  const seen = async () => {
    const { body } = await other.call(`GET /sync?since=${since}`)
    const events: { content: { body?: string } }[] = body.rooms?.join?.[roomId]?.timeline.events ?? []
    return events.flatMap(event => event.content.body ?? []).slice(-2)
  }
  await expect.poll(seen, { timeout: 20_000 }).toEqual(['One more thing', 'Are you there?'])
  // somebody who blocks isn't brought back
  await other.call(`POST ${path}/leave`, {})
  await ignore(other, one.userId)
  await write(one, roomId, 'Hello?')
  const { body: after } = await other.call('GET /joined_rooms')
  expect(after.joined_rooms).not.toContain(roomId)
})

test('a closed account isn’t brought back', async () => {
  const { one, other, roomId } = await together()
  await db.transaction().execute(async tx => {
    await forgetChat(tx, other.user.id)
    await tx.deleteFrom('users').where('id', '=', other.user.id).execute()
  })
  await write(one, roomId, 'Are you there?')
  const members = await one.call(`GET /rooms/${encodeURIComponent(roomId)}/joined_members`)
  expect(Object.keys(members.body.joined)).toEqual([one.userId])
})

test('a message to an enterprise notifies its whole team, until one of them has read it', async () => {
  const vendorId = await createVendor(db)
  const [customer, owner, member] = [await person('Amaya'), await person('Owner'), await person('Member')]
  await addToTeam(db, vendorId, owner.user.id, 1)
  await addToTeam(db, vendorId, member.user.id, 3)
  const asked = await node.api(customer.user, 'PUT /matrix-chat/join-room', { to: `vendor_${vendorId}` })
  const { roomId } = asked.body
  const id = await write(customer, roomId, 'Six jars?')
  const path = `/chats/user_${customer.user.id}?as=enterprise_${vendorId}`
  for (const { user } of [owner, member]) expect(await noticesOf(user.id)).toMatchObject([{ data: { path } }])
  const desk = await callerOf(node, member.user, `vendor_${vendorId}`)
  await desk.call(`POST /rooms/${encodeURIComponent(roomId)}/join`, {})
  await read(desk, roomId, id)
  for (const { user } of [owner, member]) expect(await noticesOf(user.id)).toEqual([])
})

test('edits, notices and messages in muted conversations notify nobody', async () => {
  const { one, other, roomId } = await together()
  await write(one, roomId, 'A bot says', { msgtype: 'm.notice' })
  expect(await noticesOf(other.user.id)).toEqual([])
  const mute = `PUT /pushrules/global/room/${encodeURIComponent(roomId)}`
  expect((await other.call(mute, { actions: [] })).status).toBe(200)
  await write(one, roomId, 'Hello')
  expect(await noticesOf(other.user.id)).toEqual([])
})

test('muting a conversation withdraws its pending notifications, including the planned mail', async () => {
  const { one, other, roomId } = await together()
  const elsewhere = await together()
  await write(one, roomId, 'Hello')
  const { body } = await one.call('POST /createRoom', { is_direct: true, invite: [elsewhere.other.userId] })
  await write(one, body.room_id, 'Good morning')
  expect(await noticesOf(other.user.id)).toHaveLength(1)
  await other.call(`PUT /pushrules/global/room/${encodeURIComponent(roomId)}`, { actions: [] })
  expect(await noticesOf(other.user.id)).toEqual([])
  // other conversations keep theirs
  expect(await noticesOf(elsewhere.other.user.id)).toHaveLength(1)
})
