import { createHmac, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type AccessWorld, createAccessWorld } from '#features/people/teams/access-world.factory.ts'
import { createApiToken } from '#features/shop/integrations/integrations.factory.ts'
import { readConfig } from '#server/config/config.ts'
import { createLogger } from '#server/log/logger.ts'
import { tamper } from '#server/testing/tamper.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { connectFeatures } from './connect-features.ts'
import { createServer } from './server.ts'

connectFeatures()
const secret = randomBytes(32).toString('hex')
const database = await testDatabase()
const { db } = database
const dataDir = await mkdtemp(join(tmpdir(), 'pola-tokens-'))
const config = readConfig({
  DATA_DIR: dataDir,
  PUBLIC_URL: 'http://pola.test',
  NODE_ENV: 'test',
  AUTH_SECRET: secret,
  TRUSTED_PROXIES: '127.0.0.1',
})
const logged: string[] = []
const log = createLogger('trace', { write: line => void logged.push(line) })
const server = await createServer({ config, log, database, databaseUrl: database.url })
await server.start()
afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

let world: AccessWorld
beforeEach(async () => {
  world = await createAccessWorld(db)
})

const orders = () => `/vendors/${world.vendorId}/orders`
const tokenOfOwner = (given: Partial<Parameters<typeof createApiToken>[1]> = {}) =>
  createApiToken(db, { vendorId: world.vendorId, createdBy: world.people.owner.id, ...given })

async function call(path: string, token: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
  const headers = { authorization: `Bearer ${token}`, ...init.headers }
  const answer = await server.app.request(`/api/v1${path}`, { ...init, headers })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as { code?: string } }
}

const cookieOf = (token: string) => {
  const signed = `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`
  return `pola_session=${encodeURIComponent(signed)}`
}

test('an invalid token gets a 401, even along with a valid cookie', async () => {
  const { id, token } = await tokenOfOwner()
  const expired = await tokenOfOwner({ expiresAt: new Date(Date.now() - 1000) })
  const headers = { cookie: cookieOf(world.people.owner.sessionToken) }
  expect((await call(orders(), token)).status).toBe(200)
  await db.deleteFrom('apiTokens').where('id', '=', id).execute()
  for (const wrong of [token, tamper(token), expired.token, '', 'x', `${token} `, `${token}a`, 'pola_', 'null']) {
    const answer = await call(orders(), wrong, { headers })
    expect(answer, wrong).toMatchObject({ status: 401, body: { code: 'gm-error-token' } })
    expect(answer.headers.get('www-authenticate')).toContain('invalid_token')
  }
})

test('a missing scope, and an endpoint that accepts no tokens, get a 403 with a code', async () => {
  const { token } = await tokenOfOwner({ scopes: ['orders:fulfil'] })
  for (const path of [orders(), '/orders', '/marketplace/categories'])
    expect(await call(path, token)).toMatchObject({ status: 403, body: { code: 'gm-error-token-scope' } })
})

test('each scope opens its own calls: reading listings, writing them, and stock alone', async () => {
  const json = { 'content-type': 'application/json' }
  const post = (body: object) => ({ method: 'POST', headers: json, body: JSON.stringify(body) })
  const of = (path: string) => `/vendors/${world.vendorId}/${path}`
  const calls = {
    'listings:read': () => [of('listings')],
    'listings:write': () => [of('listings'), post({ content: { title: { en: 'Clay pot' } } })],
    'stock:write': () => [of('stock'), post({ items: [{ sku: 'NO-SUCH', pieces: 1 }] })],
  } as const
  for (const scope of Object.keys(calls) as (keyof typeof calls)[]) {
    const { token } = await tokenOfOwner({ scopes: [scope] })
    for (const [name, asked] of Object.entries(calls)) {
      const [path, init] = asked() as [string, RequestInit & { headers?: Record<string, string> }]
      expect((await call(path, token, init)).status, `${scope}: ${name}`).toBe(name === scope ? 200 : 403)
    }
  }
})

test('a token can’t create tokens, or do what only admins of the enterprise may', async () => {
  const { token } = await tokenOfOwner()
  const init = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const body = JSON.stringify({ name: 'Another', scopes: ['orders:read'], days: null })
  const made = await call(`/vendors/${world.vendorId}/api-tokens`, token, { ...init, body })
  expect(made).toMatchObject({ status: 403, body: { code: 'gm-error-token-scope' } })
  expect((await call('/admin/discounts', token)).status).toBe(404)
})

test('a token acts for its enterprise alone', async () => {
  const { token } = await tokenOfOwner()
  // An enterprise of the same owner, but not the token's.
  await db
    .insertInto('vendorTeam')
    .values({ vendorId: world.otherVendorId, userId: world.people.owner.id, role: 1 })
    .execute()
  expect((await call(`/vendors/${world.otherVendorId}/orders`, token)).status).toBe(404)
})

test('a platform admin’s token has no admin powers', async () => {
  const { admin } = world.people
  await db.insertInto('vendorTeam').values({ vendorId: world.vendorId, userId: admin.id, role: 2 }).execute()
  const { token } = await tokenOfOwner({ createdBy: admin.id })
  expect((await call(orders(), token)).status).toBe(200)
  expect((await call(`/vendors/${world.otherVendorId}/orders`, token)).status).toBe(404)
})

