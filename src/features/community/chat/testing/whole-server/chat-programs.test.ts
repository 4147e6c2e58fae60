import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { freePort } from '#app/wiring/testing/free-port.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { callerOf, matrix, startChatNode } from './chat-server.ts'

// Application services of our own server: by direct calls, and with an independent library for bots and bridges.
const { Appservice, LogService } = createRequire(import.meta.url)('matrix-bot-sdk') as typeof import('matrix-bot-sdk')
LogService.setLogger({ info() {}, warn() {}, error() {}, debug() {}, trace() {} })

vi.setConfig({ testTimeout: 120_000 })
const database = await testDatabase()
const { db } = database
const folder = await mkdtemp(join(tmpdir(), 'pola-programs-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const port = await freePort()
const tokens = { as_token: 'as-token-of-the-tea-bridge', hs_token: 'hs-token-of-the-tea-bridge' }
const registration = {
  ...{ id: 'tea', url: `http://localhost:${port}`, ...tokens, sender_localpart: 'tea-bot' },
  namespaces: { users: [{ exclusive: true, regex: '@_tea_.*' }], rooms: [], aliases: [] },
}
const file = join(folder, 'tea.yaml')
// JSON is YAML
await writeFile(file, JSON.stringify(registration))
const env = { CHAT_APPLICATION_SERVICES: file }
const node = await startChatNode(database, 0, env)
const serverName = 'localhost:3000'
const longAgo = new Date(Date.now() - 30 * 86_400_000)
const asTea = (call: string, body?: unknown, as?: string) => {
  const address = as === undefined ? call : `${call}?user_id=${encodeURIComponent(`@${as}:${serverName}`)}`
  return matrix(node, address.replace(' /', ' /client/v3/'), { token: tokens.as_token, body })
}
const register = (username: string, token = tokens.as_token) =>
  matrix(node, 'POST /client/v3/register', { token, body: { type: 'm.login.application_service', username } })

test('only a program registers names, and only its own', async () => {
  const wish = { type: 'm.login.application_service', username: '_tea_x' }
  expect((await matrix(node, 'POST /client/v3/register', { body: wish })).body.errcode).toBe('M_MISSING_TOKEN')
  expect((await matrix(node, 'POST /client/v3/register', { body: { username: 'x', password: 'y' } })).status).toBe(403)
  expect(await register('_tea_x', 'wrong')).toMatchObject({ status: 401, body: { errcode: 'M_UNKNOWN_TOKEN' } })
  const user = await createUser(db)
  for (const foreign of ['help', `user_${user.id}`, 'vendor_1', '_milk_x'])
    expect(await register(foreign), foreign).toMatchObject({ status: 400, body: { errcode: 'M_EXCLUSIVE' } })
  expect(await register('_tea_Ö')).toMatchObject({ status: 400, body: { errcode: 'M_INVALID_USERNAME' } })
  const made = await register('_tea_amaya')
  expect(made).toMatchObject({ status: 200, body: { user_id: `@_tea_amaya:${serverName}` } })
  expect(await register('_tea_amaya')).toMatchObject({ status: 400, body: { errcode: 'M_USER_IN_USE' } })
  const whoami = await matrix(node, 'GET /client/v3/account/whoami', { token: made.body.access_token })
  expect(whoami.body).toMatchObject({ user_id: `@_tea_amaya:${serverName}`, device_id: made.body.device_id })
})

test('a program calls only as its own names, and logs them in', async () => {
  const user = await createUser(db)
  expect((await asTea('GET /account/whoami')).body.user_id).toBe(`@tea-bot:${serverName}`)
  await register('_tea_kumari')
  expect((await asTea('GET /account/whoami', undefined, '_tea_kumari')).body.user_id).toBe(`@_tea_kumari:${serverName}`)
  for (const foreign of [`user_${user.id}`, 'help', '_tea_nobody'])
    expect((await asTea('GET /account/whoami', undefined, foreign)).status, foreign).toBe(403)
  const login = (identifier: object, token = tokens.as_token) =>
    matrix(node, 'POST /client/v3/login', {
      token,
      body: { type: 'm.login.application_service', identifier: { type: 'm.id.user', ...identifier }, device_id: 'D1' },
    })
  const first = await login({ user: '_tea_kumari' })
  expect(first.body).toMatchObject({ user_id: `@_tea_kumari:${serverName}`, device_id: 'D1' })
  const again = await login({ user: `@_tea_kumari:${serverName}` })
  // the same device: its first token has ended
  const statusOf = async (token: string) => (await matrix(node, 'GET /client/v3/account/whoami', { token })).status
  expect([await statusOf(first.body.access_token), await statusOf(again.body.access_token)]).toEqual([401, 200])
  expect(await login({ user: `user_${user.id}` })).toMatchObject({ status: 400, body: { errcode: 'M_EXCLUSIVE' } })
  expect((await login({ user: '_tea_kumari' }, 'wrong')).status).toBe(401)
  await matrix(node, 'POST /client/v3/logout', { token: again.body.access_token, body: {} })
  expect(await statusOf(again.body.access_token)).toBe(401)
  const filter = `POST /user/${encodeURIComponent(`@_tea_kumari:${serverName}`)}/filter`
  expect((await asTea(filter, {}, '_tea_kumari')).status).toBe(200)
})

test('a bridge of another library talks with a person, who has to accept first, and receives their messages once and in order', async () => {
  const bridge = new Appservice({
    ...{ port, bindAddress: '127.0.0.1', homeserverName: serverName, homeserverUrl: node.origin },
    registration: { ...registration, protocols: [] },
  })
  const heard: string[] = []
  bridge.on('room.event', (_, event) => {
    if (event.type === 'm.room.message' && !event.sender.startsWith('@_tea_')) heard.push(event.content.body)
  })
  const names: string[] = []
  bridge.on('room.join', (_, event) => names.push(event.content.displayname))
  await bridge.begin()
  try {
    const user = await createUser(db, { createdAt: longAgo })
    const person = await callerOf(node, user)
    const ghost = bridge.getIntent('_tea_nimal')
    await ghost.ensureRegistered()
    await ghost.underlyingClient.setDisplayName('Nimal (Tea)')
    const roomId = await ghost.underlyingClient.createRoom({ is_direct: true, invite: [person.userId] })
    await ghost.sendText(roomId, 'Good morning')
    const path = `/rooms/${encodeURIComponent(roomId)}`
    const page = await person.call(`GET ${path}/messages?dir=b`)
    expect(page.body.chunk[0]).toMatchObject({ sender: `@_tea_nimal:${serverName}`, content: { body: 'Good morning' } })
    const notices = await db.selectFrom('notifications').select('data').where('userId', '=', user.id).execute()
    expect(notices).toMatchObject([{ data: { from: 'Nimal (Tea)', text: 'Good morning' } }])
    await person.call(`POST ${path}/join`, {})
    const texts = Array.from({ length: 20 }, (_, at) => `Answer ${at}`)
    // two nodes of one installation: one of them notifies the bridge
    const second = await startChatNode(database, 0, env)
    const there = await callerOf(second, user)
    for (const [at, body] of texts.entries())
      await (at % 2 === 0 ? person : there).call(`PUT ${path}/send/m.room.message/a${at}`, { msgtype: 'm.text', body })
    await second.stop()
    await expect.poll(() => heard.length, { timeout: 20_000 }).toBe(texts.length)
    expect(heard).toEqual(texts)
    await ghost.underlyingClient.setDisplayName('Nimal')
    const members = await person.call(`GET ${path}/joined_members`)
    expect(members.body.joined[`@_tea_nimal:${serverName}`].display_name).toBe('Nimal')
    // Otherwise the library would still be asking for rooms when the server stops.
    await expect.poll(() => names.at(-1), { timeout: 20_000 }).toBe('Nimal')
  } finally {
    bridge.stop()
  }
})
