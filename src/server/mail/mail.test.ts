import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import PostalMime, { type Email } from 'postal-mime'
import { Registry } from 'prom-client'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { createJobs } from '#server/jobs/index.ts'
import { mailsTo } from '#server/testing/mails-to.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { defineMail } from './define-mail.ts'
import type { Delays } from './deliver-mail.ts'
import { mailServer } from './mail.server.ts'
import { requeueMails } from './mail-upkeep.ts'
import { noAddress, sendMail } from './send-mail.ts'
import { writtenIn } from './testing/written-in.ts'

const database = await testDatabase()
const { db, url: databaseUrl } = database
const atOnce: Delays = { refused: [0, 0], trouble: 0 }

const greeting = defineMail<{ name: string; link: string }>({
  name: 'greeting',
  write: writtenIn({
    en: ({ name, link }) => ({
      subject: `Hello ${name}`,
      heading: 'Hello',
      paragraphs: [`Dear ${name},`],
      button: { label: 'Go', link },
    }),
    si: ({ name, link }) => ({
      subject: `ආයුබෝවන් ${name}`,
      heading: 'ආයුබෝවන්',
      paragraphs: [`හිතවත් ${name},`],
      button: { label: 'යන්න', link },
    }),
  }),
})

type Received = { from: string; to: string[]; mail: Email }
type Refusal = { at: 'mail' | 'rcpt' | 'data' | 'connect'; code: number }

/** A mail server that accepts all mails, except for `refusals`, which are used up one by one. */
class MailServer {
  readonly received: Received[] = []
  readonly refusals: Refusal[] = []
  /** number of refusals so far */
  refused = 0
  /** While this is set, the end of a mail is not acknowledged. */
  hold: Promise<void> | undefined
  #server: SMTPServer | undefined
  #waiting: (() => void)[] = []
  port = 0

  async start(options: SMTPServerOptions = {}): Promise<void> {
    const answer = (at: Refusal['at'], callback: (error?: Error) => void) => {
      if (this.refusals[0]?.at !== at) return callback()
      const { code } = this.refusals.shift() as Refusal
      this.refused++
      this.#happened()
      callback(Object.assign(new Error(`refused with ${code}`), { responseCode: code }))
    }
    this.#server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      onConnect: (_, callback) => answer('connect', callback),
      onMailFrom: (_, __, callback) => answer('mail', callback),
      onRcptTo: (_, __, callback) => answer('rcpt', callback),
      onData: async (stream, { envelope }, callback) => {
        const mail = await PostalMime.parse(await text(stream))
        if (this.refusals[0]?.at === 'data') return answer('data', callback)
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        this.received.push({ from, to: envelope.rcptTo.map(one => one.address), mail })
        this.#happened()
        await this.hold
        callback()
      },
      ...options,
    })
    this.#server.on('error', () => undefined)
    const listening = once(this.#server.listen(this.port, '127.0.0.1'), 'listening')
    await listening
    this.port = (this.#server.server.address() as AddressInfo).port
  }

  stop(): Promise<void> {
    return new Promise(resolve => (this.#server ? this.#server.close(() => resolve()) : resolve()))
  }

  #happened(): void {
    for (const wake of this.#waiting.splice(0)) wake()
  }

  async until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise<void>(resolve => this.#waiting.push(resolve))
  }
}

const smtp = new MailServer()
const stops: (() => Promise<void>)[] = []
beforeEach(async () => {
  smtp.received.length = 0
  smtp.refusals.length = 0
  smtp.refused = 0
  smtp.hold = undefined
  await smtp.start()
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  await smtp.stop()
  await db.deleteFrom('mails').execute()
})

/** Starts the part of a node that sends mails; the returned function stops it. */
async function node(env: Record<string, string> = {}): Promise<() => Promise<void>> {
  const log = pino({ level: 'silent' })
  const config = readConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: 'https://pola.test',
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    ...env,
  })
  const jobs = createJobs({ databaseUrl, log })
  const mail = mailServer({ config, log, database, databaseUrl }, jobs, new Registry(), atOnce)
  await mail.start?.()
  await jobs.start()
  const stop = async () => {
    await mail.stop?.()
    await jobs.stop()
  }
  stops.push(stop)
  return stop
}