test('a token is deleted when its creator leaves the team, and inactive while they may not manage', async () => {
  const admin = world.people['team admin']
  const { token } = await tokenOfOwner({ createdBy: admin.id })
  const setRole = (role: 2 | 3) =>
    db
      .updateTable('vendorTeam')
      .set({ role })
      .where('vendorId', '=', world.vendorId)
      .where('userId', '=', admin.id)
      .execute()
  await setRole(3)
  expect((await call(orders(), token)).status).toBe(401)
  await setRole(2)
  expect((await call(orders(), token)).status).toBe(200)
  const out = await server.app.request(`/api/v1/vendors/${world.vendorId}/team/${admin.id}`, {
    method: 'DELETE',
    headers: { cookie: cookieOf(world.people.owner.sessionToken) },
  })
  expect(out.status).toBe(200)
  await db.insertInto('vendorTeam').values({ vendorId: world.vendorId, userId: admin.id, role: 2 }).execute()
  expect((await call(orders(), token)).status).toBe(401)
  expect(await db.selectFrom('apiTokens').select('id').where('createdBy', '=', admin.id).execute()).toEqual([])
})

test('changes with a token may come from any origin, but from other origins never with a cookie', async () => {
  const { token } = await tokenOfOwner()
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
    body: JSON.stringify({ lines: [{ lineId: 1, quantity: 1 }] }),
  }
  const path = '/vendor-orders/2147483000/fulfilments'
  expect((await call(path, token, init)).status).toBe(404)
  const cookie = cookieOf(world.people.owner.sessionToken)
  const byCookie = await server.app.request(`/api/v1${path}`, { ...init, headers: { ...init.headers, cookie } })
  expect(byCookie.status).toBe(403)
})

test('a token has 600 calls a minute', async () => {
  const { id, token } = await tokenOfOwner()
  const other = await tokenOfOwner()
  expect((await call(orders(), token)).status).toBe(200)
  await db.updateTable('rateLimits').set({ points: 600 }).where('key', 'like', 'token:%').execute()
  const refused = await call(orders(), token)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await call(orders(), other.token)).status).toBe(200)
  const { lastUsedAt } = await db.selectFrom('apiTokens').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(lastUsedAt).not.toBeNull()
})

test('the table doesn’t contain the token, and the log neither the token nor its hash', async () => {
  const made = await server.app.request(`/api/v1/vendors/${world.vendorId}/api-tokens`, {
    method: 'POST',
    headers: { cookie: cookieOf(world.people.owner.sessionToken), 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Till', scopes: ['orders:read'], days: 30 }),
  })
  const { token, item } = (await made.json()) as { token: string; item: { id: number; ending: string } }
  expect(token).toMatch(/^pola_[\w-]{43}$/)
  expect(item.ending).toBe(token.slice(-4))
  expect((await call(orders(), token)).status).toBe(200)
  expect((await call('/nothing', token)).status).toBe(404)
  const row = await db.selectFrom('apiTokens').selectAll().where('id', '=', item.id).executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(token)
  const lines = logged.join('')
  expect(lines).toContain('/api-tokens')
  expect(lines).not.toContain(token.slice(5))
  expect(lines).not.toContain(row.tokenHash)
  const audit = await db.selectFrom('auditLog').selectAll().where('action', '=', 'token.add').orderBy('id').execute()
  expect(JSON.stringify(audit)).not.toContain(token.slice(5))
})

test('an enterprise’s listings are exported to its team alone, and not to tokens', async () => {
  const path = `/api/v1/vendors/${world.vendorId}/listings.csv`
  const { token } = await tokenOfOwner()
  const by = async (headers: Record<string, string>) => (await server.app.request(path, { headers })).status
  expect([await by({}), await by({ authorization: `Bearer ${token}` })]).toEqual([404, 404])
  for (const role of ['member', 'other vendor'] as const)
    expect(await by({ cookie: cookieOf(world.people[role].sessionToken) }), role).toBe(404)
  const cookie = cookieOf(world.people['team member'].sessionToken)
  const file = await server.app.request(path, { headers: { cookie } })
  expect(file.headers.get('content-type')).toContain('text/csv')
  expect(await file.text()).toContain('URL handle,Title')
  const whole = await server.app.request(`${path}?format=pola`, { headers: { cookie } })
  expect(await whole.text()).toContain('URL handle,Title (en),Title (si)')
  expect((await server.app.request(`${path}?format=xlsx`, { headers: { cookie } })).status).toBe(404)
  expect((await server.app.request('/api/v1/vendors/x/listings.csv', { headers: { cookie } })).status).toBe(404)
})

test('the API’s documentation says which calls accept a token', async () => {
  const document = (await (await server.app.request('/api/v1/openapi.json')).json()) as {
    components: { securitySchemes: Record<string, { scheme?: string }> }
    paths: Record<string, Record<string, { security?: unknown }>>
  }
  expect(document.components.securitySchemes.token?.scheme).toBe('bearer')
  expect(document.paths['/vendors/{vendorId}/orders']?.get?.security).toContainEqual({ token: ['orders:read'] })
  expect(document.paths['/vendors/{vendorId}/stock']?.post?.security).toContainEqual({ token: ['stock:write'] })
  const reference = await (await server.app.request('/api/v1/docs')).text()
  for (const scope of ['orders:fulfil', 'listings:read', 'listings:write', 'stock:write'])
    expect(reference).toContain(`<code>${scope}</code>`)
})
