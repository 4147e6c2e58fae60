import { createClient, type MatrixClient, type MatrixEvent, RoomEvent } from 'matrix-js-sdk'
import { afterEach, expect, test, vi } from 'vitest'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { type ChatNode, startChatNode } from './testing/chat-server.ts'

// the library tells of every step
for (const level of ['trace', 'debug', 'info', 'log', 'warn', 'error'] as const)
  vi.spyOn(console, level).mockImplementation(() => undefined)

const database = await testDatabase()
const { db } = database
const node = await startChatNode(database)

const clients: MatrixClient[] = []
afterEach(() => {
  for (const client of clients.splice(0)) client.stopClient()
})

/** Somebody's client, as others wrote it, that has had its first sync. */
async function clientOf(user: TestUser, at: ChatNode = node, identity = `user_${user.id}`): Promise<MatrixClient> {
  const token = (await at.tokensOf(user)).get(identity)!
  const client = createClient({ baseUrl: at.origin, ...token })
  clients.push(client)
  await client.startClient({ initialSyncLimit: 20, lazyLoadMembers: true })
  await expect.poll(() => client.isInitialSyncComplete(), { timeout: 10_000 }).toBe(true)
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

test('two people write to each other with clients that others wrote', async () => {
  const { asha, nimal, ids } = await twoPeople()
  const [one, other] = [await clientOf(asha), await clientOf(nimal)]
  const { room_id: roomId } = await one.createRoom({ is_direct: true, invite: [ids[1]] })
  await expect.poll(() => other.getRoom(roomId)?.getMyMembership()).toBe('invite')
  await other.joinRoom(roomId)
  await one.sendTextMessage(roomId, 'Ayubowan')
  await expect.poll(() => textsIn(other, roomId)).toEqual(['Ayubowan'])
  await other.sendTextMessage(roomId, 'Good morning')
  await expect.poll(() => textsIn(one, roomId)).toEqual(['Ayubowan', 'Good morning'])
  expect(one.getRoom(roomId)?.getMember(ids[1])?.name).toBe('Nimal')
  expect(other.getRoom(roomId)?.name).toBe('Asha')
})

test('an event is sent once, however often its client sends it', async () => {
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
  await expect.poll(() => textsIn(other, roomId)).toEqual(['Once', 'Twice'])
  expect(seen.filter(id => id === first)).toHaveLength(1)
})
