import { createClient, type MatrixClient, PushRuleKind, RelationType } from 'matrix-js-sdk'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { startChatNode } from './chat-server.ts'

// the library logs every step
for (const level of ['trace', 'debug', 'info', 'log', 'warn', 'error'] as const)
  vi.spyOn(console, level).mockImplementation(() => undefined)

const database = await testDatabase()
const { db } = database
const node = await startChatNode(database)
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 20_000 })
const since = new Date(Date.now() - 30 * 86_400_000)

const clients: MatrixClient[] = []
afterAll(() => {
  for (const client of clients) client.stopClient()
})

async function clientOf(user: TestUser): Promise<MatrixClient> {
  const token = (await node.tokensOf(user)).get(`user_${user.id}`)
  if (!token) throw new Error('there is no token')
  const client = createClient({ baseUrl: node.origin, ...token })
  clients.push(client)
  await client.startClient({ initialSyncLimit: 20 })
  await vi.waitFor(() => expect(client.isInitialSyncComplete()).toBe(true), { timeout: 20_000 })
  return client
}

const [asha, nimal] = [
  await createUser(db, { name: 'Asha', createdAt: since }),
  await createUser(db, { name: 'Nimal', createdAt: since }),
]
const [one, other] = [await clientOf(asha), await clientOf(nimal)]
const { room_id: roomId } = await one.createRoom({ is_direct: true, invite: [other.getSafeUserId()] })
await other.joinRoom(roomId)
await vi.waitFor(() => expect(one.getRoom(roomId)?.getJoinedMemberCount()).toBe(2), { timeout: 20_000 })
const shown = () => other.getRoom(roomId)?.getLiveTimeline().getEvents() ?? []

test('a picture is uploaded with progress, and downloaded as a thumbnail and in full', async () => {
  const green = { create: { width: 800, height: 600, channels: 3, background: '#20a060' } } as const
  const bytes = await sharp(green).png().toBuffer()
  const { content_uri: url } = await one.uploadContent(new Blob([new Uint8Array(bytes)]), {
    ...{ name: 'tea.png', type: 'image/png' },
  })
  await one.sendImageMessage(roomId, url, { mimetype: 'image/png', w: 800, h: 600 }, 'tea.png')
  await eventually(() => shown().at(-1)?.getContent().url).toBe(url)
  expect(await one.getMediaConfig(true)).toEqual({ 'm.upload.size': 5_242_880 })
  const get = async (address: string | null) => {
    const headers = { authorization: `Bearer ${other.getAccessToken()}` }
    const answer = await fetch(address ?? '', { headers })
    return sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  }
  const whole = other.mxcUrlToHttp(url, undefined, undefined, undefined, false, true, true)
  expect(await get(whole)).toMatchObject({ format: 'png', width: 800, height: 600 })
  const small = other.mxcUrlToHttp(url, 320, 240, 'scale', false, true, true)
  expect(await get(small)).toMatchObject({ format: 'webp', width: 640, height: 480 })
})

test('a message is found, edited and reacted to', async () => {
  const { event_id: id } = await one.sendTextMessage(roomId, 'Cardamom tomorrow')
  await one.sendMessage(roomId, {
    ...{ msgtype: 'm.text', body: '* Cardamom today', 'm.new_content': { msgtype: 'm.text', body: 'Cardamom today' } },
    'm.relates_to': { rel_type: RelationType.Replace, event_id: id },
  } as never)
  await other.sendEvent(
    roomId,
    'm.reaction' as never,
    { 'm.relates_to': { rel_type: RelationType.Annotation, event_id: id, key: '👍' } } as never,
  )
  await eventually(
    () =>
      shown()
        .find(event => event.getId() === id)
        ?.getContent().body,
  ).toBe('Cardamom today')
  const { results, count } = await other.searchRoomEvents({ term: 'cardamom today' })
  expect(count).toBe(1)
  expect(results[0]?.context.getEvent().getId()).toBe(id)
  const { events } = await one.relations(roomId, id, RelationType.Annotation, 'm.reaction')
  expect(events.map(event => event.getRelation()?.key)).toEqual(['👍'])
})

test('a muted room doesn’t count unread messages, and counts again once unmuted', async () => {
  const rule = () => other.getRoomPushRule('global', roomId)
  await other.setRoomMutePushRule('global', roomId, true)
  await eventually(() => rule()?.actions).toBeDefined()
  await one.sendTextMessage(roomId, 'Quiet')
  await eventually(() => shown().at(-1)?.getContent().body).toBe('Quiet')
  expect(other.getRoom(roomId)?.getUnreadNotificationCount()).toBe(0)
  await other.deletePushRule('global', PushRuleKind.RoomSpecific, roomId)
  await other.deletePushRule('global', PushRuleKind.Override, roomId).catch(() => undefined)
  await one.sendTextMessage(roomId, 'Loud')
  await eventually(() => other.getRoom(roomId)?.getUnreadNotificationCount()).toBeGreaterThan(0)
})

test('a message can be reported through the library', async () => {
  const last = shown().at(-1)
  expect(await other.reportEvent(roomId, last?.getId() ?? '', -100, 'Not nice')).toEqual({})
})
