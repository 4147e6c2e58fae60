import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { registrationFile } from '#features/community/chat/server/index.ts'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { matrix, startChatNode } from './testing/chat-server.ts'

// A site whose conversations are at a second instance of the product, which is its homeserver.
vi.setConfig({ testTimeout: 120_000 })

const [siteData, homeData] = [await testDatabase(), await testDatabase()]
const { db } = siteData
const asToken = 'as-token-of-the-site-Qm3y7xk2Wv8bTz5nRc9s'
const hsToken = 'hs-token-of-the-site-Ld4fHg6jPa1Qm3y7xk2W'
const folder = await mkdtemp(join(tmpdir(), 'pola-homeserver-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const [sitePort, homePort] = [await freePort(), await freePort()]
const registration = join(folder, 'pola.yaml')
const settings = { url: '', serverName: `localhost:${homePort}`, asToken, hsToken }
await writeFile(registration, registrationFile(settings, `http://localhost:${sitePort}`))
const homeEnv = { CHAT_APPLICATION_SERVICES: registration, PUBLIC_URL: `http://localhost:${homePort}` }
const home = await startChatNode(homeData, homePort, homeEnv)
const site = await startChatNode(siteData, sitePort, {
  MATRIX_HOMESERVER_URL: home.origin,
  MATRIX_AS_TOKEN: asToken,
  MATRIX_HS_TOKEN: hsToken,
})
const longAgo = new Date(Date.now() - 30 * 86_400_000)

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise(done => server.close(done))
  return port
}

/** Somebody's page: its token is of the site, its calls go to the homeserver. */
async function voiceOf(user: TestUser, identity = `user_${user.id}`) {
  const { body } = await site.api(user, 'GET /matrix-chat/get-access-tokens')
  const found = body.find(({ userId }: { userId: string }) => userId.startsWith(`@${identity}:`))
  const { accessToken: token, userId, deviceId, homeserver } = found
  expect(homeserver).toBe(home.origin)
  const call = (name: string, content?: unknown) =>
    matrix(home, name.replace(' /', ' /client/v3/'), { token, body: content })
  const inRoom = (roomId: string) => `/rooms/${encodeURIComponent(roomId)}`
  return {
    ...{ token, userId, deviceId, call },
    join: (roomId: string) => call(`POST ${inRoom(roomId)}/join`, {}),
    say: (roomId: string, body: string, txn = crypto.randomUUID()) =>
      call(`PUT ${inRoom(roomId)}/send/m.room.message/${txn}`, { msgtype: 'm.text', body }),
    read: (roomId: string, eventId: string) =>
      call(`POST ${inRoom(roomId)}/receipt/m.read/${encodeURIComponent(eventId)}`, {}),
    texts: async (roomId: string): Promise<string[]> => {
      const { body: page } = await call(`GET ${inRoom(roomId)}/messages?dir=f&limit=100`)
      const messages = page.chunk.filter((event: { type: string }) => event.type === 'm.room.message')
      return messages.map(({ content }: { content: { body?: string } }) => content.body ?? '')
    },
  }
}

const told = (userId: string) =>
  db
    .selectFrom('notifications')
    .select(['data'])
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .orderBy('id')
    .execute()
const person = (name: string) => createUser(db, { name, createdAt: longAgo })
const open = async (user: TestUser, to: string, as?: string): Promise<string> => {
  const { status, body } = await site.api(user, 'PUT /matrix-chat/join-room', { to, ...(as && { as }) })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.roomId
}

test('the site names the homeserver, and answers none of its calls itself', async () => {
  const named = await fetch(`${site.origin}/.well-known/matrix/client`)
  expect(await named.json()).toEqual({ 'm.homeserver': { base_url: home.origin } })
  const { status, body } = await matrix(site, 'GET /client/v3/sync', { token: 'x' })
  expect([status, body.errcode]).toEqual([404, 'M_UNRECOGNIZED'])
})

test('people write to each other at the homeserver, and hear of it on the site', async () => {
  const [amaya, kumari] = [await person('Amaya'), await person('Kumari')]
  const vendorId = await createVendor(db)
  for (const user of [amaya, kumari]) await addToTeam(db, vendorId, user.id, 3)
  const roomId = await open(amaya, `user_${kumari.id}`)
  expect(await open(kumari, `user_${amaya.id}`)).toBe(roomId)
  const [one, other] = [await voiceOf(amaya), await voiceOf(kumari)]
  const { body: first } = await one.say(roomId, 'Good morning')
  await one.say(roomId, 'Are you there?')
  await vi.waitFor(async () => expect(await told(kumari.id)).toHaveLength(1), { timeout: 20_000 })
  expect(await told(kumari.id)).toEqual([
    { data: { from: 'Amaya', text: 'Good morning', path: `/chats/user_${amaya.id}` } },
  ])
  expect(await other.texts(roomId)).toEqual(['Good morning', 'Are you there?'])
  const { body: answer } = await other.say(roomId, 'I am')
  await vi.waitFor(async () => expect(await told(kumari.id)).toEqual([]), { timeout: 20_000 })
  await vi.waitFor(async () => expect(await told(amaya.id)).toHaveLength(1), { timeout: 20_000 })
  await one.read(roomId, answer.event_id)
  await vi.waitFor(async () => expect(await told(amaya.id)).toEqual([]), { timeout: 20_000 })
  const asked = { channelId: roomId, senderUserId: one.userId, receiverUserId: other.userId }
  const mail = (messageId: string) =>
    site.api(amaya, 'POST /matrix-chat/trigger-email-notification', { ...asked, messageId })
  // they have read it
  expect((await mail(first.event_id)).status).toBe(404)
})
