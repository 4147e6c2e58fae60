import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { freePort } from '#app/wiring/testing/free-port.ts'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { exportChat, forgetChat } from '../../server/own-chat.ts'
import { registrationFile } from '../../server/remote/registration-file.ts'
import { matrix, startChatNode } from './chat-server.ts'

// A site whose conversations are at a second instance of the product, which acts as its homeserver.
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
let home = await startChatNode(homeData, homePort, homeEnv)
const siteEnv = { MATRIX_HOMESERVER_URL: home.origin, MATRIX_AS_TOKEN: asToken, MATRIX_HS_TOKEN: hsToken }
let site = await startChatNode(siteData, sitePort, siteEnv)
const longAgo = new Date(Date.now() - 30 * 86_400_000)

/** Calls of somebody's page: the token comes from the site, the calls go to the homeserver. */
async function voiceOf(user: TestUser, identity = `user_${user.id}`) {
  const { body } = await site.api(user, 'GET /matrix-chat/get-access-tokens')
  const found = body.find(({ userId }: { userId: string }) => userId.startsWith(`@${identity}:`))
  const { accessToken: token, userId, deviceId } = found
  expect(found).toMatchObject({ homeserver: home.origin, isElsewhere: true })
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

const noticesOf = (userId: string) =>
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

test('people write to each other at the homeserver, and are notified on the site', async () => {
  const [amaya, kumari] = await colleagues()
  const roomId = await open(amaya, `user_${kumari.id}`)
  expect(await open(kumari, `user_${amaya.id}`)).toBe(roomId)
  const [one, other] = [await voiceOf(amaya), await voiceOf(kumari)]
  const { body: first } = await one.say(roomId, 'Good morning')
  await one.say(roomId, 'Are you there?')
  await vi.waitFor(async () => expect(await noticesOf(kumari.id)).toHaveLength(1), { timeout: 20_000 })
  expect(await noticesOf(kumari.id)).toEqual([
    { data: { from: 'Amaya', text: 'Good morning', path: `/chats/user_${amaya.id}` } },
  ])
  expect(await other.texts(roomId)).toEqual(['Good morning', 'Are you there?'])
  const { body: answer } = await other.say(roomId, 'I am')
  await vi.waitFor(async () => expect(await noticesOf(kumari.id)).toEqual([]), { timeout: 20_000 })
  await vi.waitFor(async () => expect(await noticesOf(amaya.id)).toHaveLength(1), { timeout: 20_000 })
  await one.read(roomId, answer.event_id)
  await vi.waitFor(async () => expect(await noticesOf(amaya.id)).toEqual([]), { timeout: 20_000 })
  const asked = { channelId: roomId, senderUserId: one.userId, receiverUserId: other.userId }
  const mail = (messageId: string) =>
    site.api(amaya, 'POST /matrix-chat/trigger-email-notification', { ...asked, messageId })
  // they have read the message
  expect((await mail(first.event_id)).status).toBe(404)
})

const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 40_000, interval: 50 })
const inRoom = (roomId: string) => `/rooms/${encodeURIComponent(roomId)}`
const statusOf = async (token: string) => (await matrix(home, 'GET /client/v3/account/whoami', { token })).status

test('tabs of a login share a token, and get a new one of the same device if the homeserver ended it', async () => {
  const user = await person('Amaya')
  const [one, other] = [await voiceOf(user), await voiceOf(user)]
  expect([other.token, other.deviceId]).toEqual([one.token, one.deviceId])
  const kept = await db.selectFrom('chatRemoteDevices').selectAll().where('userId', '=', user.id).execute()
  expect(JSON.stringify(kept)).not.toContain(one.token)
  await one.call('POST /logout', {})
  const next = await voiceOf(user)
  expect(next.token).not.toBe(one.token)
  expect(next.deviceId).toBe(one.deviceId)
  expect(await statusOf(next.token)).toBe(200)
})

test('leaving a team or logging out ends the tokens at the homeserver', async () => {
  const vendorId = await createVendor(db)
  const [owner, member] = [await person('Owner'), await person('Member')]
  await addToTeam(db, vendorId, owner.id, 1)
  await addToTeam(db, vendorId, member.id, 3)
  const [stays, goes] = [await voiceOf(owner, `vendor_${vendorId}`), await voiceOf(member, `vendor_${vendorId}`)]
  const self = await voiceOf(member)
  expect([stays.userId, await statusOf(goes.token)]).toEqual([goes.userId, 200])
  await db.deleteFrom('vendorTeam').where('userId', '=', member.id).execute()
  await soon(async () => expect(await statusOf(goes.token)).toBe(401))
  expect([await statusOf(stays.token), await statusOf(self.token)]).toEqual([200, 200])
  await db.deleteFrom('sessions').where('userId', '=', member.id).execute()
  await soon(async () => expect(await statusOf(self.token)).toBe(401))
})

