import { Hono } from 'hono'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { createJobs } from '#server/jobs/index.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { defineMail } from './define-mail.ts'
import { mailMode, mailServer } from './mail.server.ts'
import { sendMail } from './send-mail.ts'
import { writtenIn } from './testing/written-in.ts'

const database = await testDatabase()
const { db, url: databaseUrl } = database
const lines: string[] = []
const log = pino({ level: 'warn' }, { write: line => lines.push(line) })
const registry = new Registry()
const stops: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const stop of stops) await stop()
})

async function serve(env: Record<string, string>, metrics = new Registry()): Promise<Hono> {
  const jobs = createJobs({ databaseUrl, log })
  const mail = mailServer({ config: readConfig(env), log, database, databaseUrl }, jobs, metrics)
  const app = new Hono()
  mail.mount?.(app)
  await mail.start?.()
  await jobs.start()
  stops.push(async () => {
    await mail.stop?.()
    await jobs.stop()
  })
  return app
}

const note = defineMail<{ words: string }>({
  name: 'note',
  write: writtenIn({
    en: ({ words }) => ({
      subject: words,
      heading: 'Note',
      paragraphs: [{ quote: words }],
      button: { label: 'Open', link: 'https://pola.test/open?t=1' },
    }),
    si: ({ words }) => ({ subject: words, heading: 'සටහන', paragraphs: [words] }),
  }),
})
const words = '"><script>alert(1)</script>'
const local = await serve({ PUBLIC_URL: 'http://localhost:3000' }, registry)
const id = await sendMail(db, { to: 'asha@b.test', language: 'en', template: note, data: { words } })
await sendMail(db, { to: 'other@b.test', language: 'si', template: note, data: { words: 'දෙවැන්න' } })
while ((await db.selectFrom('mails').select('state').where('state', '=', 'queued').execute()).length > 0)
  await new Promise(resolve => setImmediate(resolve))

type Visit = { headers?: Record<string, string>; from?: string }
const get = (app: Hono, path: string, { headers = {}, from = '127.0.0.1' }: Visit = {}) =>
  app.request(
    path,
    { headers: { host: 'localhost:3000', ...headers } },
    { incoming: { socket: { remoteAddress: from } } },
  )

const paths = ['/dev/mail', '/dev/mail.json', `/dev/mail/${id}`]

test.each<[string, Visit]>([
  ['from another machine', { from: '192.0.2.7' }],
  ['through a proxy', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ['through a proxy that says so otherwise', { headers: { forwarded: 'for=127.0.0.1' } }],
  ['through a proxy that tells only the scheme', { headers: { 'x-forwarded-proto': 'https' } }],
  ['through a proxy that tells nothing but passes the name on', { headers: { host: 'pola.example' } }],
  ['by a foreign name that points here', { headers: { host: 'evil.example:3000' } }],
  ['by a name that only begins like ours', { headers: { host: 'localhost.evil.example' } }],
])('nobody can read mails %s', async (_, visit) => {
  for (const path of paths) expect((await get(local, path, visit)).status).toBe(404)
})

test.each([
  [{ PUBLIC_URL: 'https://pola.example' }, 'waiting'],
  [{ PUBLIC_URL: 'http://localhost:3000', SMTP_URL: 'smtp://mail.example' }, 'smtp'],
  [{ PUBLIC_URL: 'http://localhost:3000', NODE_ENV: 'development', SMTP_URL: 'smtp://mail.example' }, 'smtp'],
  [{ PUBLIC_URL: 'https://pola.example', NODE_ENV: 'development' }, 'waiting'],
  [{ PUBLIC_URL: 'http://[::1]:3000' }, 'dev'],
  [{ PUBLIC_URL: 'http://127.0.0.1:8080' }, 'dev'],
  [{}, 'dev'],
])('with %j mails are %s', (env, mode) => {
  expect(mailMode(readConfig(env))).toBe(mode)
})

test('/dev/mail doesn’t exist where mails are sent or wait, and a production server without a mail server logs that once', async () => {
  lines.length = 0
  const waiting = await serve({ PUBLIC_URL: 'https://pola.example' })
  expect(lines.map(line => JSON.parse(line).msg)).toEqual([
    'mails wait in the queue: set SMTP_URL to the mail server that should send them',
  ])
  for (const path of paths) expect((await get(waiting, path)).status).toBe(404)
})

test('on a developer’s machine the list and the mails can be read, and reading keeps them', async () => {
  const list = await get(local, '/dev/mail')
  expect(list.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; img-src 'self'; style-src 'unsafe-inline'/,
  )
  const page = await list.text()
  expect(page).not.toContain('<script')
  expect(page.indexOf('දෙවැන්න')).toBeLessThan(page.indexOf(`/dev/mail/${id}`))
  const mail = await (await get(local, `/dev/mail/${id}`, { from: '::1' })).text()
  expect(mail).not.toContain('<script')
  expect(mail).toContain('<iframe sandbox="allow-popups allow-popups-to-escape-sandbox"')
  expect(mail).toContain('https://pola.test/open?t=1')
  expect((await get(local, '/dev/mail/00000000-0000-0000-0000-000000000000')).status).toBe(404)
})

test('tools can ask for the mails of an address and get their links', async () => {
  const { items } = (await (await get(local, '/dev/mail.json?to=asha@b.test')).json()) as { items: object[] }
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({ id, subject: words, state: 'sent', links: ['https://pola.test/open?t=1'] })
})

test('metrics count waiting and failed mails', async () => {
  expect(await registry.metrics()).toContain('pola_mails{state="queued"} 0')
  await db.updateTable('mails').set({ state: 'failed' }).where('id', '=', id).execute()
  expect(await registry.metrics()).toContain('pola_mails{state="failed"} 1')
})
