import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { createSealer } from '#server/seal/index.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { directKeyOf } from '../../chat-identity.ts'
import type { Chat } from '../chat-services.ts'
import { HomeserverAway, RemoteClient, RemoteRefusal } from './remote-client.ts'
import { remoteHomeserver } from './remote-homeserver.ts'
import { ensureIdentity, notifyChangedNames } from './remote-identities.ts'
import type { RemoteParts } from './remote-parts.ts'
import { takeTransaction } from './take-transaction.ts'
import * as shapes from './testing/spec-shapes.ts'

// A fake homeserver that answers as the specification says; calls are recorded.
type Call = { method: string; path: string; as: string | null; token: string; body: unknown }
const calls: Call[] = []
let answers: Record<string, shapes.SpecAnswer[]> = {}
const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://x')
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString()
  const name = `${request.method} ${pathname.replace('/_matrix', '')}`
  calls.push({
    ...{ method: request.method ?? '', path: pathname, as: searchParams.get('user_id') },
    ...{ token: request.headers.authorization ?? '', body: text === '' ? undefined : JSON.parse(text) },
  })
  const list = answers[name] ?? []
  const { status, body } = (list.length > 1 ? list.shift() : list[0]) ?? { status: 200, body: {} }
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(body === undefined ? '<html>Bad gateway</html>' : JSON.stringify(body))
})
await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
afterAll(() => void server.close())
const { port } = server.address() as AddressInfo

const { db } = await testDatabase()
const serverName = 'example.org'
const client = new RemoteClient({
  ...{ url: `http://127.0.0.1:${port}`, serverName, asToken: shapes.asToken, hsToken: shapes.hsToken },
})
const sealer = createSealer('Qm3y7-xk2Wv8bTz5nRc9sLd4fHg6jPa1')
const chat = { db, log: pino({ level: 'silent' }), serverName } as Chat
const parts: RemoteParts = { chat, client, sealer: async () => sealer }
const homeserver = remoteHomeserver(parts)

beforeEach(() => {
  calls.length = 0
  answers = {}
})