test('a message to an enterprise at the homeserver notifies its team', async () => {
  const vendorId = await createVendor(db)
  const [customer, owner] = [await person('Amaya'), await person('Owner')]
  await addToTeam(db, vendorId, owner.id, 1)
  await db.insertInto('vendorFollows').values({ userId: customer.id, vendorId }).execute()
  const roomId = await open(owner, `user_${customer.id}`, `vendor_${vendorId}`)
  const desk = await voiceOf(owner, `vendor_${vendorId}`)
  const guest = await voiceOf(customer)
  await guest.say(roomId, 'Six jars?')
  const path = `/chats/user_${customer.id}?as=enterprise_${vendorId}`
  await soon(async () => expect(await noticesOf(owner.id)).toMatchObject([{ data: { text: 'Six jars?', path } }]))
  expect(await desk.texts(roomId)).toEqual(['Six jars?'])
  const { body: state } = await desk.call(`GET ${inRoom(roomId)}/state/org.pola.kind/`)
  expect(state).toEqual({ kind: 'enterprise' })
  expect(
    (await site.api(customer, 'PUT /matrix-chat/join-room', { as: `vendor_${vendorId}`, to: 'help' })).status,
  ).toBe(404)
})

test('the platform’s team receives and answers messages at the homeserver', async () => {
  const [customer, admin] = [await person('Amaya'), await createUser(db, { role: 1, createdAt: longAgo })]
  const roomId = await open(customer, 'help')
  const guest = await voiceOf(customer)
  await guest.say(roomId, 'Where is my parcel?')
  await soon(async () => expect(await noticesOf(admin.id)).toMatchObject([{ data: { text: 'Where is my parcel?' } }]))
  const desk = await voiceOf(admin, 'help')
  await desk.say(roomId, 'On its way')
  await soon(async () => expect(await noticesOf(customer.id)).toMatchObject([{ data: { from: 'Pola' } }]))
  await db.updateTable('users').set({ role: 2 }).where('id', '=', admin.id).execute()
  await soon(async () => expect(await statusOf(desk.token)).toBe(401))
})

test('a stranger sends a request at the homeserver: it is readable after joining, links are allowed, and a fourth message waits', async () => {
  const [asker, asked] = [await person('Stranger'), await person('Kumari')]
  const roomId = await open(asker, `user_${asked.id}`)
  const [one, other] = [await voiceOf(asker), await voiceOf(asked)]
  expect((await one.say(roomId, 'Hello')).status).toBe(200)
  await soon(async () => expect(await noticesOf(asked.id)).toHaveLength(1))
  expect((await other.call(`GET ${inRoom(roomId)}/messages?dir=b`)).status).toBe(403)
  await one.say(roomId, 'Look at https://spam.example')
  await soon(async () => expect(await one.texts(roomId)).toEqual(['Hello', '']))
  await one.say(roomId, 'Please')
  await soon(async () => expect((await one.say(roomId, 'Really')).status).toBe(403))
  await other.join(roomId)
  await soon(async () => expect((await one.say(roomId, 'See https://tea.example')).status).toBe(200))
  expect(await other.texts(roomId)).toContain('See https://tea.example')
})

test('after a decline the writer is silenced until the other changes their mind; deleted messages notify nobody', async () => {
  const [asker, asked] = [await person('Stranger'), await person('Kumari')]
  const roomId = await open(asker, `user_${asked.id}`)
  const [one, other] = [await voiceOf(asker), await voiceOf(asked)]
  const { body: first } = await one.say(roomId, 'Hello')
  await soon(async () => expect(await noticesOf(asked.id)).toHaveLength(1))
  await one.call(`PUT ${inRoom(roomId)}/redact/${encodeURIComponent(first.event_id)}/r`, {})
  await soon(async () => expect(await noticesOf(asked.id)).toEqual([]))
  await other.call(`POST ${inRoom(roomId)}/leave`, {})
  await soon(async () => expect((await one.say(roomId, 'Why?')).status).toBe(403))
  expect(await open(asked, `user_${asker.id}`)).toBe(roomId)
  await soon(async () => expect((await one.say(roomId, 'Thank you')).status).toBe(200))
  expect((await other.say(roomId, 'Hello')).status).toBe(200)
})

test('after a block neither side can write at the homeserver, until it is lifted', async () => {
  const [amaya, kumari] = await colleagues()
  const roomId = await open(amaya, `user_${kumari.id}`)
  const [one, other] = [await voiceOf(amaya), await voiceOf(kumari)]
  const block = (blocked: boolean) => site.api(kumari, 'PUT /matrix-chat/blocks', { who: `user_${amaya.id}`, blocked })
  await block(true)
  await soon(async () => expect((await one.say(roomId, 'Hello')).status).toBe(403))
  expect((await other.say(roomId, 'Hello')).status).toBe(403)
  await block(false)
  await soon(async () => expect((await one.say(roomId, 'Hello again')).status).toBe(200))
})

