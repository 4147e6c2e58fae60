import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, sessionCookie } from '#features/people/accounts/accounts.factory.ts'
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { databaseGate } from '#server/testing/database-gate.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createServer } from '../wiring/server.ts'
import { renderPage } from './ssr.tsx'

const { db, url } = await testDatabase()
const gate = await databaseGate(url)
const database = openDatabase(gate.url, 4)
const dataDir = await mkdtemp(join(tmpdir(), 'pola-trouble-'))
const adminKey = 'an-admin-key-of-the-tests-1'
const config = readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test', SEARCH_ADMIN_KEY: adminKey })
const server = await createServer(
  { config, log: pino({ level: 'silent' }), database, databaseUrl: gate.url },
  { render: renderPage, assetsFor: () => ({ scripts: [], styles: [] }), fontsFor: () => [] },
)
const vendorId = await createVendor(db, { subDomain: 'leaf', brand: { en: 'Leaf' } })
const person = await createUser(db)
await server.start()
afterAll(async () => {
  await server.stop()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

const host = 'localhost:3000'
const cookie = await sessionCookie(db, person, config.publicUrl)
const json = { host, cookie, origin: `http://${host}`, 'content-type': 'application/json' }
const html = { host, accept: 'text/html,*/*;q=0.8' }
const get = (path: string, headers: Record<string, string> = { host }) => server.app.request(path, { headers })
const follow = () =>
  server.app.request(`/api/v1/vendor-profiles/${vendorId}/like`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ like: true }),
  })
const writeRecord = () =>
  server.app.request('/api/v1/search/1/indexes/pola-recent-en/profile-1', {
    method: 'PUT',
    headers: { host, 'x-algolia-api-key': adminKey },
    body: JSON.stringify({ itemType: 'profile', brand: 'Leaf' }),
  })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 60_000)
})
afterEach(() => void vi.useRealTimers())

test('calls report an unreachable database with the time to retry, and work again afterwards', async () => {
  await gate.close()
  const away = { code: 'SERVICE_UNAVAILABLE', message: expect.stringContaining('can’t reach our data') }
  for (const answer of [await get('/api/v1/profiles/leaf'), await get('/api/v1/profiles/leaf', json), await follow()]) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
    expect(await answer.json()).toEqual(away)
  }
  const written = await writeRecord()
  expect([written.status, written.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await written.json()).toEqual({ message: away.message, status: 503 })
  await gate.open()
  expect((await get('/api/v1/profiles/leaf')).status).toBe(200)
})

test('without the database readers get an uncached page in their language, and forms lead back', async () => {
  await gate.close()
  for (const path of ['/leaf?lang=si', '/account?lang=si', '/leaf?lang=si&again']) {
    const answer = await get(path, { ...html, cookie })
    const page = await answer.text()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'nonce-/)
    expect(page).toMatch(/<html lang="si" dir="ltr">[\s\S]*<h1>කරුණාකර විනාඩියකින් නැවත එන්න<\/h1>/)
    expect(page).toContain('<a class="again" href="">නැවත උත්සාහ කරන්න</a>')
  }
  expect((await get('/leaf', html)).status).toBe(503)
  const form = await server.app.request('/marketplace/preferences', {
    method: 'POST',
    headers: { ...html, cookie, origin: `http://${host}`, referer: `http://${host}/leaf?a="b"` },
    body: new URLSearchParams({ currency: 'LKR' }),
  })
  expect([form.status, form.headers.get('set-cookie')]).toEqual([503, null])
  expect(await form.text()).toContain('href="/leaf?a=%22b%22"')
  await gate.open()
  expect((await get('/leaf', html)).status).toBe(200)
})

test('/readyz reports an unreachable database, while /healthz reports that the server runs', async () => {
  expect(await (await get('/readyz')).json()).toMatchObject({ ready: true, database: 'ok', disk: 'ok', why: [] })
  await gate.close()
  vi.setSystemTime(Date.now() + 5000)
  const away = await get('/readyz')
  expect([away.status, await away.json()]).toEqual([
    503,
    { ready: false, database: 'away', disk: 'ok', search: true, why: ['The database does not answer.'] },
  ])
  expect((await get('/healthz')).status).toBe(200)
  await gate.open()
  vi.setSystemTime(Date.now() + 5000)
  expect((await get('/readyz')).status).toBe(200)
})

test('with a full disk writes are refused, and reads go on', async () => {
  await sql`create function no_room() returns trigger language plpgsql as
    $$begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end$$`.execute(db)
  for (const table of ['vendor_follows', 'search_documents'])
    await sql`create trigger no_room before insert or update on ${sql.table(table)} execute function no_room()`.execute(
      db,
    )
  const full = { code: 'INSUFFICIENT_STORAGE', message: expect.stringContaining('can’t save') }
  const answer = await follow()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([507, '60'])
  expect(await answer.json()).toEqual(full)
  const written = await writeRecord()
  expect([written.status, written.headers.get('retry-after')]).toEqual([507, '60'])
  expect((await get('/leaf', html)).status).toBe(200)
  expect((await get('/api/v1/profiles/leaf', json)).status).toBe(200)
})