const send = (to: string, name = 'Asha', language: 'en' | 'si' | 'ur' = 'en') =>
  db
    .transaction()
    .execute(tx =>
      sendMail(tx, { to, language, template: greeting, data: { name, link: 'https://pola.test/a?b=1&c=2' } }),
    )

/**
 * Returns the row of a mail once it is in the given state. The mail's own events say when to look; the commit follows
 * them.
 */
async function settled(id: string, state: 'sent' | 'failed') {
  for (;;) {
    const mail = await db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    if (mail.state === state) return mail
    await new Promise(resolve => setImmediate(resolve))
  }
}

test('a mail arrives once, with text and HTML, and its texts are deleted', async () => {
  await node({ MAIL_FROM: 'Pola Colombo <hello@pola.test>' })
  const id = await send('nimal@example.lk', 'නිමල්', 'si')
  const { sentAt, ...row } = await settled(id, 'sent')
  expect(row).toMatchObject({ text: null, html: null, attempts: 1, lastError: null, language: 'si' })
  expect(sentAt).toBeInstanceOf(Date)
  const [{ from, to, mail } = { from: '', to: [], mail: {} as Email }] = smtp.received
  expect(smtp.received).toHaveLength(1)
  expect([from, to]).toEqual(['hello@pola.test', ['nimal@example.lk']])
  expect(mail.from).toMatchObject({ name: 'Pola Colombo', address: 'hello@pola.test' })
  expect(mail.to).toMatchObject([{ address: 'nimal@example.lk' }])
  expect(mail.subject).toBe('ආයුබෝවන් නිමල්')
  expect(mail.text).toContain('හිතවත් නිමල්,\n\nයන්න:\nhttps://pola.test/a?b=1&c=2')
  expect(mail.html).toContain('<html lang="si" dir="ltr">')
  expect(mail.html).toContain('href="https://pola.test/a?b=1&#38;c=2"')
  expect(mail.messageId).toBe(`<${id}@pola.test>`)
  const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))
  expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated' })
})

test('a mail whose transaction is rolled back is never sent', async () => {
  await node()
  const failing = db.transaction().execute(async tx => {
    await sendMail(tx, {
      to: 'a@b.test',
      language: 'en',
      template: greeting,
      data: { name: 'A', link: 'https://x.test' },
    })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await settled(await send('other@b.test'), 'sent')
  expect(smtp.received.map(one => one.to)).toEqual([['other@b.test']])
})

test('a user’s name in the subject can’t begin another header, and an address can’t be a list', async () => {
  await node()
  await settled(await send('a@b.test', 'X\r\nBcc: victim@example.com\r\n\r\nBuy\u2028now'), 'sent')
  const [{ mail, to } = { mail: {} as Email, to: [] }] = smtp.received
  expect(mail.subject).toBe('Hello X Bcc: victim@example.com Buy now')
  expect(mail.headers.map(header => header.key)).not.toContain('bcc')
  expect(to).toEqual(['a@b.test'])
  for (const address of [
    'a@b.test, c@d.test',
    'A <a@b.test>',
    'a@b.test\r\nRCPT TO:<c@d.test>',
    'a@b@c.test',
    'nobody',
  ])
    expect(await settled(await send(address), 'failed')).toMatchObject({ text: null, html: null, lastError: noAddress })
  await settled(await send('b@b.test'), 'sent')
  expect(smtp.received.map(one => one.to)).toEqual([['a@b.test'], ['b@b.test']])
})

test('a temporarily refused mail is retried', async () => {
  smtp.refusals.push({ at: 'rcpt', code: 451 }, { at: 'data', code: 452 })
  await node()
  const id = await send('grey@b.test')
  expect(await settled(id, 'sent')).toMatchObject({ attempts: 3, lastError: null })
  expect(smtp.received).toHaveLength(1)
  expect(smtp.refused).toBe(2)
})

test('a repeatedly refused mail fails after the last delay', async () => {
  for (let i = 0; i < 3; i++) smtp.refusals.push({ at: 'rcpt', code: 451 })
  await node()
  const mail = await settled(await send('grey@b.test'), 'failed')
  expect(mail).toMatchObject({ attempts: 3, text: expect.any(String), sentAt: null })
  expect(mail.lastError).toContain('refused with 451')
})

test.each(['rcpt', 'data'] as const)('a permanently refused mail (%s) fails at once', async at => {
  smtp.refusals.push({ at, code: 550 })
  await node()
  const mail = await settled(await send('gone@b.test'), 'failed')
  expect(mail).toMatchObject({ attempts: 1, text: expect.any(String) })
  expect(mail.lastError).toContain('refused with 550')
  expect(smtp.received).toEqual([])
})

test('a server that rejects the login or the sender doesn’t make mails fail', async () => {
  smtp.refusals.push({ at: 'connect', code: 554 }, { at: 'mail', code: 550 }, { at: 'connect', code: 421 })
  await node()
  expect(await settled(await send('patient@b.test'), 'sent')).toMatchObject({ attempts: 1, lastError: null })
  expect(smtp.refused).toBe(3)
})

test('mails wait while the server is down, and are sent once it is back', async () => {
  await smtp.stop()
  await node()
  const id = await send('later@b.test')
  let error: string | null = null
  while (!error) error = (await db.selectFrom('mails').select('lastError').executeTakeFirstOrThrow()).lastError
  expect(error).toContain('ECONNREFUSED')
  await smtp.start()
  expect(await settled(id, 'sent')).toMatchObject({ attempts: 1, lastError: null })
  expect(smtp.received).toHaveLength(1)
})

test('two nodes deliver each mail once, even if its job comes twice', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, (_, n) => send(`n${n}@b.test`)))
  await db
    .updateTable('mails')
    .set({ nextTryAt: new Date(0) })
    .execute()
  await Promise.all([node(), node(), requeueMails(db)])
  for (const id of ids) await settled(id, 'sent')
  expect(smtp.received.map(one => one.to[0]).sort()).toEqual(ids.map((_, n) => `n${n}@b.test`).sort())
})