test('a restart of the homeserver or the site neither loses nor duplicates anything', async () => {
  const [amaya, kumari] = await colleagues()
  const roomId = await open(amaya, `user_${kumari.id}`)
  const [one, other] = [await voiceOf(amaya), await voiceOf(kumari)]
  await one.say(roomId, '0')
  await home.stop()
  expect((await site.api(amaya, 'PUT /matrix-chat/join-room', { to: 'help' })).status).toBe(503)
  home = await startChatNode(homeData, homePort, homeEnv)
  await one.say(roomId, '1')
  await site.stop()
  for (const text of ['2', '3', '4']) await one.say(roomId, text)
  await home.stop()
  home = await startChatNode(homeData, homePort, homeEnv)
  site = await startChatNode(siteData, sitePort, siteEnv)
  await one.say(roomId, '5')
  const heard = () =>
    db
      .selectFrom('chatRemoteEvents')
      .select('eventId')
      .where('roomId', '=', roomId)
      .where('isMessage', '=', true)
      .orderBy('position')
      .execute()
  await soon(async () => expect(await heard()).toHaveLength(6))
  const { body } = await other.call(`GET ${inRoom(roomId)}/messages?dir=f&limit=100`)
  const there = body.chunk.filter((event: { type: string }) => event.type === 'm.room.message')
  expect((await heard()).map(row => row.eventId)).toEqual(there.map((event: { event_id: string }) => event.event_id))
  expect(await noticesOf(kumari.id)).toHaveLength(1)
})

test('deleting an account deletes its messages at the homeserver, too', async () => {
  const [amaya, kumari] = await colleagues()
  const roomId = await open(amaya, `user_${kumari.id}`)
  const [one, other] = [await voiceOf(amaya), await voiceOf(kumari)]
  await one.say(roomId, 'Forget this')
  await other.say(roomId, 'Keep that')
  await soon(async () => expect(await noticesOf(amaya.id)).toHaveLength(1))
  const { elsewhere } = await exportChat(db, amaya.id)
  expect(elsewhere.messages).toMatchObject([{ roomId }])
  expect(elsewhere.conversations).toMatchObject([{ id: roomId, kind: 'direct', membership: 'join' }])
  const client = { as: `user_${amaya.id}`, deviceId: one.deviceId }
  expect(elsewhere.clients).toContainEqual(expect.objectContaining(client))
  await db.transaction().execute(async tx => {
    await forgetChat(tx, amaya.id)
    await tx.deleteFrom('users').where('id', '=', amaya.id).execute()
  })
  await soon(async () => expect(await other.texts(roomId)).toEqual(['', 'Keep that']))
  await soon(async () => expect(await statusOf(one.token)).toBe(401))
  await soon(async () => {
    const { body: members } = await other.call(`GET ${inRoom(roomId)}/joined_members`)
    expect(Object.keys(members.joined)).not.toContain(one.userId)
  })
})

test('only the homeserver may send transactions, each counts once, and invalid input is refused', async () => {
  const send = (token: string | undefined, body: unknown, txn: string = crypto.randomUUID()) =>
    matrix(site, `PUT /app/v1/transactions/${txn}`, { token, body })
  expect((await send(undefined, { events: [] })).status).toBe(401)
  expect(await send(asToken, { events: [] })).toMatchObject({ status: 403, body: { errcode: 'M_FORBIDDEN' } })
  expect((await send(hsToken, { events: 'x' })).status).toBe(400)
  expect((await send(hsToken, { events: [{}, { type: 4 }, { content: null }] })).status).toBe(200)
  const [amaya, kumari] = await colleagues()
  const roomId = await open(amaya, `user_${kumari.id}`)
  const { userId } = await voiceOf(amaya)
  const content = { msgtype: 'm.text', body: 'Once' }
  const event = { type: 'm.room.message', event_id: '$once', room_id: roomId, sender: userId, content }
  for (const txn of ['a', 'a', 'b'])
    expect((await send(hsToken, { events: [{ ...event, origin_server_ts: 1 }] }, txn)).status).toBe(200)
  expect(await noticesOf(kumari.id)).toHaveLength(1)
  const ask = (path: string, token = hsToken) => matrix(site, `GET /app/v1/${path}`, { token })
  expect((await ask(`users/${encodeURIComponent(userId)}`)).status).toBe(200)
  expect((await ask('users/%40user_nobody%3Ax')).status).toBe(404)
  expect((await ask(`rooms/${encodeURIComponent('#a:b')}`)).status).toBe(404)
  expect((await ask(`users/${encodeURIComponent(userId)}`, 'x')).status).toBe(403)
  expect((await matrix(site, 'POST /app/v1/ping', { token: hsToken, body: { transaction_id: 'p' } })).body).toEqual({})
})

/** Two people of a team, who know each other. */
async function colleagues(): Promise<[TestUser, TestUser]> {
  const both: [TestUser, TestUser] = [await person('Amaya'), await person('Kumari')]
  const vendorId = await createVendor(db)
  for (const user of both) await addToTeam(db, vendorId, user.id, 3)
  return both
}
