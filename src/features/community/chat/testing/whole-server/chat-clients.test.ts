import { createClient, type MatrixClient, type MatrixEvent, RoomEvent } from 'matrix-js-sdk'
import { afterEach, expect, test, vi } from 'vitest'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { type ChatNode, callerOf, startChatNode } from './chat-server.ts'

// the library logs every step
for (const level of ['trace', 'debug', 'info', 'log', 'warn', 'error'] as const)
  vi.spyOn(console, level).mockImplementation(() => undefined)

vi.setConfig({ testTimeout: 60_000 })
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 20_000 })

const database = await testDatabase()
const { db } = database
const node = await startChatNode(database)

const clients: MatrixClient[] = []
afterEach(() => {
  for (const client of clients.splice(0)) client.stopClient()
})

/** Somebody's client in an independent library, after its first sync. */
async function clientOf(user: TestUser, at: ChatNode = node, identity = `user_${user.id}`): Promise<MatrixClient> {
  const token = (await at.tokensOf(user)).get(identity)!
  const client = createClient({ baseUrl: at.origin, ...token })
  clients.push(client)
  await client.startClient({ initialSyncLimit: 20, lazyLoadMembers: true })
  await eventually(() => client.isInitialSyncComplete()).toBe(true)
  return client
}

const textsIn = (client: MatrixClient, roomId: string) =>
  client
    .getRoom(roomId)
    ?.getLiveTimeline()
    .getEvents()
    .filter(event => event.getType() === 'm.room.message')
    .map(event => event.getContent().body as string)

async function twoPeople() {
  const since = new Date(Date.now() - 7 * 86_400_000)
  const [asha, nimal] = [
    await createUser(db, { name: 'Asha', createdAt: since }),
    await createUser(db, { name: 'Nimal', createdAt: since }),
  ]
  return { asha, nimal, ids: [`@user_${asha.id}:localhost:3000`, `@user_${nimal.id}:localhost:3000`] as const }
}

test('two people write to each other with independent clients', async () => {
  const { asha, nimal, ids } = await twoPeople()
  const [one, other] = [await clientOf(asha), await clientOf(nimal)]
  const { room_id: roomId } = await one.createRoom({ is_direct: true, invite: [ids[1]] })
  await eventually(() => other.getRoom(roomId)?.getMyMembership()).toBe('invite')
  await other.joinRoom(roomId)
  await one.sendTextMessage(roomId, 'Ayubowan')
  await eventually(() => textsIn(other, roomId)).toEqual(['Ayubowan'])
  await other.sendTextMessage(roomId, 'Good morning')
  await eventually(() => textsIn(one, roomId)).toEqual(['Ayubowan', 'Good morning'])
  expect(one.getRoom(roomId)?.getMember(ids[1])?.name).toBe('Nimal')
  expect(other.getRoom(roomId)?.name).toBe('Asha')
})

test('an event is stored once, however often its client sends it', async () => {
  const { asha, nimal, ids } = await twoPeople()
  const [one, other] = [await clientOf(asha), await clientOf(nimal)]
  const { room_id: roomId } = await one.createRoom({ is_direct: true, invite: [ids[1]] })
  await other.joinRoom(roomId)
  const seen: string[] = []
  other.on(RoomEvent.Timeline, (event: MatrixEvent) => void seen.push(event.getId() ?? ''))
  const { event_id: first } = await one.sendEvent(
    roomId,
    'm.room.message' as never,
    { msgtype: 'm.text', body: 'Once' } as never,
    'txn1',
  )
  const token = one.getAccessToken()
  const again = await fetch(
    `${node.origin}/_matrix/client/v3/rooms/${encodeURIComponent(roomId)}/send/m.room.message/txn1`,
    {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ msgtype: 'm.text', body: 'Once' }),
    },
  )
  expect(await again.json()).toEqual({ event_id: first })
  await one.sendTextMessage(roomId, 'Twice')
  await eventually(() => textsIn(other, roomId)).toEqual(['Once', 'Twice'])
  expect(seen.filter(id => id === first)).toHaveLength(1)
})

test('a message reaches another node without waiting for a poll', async () => {
  const { asha, nimal, ids } = await twoPeople()
  const second = await startChatNode(database)
  const [one, other] = [await clientOf(asha), await clientOf(nimal, second)]
  const { room_id: roomId } = await one.createRoom({ is_direct: true, invite: [ids[1]] })
  await eventually(() => other.getRoom(roomId)?.getMyMembership()).toBe('invite')
  await other.joinRoom(roomId)
  await one.sendTyping(roomId, true, 5000)
  await eventually(() => other.getRoom(roomId)?.getMember(ids[0])?.typing).toBe(true)
  await one.sendTextMessage(roomId, 'From here')
  await eventually(() => textsIn(other, roomId)).toEqual(['From here'])
  expect(other.getRoom(roomId)?.getMember(ids[0])?.typing).toBe(false)
  await other.sendTextMessage(roomId, 'From there')
  await eventually(() => textsIn(one, roomId)).toEqual(['From here', 'From there'])
})

test('after a restart of the server a client continues where it was, also over a gap', async () => {
  const { asha, nimal, ids } = await twoPeople()
  const first = await startChatNode(database)
  const port = Number(new URL(first.origin).port)
  const [one, other] = [await callerOf(node, asha), await clientOf(nimal, first)]
  const { body } = await one.call('POST /createRoom', { is_direct: true, invite: [ids[1]] })
  const roomId = body.room_id as string
  await other.joinRoom(roomId)
  await eventually(() => other.getRoom(roomId)?.getMyMembership()).toBe('join')
  await first.stop()
  const path = (count: number) => `PUT /rooms/${encodeURIComponent(roomId)}/send/m.room.message/t${count}`
  for (let count = 1; count <= 30; count += 1)
    expect((await one.call(path(count), { msgtype: 'm.text', body: String(count) })).status).toBe(200)
  await startChatNode(database, port)
  const all = Array.from({ length: 30 }, (_, index) => String(index + 1))
  await eventually(() => textsIn(other, roomId)?.at(-1)).toBe('30')
  expect(textsIn(other, roomId)).not.toContain('1')
  await other.scrollback(other.getRoom(roomId)!, 50)
  expect(textsIn(other, roomId)).toEqual(all)
})

test('read receipts reach all devices', async () => {
  const { asha, nimal, ids } = await twoPeople()
  const [one, other] = [await clientOf(asha), await clientOf(nimal)]
  const { room_id: roomId } = await one.createRoom({ is_direct: true, invite: [ids[1]] })
  await other.joinRoom(roomId)
  await eventually(() => one.getRoom(roomId)?.getMember(ids[1])?.membership).toBe('join')
  await one.sendTextMessage(roomId, 'Read me')
  const room = () => other.getRoom(roomId)
  await eventually(() => textsIn(other, roomId)).toEqual(['Read me'])
  await eventually(() => room()?.getUnreadNotificationCount()).toBe(1)
  const last = room()!.getLiveTimeline().getEvents().at(-1)!
  await other.sendReadReceipt(last)
  await eventually(() => one.getRoom(roomId)?.getEventReadUpTo(ids[1])).toBe(last.getId())
  await eventually(() => room()?.getUnreadNotificationCount()).toBe(0)
})
