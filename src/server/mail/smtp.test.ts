import fc from 'fast-check'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { readEmail } from '#shared/email-address.ts'
import { defaultDelays, followUp } from './deliver-mail.ts'
import { messageOf, outcomeOf, smtpDelivery } from './smtp.ts'

const error = (code: string, command: string, responseCode?: number, message = 'said the server') =>
  Object.assign(new Error(message), { code, command, responseCode })

test.each([
  ['RCPT TO', 'EENVELOPE', 550, 'refused'],
  ['DATA', 'EMESSAGE', 554, 'refused'],
  ['DATA', 'EENVELOPE', 552, 'refused'],
  ['API', 'EENVELOPE', undefined, 'refused'],
  ['RCPT TO', 'EENVELOPE', 450, 'later'],
  ['DATA', 'EMESSAGE', 451, 'later'],
  ['MAIL FROM', 'EENVELOPE', 451, 'later'],
  ['MAIL FROM', 'EENVELOPE', 553, 'trouble'],
  ['AUTH PLAIN', 'EAUTH', 535, 'trouble'],
  ['CONN', 'ECONNECTION', 421, 'trouble'],
  ['CONN', 'ESOCKET', undefined, 'trouble'],
  ['CONN', 'ETIMEDOUT', undefined, 'trouble'],
  ['STARTTLS', 'ETLS', 454, 'trouble'],
  ['CONN', 'EPROTOCOL', 554, 'trouble'],
])('%s %s %s counts as %4$s', (command, code, answer, outcome) => {
  expect(outcomeOf(error(code, command, answer)).is).toBe(outcome)
})

test('a reason is one short line without the password', () => {
  const outcome = outcomeOf(error('EAUTH', 'AUTH', 535, `535 no\r\nnot with geh/eim${'!'.repeat(400)}`), 'geh/eim')
  expect(outcome).toMatchObject({ reason: expect.stringMatching(/^EAUTH: 535 no not with …!+$/) })
  expect((outcome as { reason: string }).reason.length).toBeLessThan(320)
})

test('there are 8 tries within a day, at growing intervals', () => {
  const waits: number[] = []
  let attempts = 0
  for (;;) {
    const next = followUp({ is: 'later', reason: 'busy' }, attempts, defaultDelays)
    attempts = next.attempts
    if (next.state !== 'queued') break
    waits.push(next.after)
  }
  expect(attempts).toBe(8)
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  const hours = waits.reduce((sum, seconds) => sum + seconds, 0) / 3600
  expect(hours).toBeGreaterThan(20)
  expect(hours).toBeLessThan(24)
})

test('an unreachable server doesn’t use up a try', () => {
  expect(followUp({ is: 'trouble', reason: 'away' }, 7, defaultDelays)).toEqual({
    state: 'queued',
    attempts: 7,
    after: 300,
  })
})

test('stopping aborts a mail that is being sent, and it is retried later', async () => {
  const deliver = smtpDelivery('smtp://127.0.0.1:9', { name: 'Pola', address: 'mail@pola.test' }, AbortSignal.abort())
  const outcome = await deliver({ id: '1', to: 'a@b.test', subject: 's', text: 't', html: 'h' })
  expect(outcome).toMatchObject({ is: 'trouble', reason: expect.stringContaining('EABORT') })
})

test('every accepted address is passed on as that recipient, and only that one', async () => {
  const transport = createTransport({ streamTransport: true, buffer: true })
  const from = { name: 'Pola', address: 'no-reply@pola.example' }
  const texts = { id: 'b1', subject: 'Hello', text: 'Hello', html: '<p>Hello' }
  const atext = "azAZ09!#$%&'*+/=?^_`{|}~-."
  const local = fc.string({ unit: fc.constantFrom(...atext), minLength: 1, maxLength: 64 })
  const domain = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'az09_-.'), minLength: 4, maxLength: 200 }),
    fc.string({ unit: fc.constantFrom(...'aé.කදß例-'), minLength: 1, maxLength: 12 }).map(text => `${text}.lk`),
    fc.string({ unit: 'binary', maxLength: 20 }).map(text => `x.lk${text}`),
  )
  let taken = 0
  await fc.assert(
    fc.asyncProperty(local, domain, async (before, after) => {
      const to = readEmail(`${before}@${after}`)
      fc.pre(to !== null)
      taken++
      const { envelope, message } = await transport.sendMail(messageOf(from, { ...texts, to }))
      expect(envelope).toEqual({ from: from.address, to: [to] })
      const read = await PostalMime.parse(message as Buffer)
      expect(read.to?.map(one => one.address)).toEqual([to])
      const names = ['from', 'to', 'message-id', 'subject', 'auto-submitted', 'x-auto-response-suppress', 'date']
      expect(read.headers.map(({ key }) => key).sort()).toEqual([...names, 'content-type', 'mime-version'].sort())
    }),
    { numRuns: 200 },
  )
  expect(taken).toBeGreaterThan(100)
})

test('mails of one thread refer to the same message, and replies go to the given address', async () => {
  const transport = createTransport({ streamTransport: true, buffer: true })
  const from = { name: 'Pola', address: 'no-reply@pola.example' }
  const letter = { to: 'asha@example.org', subject: 's', text: 't', html: 'h', thread: 'purchase-10014' }
  const read = async (more: object) => {
    const { message } = await transport.sendMail(messageOf(from, { id: 'a1', ...letter, ...more }))
    return PostalMime.parse(message as Buffer)
  }
  const [first, second] = [await read({}), await read({ id: 'a2', replyTo: 'hive@example.org' })]
  for (const mail of [first, second])
    expect(mail).toMatchObject({
      ...{ inReplyTo: '<purchase-10014@pola.example>', references: '<purchase-10014@pola.example>' },
    })
  expect([first.messageId, second.messageId]).toEqual(['<a1@pola.example>', '<a2@pola.example>'])
  expect(first.replyTo).toBeUndefined()
  expect(second.replyTo?.map(({ address }) => address)).toEqual(['hive@example.org'])
})
