import { expect, test, vi } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { createMember, password } from '#features/people/accounts/server/testing/test-browser.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { callerOf, matrix, startChatNode } from './chat-server.ts'

vi.setConfig({ testTimeout: 60_000 })
const database = await testDatabase()
const { db } = database
const node = await startChatNode(database)
const longAgo = new Date(Date.now() - 30 * 86_400_000)
const login = (body: object) => matrix(node, 'POST /client/v3/login', { body })

test('guests get no tokens; a person gets their own and those of their enterprises, and admins that of the help desk', async () => {
  expect((await node.api(undefined, 'GET /matrix-chat/get-access-tokens')).status).toBe(401)
  const admin = await createUser(db, { role: 1 })
  const vendorId = await createVendor(db)
  await addToTeam(db, vendorId, admin.id, 3)
  const tokens = await node.tokensOf(admin)
  expect([...tokens.keys()]).toEqual([`user_${admin.id}`, `vendor_${vendorId}`, 'help'])
  // all tabs of a login share the tokens
  expect(await node.tokensOf(admin)).toEqual(tokens)
  const kept = await db.selectFrom('chatTokens').selectAll().where('userId', '=', admin.id).execute()
  for (const { accessToken } of tokens.values()) expect(JSON.stringify(kept)).not.toContain(accessToken)
})

test('another client logs in with a login token from the account’s page, once', async () => {
  const user = await createUser(db)
  const made = await node.api(user, 'POST /matrix-chat/create-login-token', {})
  const first = await login({ type: 'm.login.token', token: made.body.loginToken, device_id: 'PHONE' })
  expect(first.body).toMatchObject({ user_id: `@user_${user.id}:localhost:3000`, device_id: 'PHONE' })
  expect((await login({ type: 'm.login.token', token: made.body.loginToken })).status).toBe(403)
  const whoami = await matrix(node, 'GET /client/v3/account/whoami', { token: first.body.access_token })
  expect(whoami.body).toMatchObject({ device_id: 'PHONE' })
  const foreign = await node.api(user, 'POST /matrix-chat/create-login-token', { as: 'help' })
  expect(foreign.status).toBe(404)
})

test('another client logs in with email and password, under the limits of the login form', async () => {
  const { email } = await createMember(db)
  const identifier = { type: 'm.id.thirdparty', medium: 'email', address: email }
  expect((await login({ type: 'm.login.password', identifier, password: 'wrong one' })).status).toBe(403)
  const { status, body } = await login({ type: 'm.login.password', identifier, password })
  expect(status).toBe(200)
  expect((await matrix(node, 'GET /client/v3/sync', { token: body.access_token })).status).toBe(200)
  expect(await login({ type: 'm.login.sso' })).toMatchObject({ status: 400, body: { errcode: 'M_UNKNOWN' } })
})

test('somebody who waits for approval gets no token, and one that they had answers nothing', async () => {
  const { id, email } = await createMember(db)
  const identifier = { type: 'm.id.thirdparty', medium: 'email', address: email }
  const wish = { type: 'm.login.password', identifier, password }
  const { body } = await login(wish)
  const waiting = { disabledAt: new Date(), disabledAs: 'waiting' as const }
  await db.updateTable('users').set(waiting).where('id', '=', id).execute()
  expect(await login(wish)).toMatchObject({ status: 403, body: { errcode: 'M_FORBIDDEN' } })
  expect((await matrix(node, 'GET /client/v3/sync', { token: body.access_token })).status).toBe(401)
})

test('pages open conversations, also for an enterprise, and block people', async () => {
  const [owner, customer] = [await createUser(db, { createdAt: longAgo }), await createUser(db, { createdAt: longAgo })]
  const vendorId = await createVendor(db)
  await addToTeam(db, vendorId, owner.id, 1)
  const to = `vendor_${vendorId}`
  const { body: room } = await node.api(customer, 'PUT /matrix-chat/join-room', { to })
  const wish = { as: to, to: `user_${customer.id}` }
  expect((await node.api(customer, 'PUT /matrix-chat/join-room', wish)).status).toBe(404)
  expect((await node.api(owner, 'PUT /matrix-chat/join-room', wish)).body).toEqual(room)
  expect((await node.api(customer, 'PUT /matrix-chat/join-room', { to: 'vendor_2147483000' })).status).toBe(404)
  const { call, userId } = await callerOf(node, customer)
  const write = () => call(`PUT /rooms/${encodeURIComponent(room.roomId)}/send/m.room.message/a`, text)
  const text = { msgtype: 'm.text', body: 'Hello' }
  const { body: sent } = await write()
  const asked = { channelId: room.roomId, messageId: sent.event_id, senderUserId: userId, receiverUserId: to }
  const mail = (body: object) => node.api(customer, 'POST /matrix-chat/trigger-email-notification', body)
  expect((await mail(asked)).body).toEqual({ success: true })
  expect((await mail({ ...asked, messageId: '$none' })).status).toBe(404)
  const block = { as: to, who: `user_${customer.id}`, blocked: true }
  expect((await node.api(customer, 'PUT /matrix-chat/blocks', block)).status).toBe(404)
  expect((await node.api(owner, 'PUT /matrix-chat/blocks', block)).body).toEqual({ blocked: true })
  const { body: blocks } = await node.api(owner, `GET /matrix-chat/blocks?as=${to}`)
  expect(blocks.items).toMatchObject([{ userId, name: customer.name }])
  const path = `PUT /rooms/${encodeURIComponent(room.roomId)}/send/m.room.message/b`
  expect(await call(path, text)).toMatchObject({ status: 403, body: { errcode: 'M_FORBIDDEN' } })
})