test('a stopping node finishes the mail it is sending', async () => {
  let release = () => {}
  smtp.hold = new Promise(resolve => {
    release = resolve
  })
  const stop = await node()
  const id = await send('slow@b.test')
  await smtp.until(() => smtp.received.length === 1)
  const row = await db.selectFrom('mails').select(['state', 'attempts']).where('id', '=', id).executeTakeFirst()
  expect(row).toEqual({ state: 'queued', attempts: 0 })
  const stopped = stop()
  release()
  await stopped
  expect((await settled(id, 'sent')).attempts).toBe(1)
})

test('mails of a node without a mail server wait for a node that has one, even if their jobs were lost', async () => {
  const stop = await node({ SMTP_URL: '' })
  const id = await send('waiting@b.test')
  await stop()
  expect((await mailsTo(db, 'waiting@b.test'))[0]).toMatchObject({
    state: 'queued',
    links: ['https://pola.test/a?b=1&c=2'],
  })
  await database.pool.query('delete from pgboss.job')
  await db
    .updateTable('mails')
    .set({ nextTryAt: new Date(0) })
    .execute()
  await node()
  await settled(id, 'sent')
  expect(smtp.received).toHaveLength(1)
})

test('a mail whose node loses the database before recording the delivery is sent again with the same Message-ID', async () => {
  let release = () => {}
  smtp.hold = new Promise(resolve => {
    release = resolve
  })
  await node()
  const id = await send('twice@b.test')
  await smtp.until(() => smtp.received.length === 1)
  const { rowCount } = await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'pola' and state = 'idle in transaction'`,
  )
  expect(rowCount).toBe(1)
  release()
  const row = await db.selectFrom('mails').select(['state', 'attempts', 'html']).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'queued', attempts: 0, html: expect.stringContaining('Dear Asha') })
  await node()
  expect(await settled(id, 'sent')).toMatchObject({ attempts: 1 })
  expect(new Set(smtp.received.map(one => one.mail.messageId))).toEqual(new Set([`<${id}@pola.test>`]))
})

test('user and password are taken from the address', async () => {
  await smtp.stop()
  const seen: string[] = []
  await smtp.start({
    authOptional: false,
    onAuth: ({ username = '', password = '' }, _, callback) => {
      seen.push(`${username} ${password}`)
      if (seen.length === 1) return callback(new Error('not yet'))
      callback(null, { user: username })
    },
  })
  await node({ SMTP_URL: `smtp://po%40la:geh%2Feim@127.0.0.1:${smtp.port}` })
  const id = await send('auth@b.test')
  await settled(id, 'sent')
  expect(seen).toEqual(['po@la geh/eim', 'po@la geh/eim'])
})
