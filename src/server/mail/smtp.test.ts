import { expect, test } from 'vitest'
import { defaultDelays, followUp } from './deliver-mail.ts'
import { outcomeOf, smtpDelivery } from './smtp.ts'

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

test('there are 8 tries within a day, each later than the one before', () => {
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

test('a server that is away uses up no try', () => {
  expect(followUp({ is: 'trouble', reason: 'away' }, 7, defaultDelays)).toEqual({
    state: 'queued',
    attempts: 7,
    after: 300,
  })
})

test('a server that stops breaks off what it sends, which is tried again', async () => {
  const deliver = smtpDelivery('smtp://127.0.0.1:9', { name: 'Pola', address: 'mail@pola.test' }, AbortSignal.abort())
  const outcome = await deliver({ id: '1', to: 'a@b.test', subject: 's', text: 't', html: 'h' })
  expect(outcome).toMatchObject({ is: 'trouble', reason: expect.stringContaining('EABORT') })
})
