import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { authSecret } from '#features/people/accounts/server/auth-secret.ts'
import { createMember, password } from '#features/people/accounts/server/testing/test-browser.ts'
import { readConfig } from '#server/config/config.ts'
import { mailsTo } from '#server/testing/mails-to.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createServer } from './server.ts'

const database = await testDatabase()
const { db, url: databaseUrl } = database
const dataDir = await mkdtemp(join(tmpdir(), 'pola-sign-in-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const open = (env: Record<string, string> = {}) => {
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://pola.test', NODE_ENV: 'test', ...env })
  return createServer({ config, log: pino({ level: 'silent' }), database, databaseUrl })
}
const server = await open()
const behindProxy = await open({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' })

const post = (path: string, body: unknown, headers: Record<string, string> = {}, to = server) =>
  to.app.request(`/api/v1${path}`, {
    method: 'POST',
    headers: { host: 'pola.test', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

test('a page of another site changes nothing in a visitor’s name', async () => {
  const { email } = await createMember(db)
  for (const origin of ['https://evil.example', 'null', 'https://pola.test.evil.example', 'http://pola.test:81']) {
    const answer = await post('/auth/login', { email, password }, { origin })
    expect([answer.status, answer.headers.getSetCookie()], origin).toEqual([403, []])
  }
  expect((await post('/auth/logout', {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect(await (await post('/auth/login', { email, password }, { origin: 'https://pola.test' })).json()).toMatchObject({
    code: 200,
  })
})

test('the page to continue on after logging in may be in the query, and must be a path of this site', async () => {
  const { email } = await createMember(db)
  const redirectOf = async (query: string) => {
    const answer = (await (await post(`/auth/login?${query}`, { email, password })).json()) as { body: unknown }
    return (answer.body as { redirect: string }).redirect
  }
  expect(await redirectOf('redirect=/marketplace?query=tea')).toBe('/marketplace?query=tea')
  expect(await redirectOf('redirect=https://evil.example/')).toBe('/')
})

test('over https cookies are bound to this host, and answers are not cached', async () => {
  const { email } = await createMember(db)
  const answer = await post('/auth/login', { email, password, rememberMe: true })
  const session = answer.headers.getSetCookie().find(line => line.startsWith('__Host-pola_session='))
  expect(session).toMatch(/; Secure/)
  expect(session).toMatch(/; HttpOnly/)
  expect(session).not.toMatch(/Domain/i)
  const known = answer.headers.getSetCookie().find(line => line.startsWith('__Host-pola_known='))
  for (const part of ['; Secure', '; HttpOnly', '; SameSite=Lax', '; Path=/']) expect(known).toContain(part)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const cookie = session?.split(';')[0] ?? ''
  const own = await server.app.request('/api/v1/auth/sessions', { headers: { cookie } })
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const unbound = cookie.replace('__Host-', '')
  expect((await server.app.request('/api/v1/auth/sessions', { headers: { cookie: unbound } })).status).toBe(401)
})

test('invented addresses don’t get a caller around the limit, and the answer says how long to wait', async () => {
  const guess = (i: number) =>
    post('/auth/login', { email: `x${i}@example.org`, password: 'wrong-one' }, { 'x-forwarded-for': `192.0.2.${i}` })
  for (let i = 0; i < 10; i++) expect((await guess(i)).status).toBe(200)
  const refused = await guess(10)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
  expect(await refused.json()).toEqual({
    code: 'TOO_MANY_REQUESTS',
    message: 'Too many attempts. Please wait a while.',
  })
})

test('a trusted proxy’s header counts, but nothing that its caller put in front', async () => {
  const guess = (i: number, forwarded: string) =>
    post(
      '/auth/login',
      { email: `y${i}@example.org`, password: 'wrong-one' },
      { 'x-forwarded-for': forwarded },
      behindProxy,
    )
  for (let i = 0; i < 10; i++) expect((await guess(i, `203.0.113.${i}, 198.18.0.1, 10.1.2.3`)).status).toBe(200)
  expect((await guess(10, '203.0.113.99, 198.18.0.1, 10.1.2.3')).status).toBe(429)
  expect((await guess(11, '198.18.0.2')).status).toBe(200)
})

test('people of the demo world are logged out when a public site starts, with or without the demo world', async () => {
  const demo = await createMember(db, { email: 'nimali@pola.example' })
  const session = { userId: demo.id, token: 'from-when-it-was-local', expiresAt: new Date(Date.now() + 86_400_000) }
  for (const DEMO of ['on', 'off']) {
    await db.insertInto('sessions').values(session).execute()
    const running = await open({ DEMO })
    await running.start()
    await running.stop()
    expect(await db.selectFrom('sessions').select('id').where('userId', '=', demo.id).execute()).toEqual([])
  }
})

test('a requested link is sent by the running server', async () => {
  const { email } = await createMember(db)
  const running = await open()
  await running.start()
  const { solve } = await import('#features/people/accounts/server/testing/test-browser.ts')
  const { challenge } = (await (await running.app.request('/api/v1/auth/challenge')).json()) as {
    challenge: Parameters<typeof solve>[0]
  }
  const asked = await post('/auth/forgot-password', { email, recaptchaToken: await solve(challenge) }, {}, running)
  expect(await asked.json()).toMatchObject({ code: 200 })
  await expect.poll(() => mailsTo(db, email), { timeout: 10_000 }).toMatchObject([{ template: 'reset-password' }])
  await running.stop()
})

test('the secret created at the first start stays the same, and is not shown anywhere', async () => {
  const { email } = await createMember(db)
  const cookie = (await post('/auth/login', { email, password })).headers
    .getSetCookie()
    .find(line => line.startsWith('__Host-pola_session='))
  const other = await open()
  const answer = await other.app.request('/api/v1/auth/logout', {
    method: 'POST',
    headers: { host: 'pola.test', cookie: cookie?.split(';')[0] ?? '' },
  })
  expect(answer.status).toBe(200)
  const secret = await authSecret.read(db)
  expect(secret).toMatch(/^[\w-]{43}$/)
  const settings = await (await server.app.request('/api/v1/application/client-settings')).text()
  expect(settings).not.toContain(secret)
})

test('a body larger than any call’s is not read, and one that no database can store is the caller’s fault', async () => {
  const large = await post('/auth/login', { email: 'a'.repeat(1_100_000), password: 'x' })
  expect([large.status, (await large.json()).code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  const unstorable = await post('/auth/login-validate', { email: 'a\0b@example.org' })
  expect([unstorable.status, (await unstorable.json()).code]).toEqual([400, 'BAD_REQUEST'])
})

test('answers about a password token are not cached, nor shared between guests', async () => {
  const own = await server.app.request('/api/v1/ui/user/profile/logged-in')
  expect(own.headers.get('cache-control')).toBe('private, no-cache')
  const answer = await server.app.request('/api/v1/auth/reset-password?token=none')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
})
