import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { createServer } from '#app/wiring/server.ts'
import { createNode } from '#features/market/directory/directory.factory.ts'
import { createUser, sessionCookie, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { readConfig } from '#server/config/config.ts'
import { testDatabase } from '#server/testing/test-database.ts'

const database = await testDatabase()
const { db } = database
const dataDir = await mkdtemp(join(tmpdir(), 'pola-texts-'))
const publicUrl = 'https://pola.test'
const metricsToken = 'a-token-for-metrics-0123456789'
const config = readConfig({
  ...{ DATA_DIR: dataDir, PUBLIC_URL: publicUrl, NODE_ENV: 'test' },
  METRICS_TOKEN: metricsToken,
})
const server = await createServer({ config, log: pino({ level: 'silent' }), database, databaseUrl: database.url })
await server.start()
afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const reviewer = await createUser(db, { translationLanguage: 'si', translationReviews: true })
const admin = await createUser(db, { role: 1 })
const member = await createUser(db)

async function call(user: TestUser | null, path: string, method = 'GET', body?: object) {
  const cookie = user ? await sessionCookie(db, user, publicUrl) : ''
  const headers = { cookie, origin: publicUrl, host: 'pola.test', 'content-type': 'application/json' }
  return server.app.request(`${publicUrl}/api/v1${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
}
/** What this node has in memory: an address of the past makes it look at nothing. */
const shownText = async (key: string) => (await (await call(null, '/translations/si/1')).json())[key]
const readText = async (item: string) =>
  (await call(admin, `/translation-texts/si/text?item=${encodeURIComponent(item)}`)).json()

async function save(user: TestUser, item: string, text: string) {
  const { revision, sourceHash } = await readText(item)
  return call(user, '/translation-texts/si/text', 'PUT', { item, forms: { '': text }, revision, sourceHash })
}

test('a text that a translator saves is shown within five seconds, without a restart', async () => {
  const answer = await save(reviewer, 'text:Close', 'වහන්න')
  expect([answer.status, await answer.clone().text()]).toEqual([200, expect.stringContaining('වහන්න')])
  await expect.poll(() => shownText('Close'), { timeout: 5000 }).toBe('වහන්න')
})

test('an open page hears of each change within five seconds: saved, reset, imported, hidden', async () => {
  const timestamp = async () => Number((await (await call(null, '/translations/timestamp')).json()).timestamp)
  const heardAfter = async (change: () => Promise<Response>) => {
    // An address of the future makes this node look at once, so that what it hears next is this change.
    await server.app.request(`${publicUrl}/api/v1/translations/si/${Date.now() + 60_000}`)
    const before = await timestamp()
    expect((await change()).status).toBe(200)
    await expect.poll(timestamp, { timeout: 5000 }).toBeGreaterThan(before)
  }
  await heardAfter(() => save(reviewer, 'text:Close', 'වසා දමන්න'))
  const { revision } = await readText('text:Close')
  await heardAfter(() => call(reviewer, '/translation-texts/si/reset', 'POST', { item: 'text:Close', revision }))
  const file = { format: 'json', content: JSON.stringify({ Close: 'වහන්න' }), isCheck: false }
  await heardAfter(() => call(reviewer, '/translation-texts/si/file', 'POST', file))
  await heardAfter(() => call(admin, '/translation-texts/hidden', 'PUT', { item: 'text:Close', hidden: true }))
  const answer = await call(null, '/translations/timestamp')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('a text that was broken past the checks is English on pages, and counted', async () => {
  const tag = '{{name}} saved at {{time}}. Save again to replace that with yours, or look at theirs first.'
  await db
    .updateTable('translationTexts')
    .set({ text: '{{nama}}', editedAt: new Date() })
    .where('tag', '=', tag)
    .where('language', '=', 'si')
    .execute()
  // A key without a text of its own is English itself.
  await expect.poll(() => shownText(tag), { timeout: 5000 }).toBeUndefined()
  const headers = { host: 'pola.test', authorization: `Bearer ${metricsToken}` }
  const metrics = await (await server.app.request(`${publicUrl}/metrics`, { headers })).text()
  expect(metrics).toContain('pola_broken_translations{language="si"} 1')
})

test('names of sectors are translated like other texts, and are what the page of sectors shows', async () => {
  const id = await createNode(db, { type: 'sector', handle: 'beekeeping', title: { en: 'Beekeeping' } })
  expect((await save(reviewer, `sector:${id}.title`, 'මී මැසි පාලනය')).status).toBe(200)
  const { title } = await db.selectFrom('taxonomyNodes').select('title').where('id', '=', id).executeTakeFirstOrThrow()
  expect(title).toEqual({ en: 'Beekeeping', si: 'මී මැසි පාලනය' })
  const documents = db
    .selectFrom('searchDocuments')
    .select('record')
    .where('objectId', '=', `sector-${id}`)
    .where('language', '=', 'si')
  expect(JSON.stringify(await documents.execute())).toContain('මී මැසි පාලනය')
})

test('a file of all texts is for those who translate the language', async () => {
  expect((await call(null, '/translation-files/si/csv')).status).toBe(401)
  expect((await call(member, '/translation-files/si/csv')).status).toBe(404)
  expect((await call(reviewer, '/translation-files/ta/csv')).status).toBe(404)
  expect((await call(reviewer, '/translation-files/si/doc')).status).toBe(404)
  const file = await call(reviewer, '/translation-files/si/csv')
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(file.headers.get('content-disposition')).toContain('pola-si.csv')
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
})