async function login() {
  const user = await createUser(db, { name: 'Amaya' })
  const { id: sessionId } = await db
    .insertInto('sessions')
    .values({
      ...{ userId: user.id, token: crypto.randomUUID(), expiresAt: new Date(Date.now() + 86_400_000) },
      ...{ ipAddress: null, userAgent: null, provedAt: null, createdAt: new Date(), updatedAt: new Date() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { userId: user.id, sessionId, identity: `user_${user.id}` }
}

test('a name is registered with our own token, then used with its own', async () => {
  const { identity } = await login()
  answers['POST /client/v3/register'] = [shapes.registered]
  await ensureIdentity(parts, identity)
  const whole = `@${identity}:${serverName}`
  expect(calls).toEqual([
    {
      ...{ method: 'POST', path: '/_matrix/client/v3/register', as: null, token: `Bearer ${shapes.asToken}` },
      body: { type: 'm.login.application_service', username: identity, inhibit_login: true },
    },
    {
      ...{ method: 'PUT', path: `/_matrix/client/v3/profile/${encodeURIComponent(whole)}/displayname` },
      ...{ as: whole, token: `Bearer ${shapes.asToken}`, body: { displayname: 'Amaya' } },
    },
  ])
  await ensureIdentity(parts, identity)
  expect(calls).toHaveLength(2)
})

test('a name changed here is sent to the homeserver', async () => {
  const { userId, identity } = await login()
  await ensureIdentity(parts, identity)
  await db.updateTable('users').set({ name: 'Amaya Silva' }).where('id', '=', userId).execute()
  calls.length = 0
  await notifyChangedNames(parts)
  await notifyChangedNames(parts)
  expect(calls.map(call => call.body)).toEqual([{ displayname: 'Amaya Silva' }])
})

test('an existing name is reused; a name that can’t be ours is reported to the operator', async () => {
  const [one, other] = [await login(), await login()]
  answers['POST /client/v3/register'] = [shapes.userInUse]
  await ensureIdentity(parts, one.identity)
  answers['POST /client/v3/register'] = [shapes.exclusive]
  await expect(ensureIdentity(parts, other.identity)).rejects.toMatchObject({ status: 400, errcode: 'M_EXCLUSIVE' })
  await expect(homeserver.tokenFor(other)).rejects.toBeInstanceOf(HomeserverAway)
})

test('a login’s token comes from the response, and is kept until the homeserver rejects it', async () => {
  const who = await login()
  answers['POST /client/v3/register'] = [shapes.registered]
  answers['POST /client/v3/login'] = [shapes.loggedIn]
  expect(await homeserver.tokenFor(who)).toEqual({ accessToken: 'abc123', deviceId: 'GHTYAJCE' })
  expect(calls.find(call => call.path.endsWith('/login'))?.body).toEqual({
    type: 'm.login.application_service',
    identifier: { type: 'm.id.user', user: who.identity },
    initial_device_display_name: 'Pola',
  })
  calls.length = 0
  expect(await homeserver.tokenFor(who)).toEqual({ accessToken: 'abc123', deviceId: 'GHTYAJCE' })
  expect(calls.map(call => [call.path, call.token])).toEqual([['/_matrix/client/v3/account/whoami', 'Bearer abc123']])
  answers['GET /client/v3/account/whoami'] = [shapes.unknownToken]
  await homeserver.tokenFor(who)
  expect(calls.at(-1)?.body).toMatchObject({ device_id: 'GHTYAJCE' })
})

test('a login token is passed on, or refused with an explanation if the homeserver requires proof', async () => {
  const who = await login()
  answers['POST /client/v3/login'] = [shapes.loggedIn]
  answers['POST /client/v1/login/get_token'] = [shapes.loginTokenGiven]
  expect(await homeserver.loginTokenFor(who)).toEqual({ loginToken: 'opaque', expiresIn: 120 })
  for (const refusal of [shapes.askedForProof, shapes.unrecognized]) {
    answers['POST /client/v1/login/get_token'] = [refusal]
    await expect(homeserver.loginTokenFor(who)).rejects.toMatchObject({ status: 403 })
  }
})

test('a client waits as long as the homeserver asks, if that is short, and detects one that is away', async () => {
  const create = () => client.call({ as: 'pola' }, 'POST', '/client/v3/createRoom', {})
  const name = 'POST /client/v3/createRoom'
  answers[name] = [shapes.limitExceeded, shapes.limitExceeded, shapes.roomCreated]
  expect(await create()).toEqual(shapes.roomCreated.body)
  for (const trouble of [shapes.limitForHours, shapes.badGateway]) {
    answers[name] = [trouble]
    await expect(create()).rejects.toBeInstanceOf(HomeserverAway)
  }
  answers[name] = [shapes.forbidden]
  await expect(create()).rejects.toBeInstanceOf(RemoteRefusal)
  const nobody = new RemoteClient({ ...client.settings, url: 'http://127.0.0.1:1' })
  await expect(nobody.call({ as: 'pola' }, 'GET', '/client/versions')).rejects.toBeInstanceOf(HomeserverAway)
})

test.each(['ephemeral', 'de.sorunome.msc2409.ephemeral'])(
  'a transaction delivers a message, and one with %s a read receipt',
  async name => {
    const [one, other] = [await login(), await login()]
    const roomId = `!${crypto.randomUUID()}:${serverName}`
    await db
      .insertInto('chatRemoteRooms')
      .values({
        ...{ homeserver: serverName, roomId, directKey: directKeyOf(one.identity, other.identity), kind: 'direct' },
        ...{ creator: one.identity, asked: null, request: 'accepted' },
      })
      .execute()
    const names = { roomId, sender: client.fullId(one.identity), receiver: client.fullId(other.identity) }
    const unread = () =>
      db
        .selectFrom('notifications')
        .select('data')
        .where('userId', '=', other.userId)
        .where('readAt', 'is', null)
        .execute()
    const body = shapes.transactionOf(names)
    for (const event of body.events) event.event_id += roomId
    await takeTransaction(parts, { txnId: `1${roomId}`, body })
    expect(await unread()).toMatchObject([{ data: { from: 'Amaya', text: 'This is an example text message' } }])
    const receipt = shapes.receiptOf(names)
    const content = Object.fromEntries(Object.entries(receipt.content).map(([id, said]) => [id + roomId, said]))
    const heard = [{ ...receipt, content }, shapes.presence]
    await takeTransaction(parts, { txnId: `2${roomId}`, body: { events: [], [name]: heard } })
    expect(await unread()).toEqual([])
  },
)
