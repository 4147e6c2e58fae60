import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkEvent, type SentEvent } from './check-event.ts'
import { waitsForAcceptance } from './check-message.ts'

const nimali = '@user_1:pola.test'
const send = (content: unknown, more: Partial<SentEvent> = {}) =>
  checkEvent({ type: 'm.room.message', sender: nimali, roomId: '!a:pola.test', content, ...more })?.errcode
const text = (body: string, more = {}) => ({ msgtype: 'm.text', body, ...more })
const relates = (relation: object) => ({ 'm.relates_to': relation })

test('messages are text, notices, emotes, pictures and PDFs, and nothing else', () => {
  for (const msgtype of ['m.text', 'm.notice', 'm.emote']) expect(send({ msgtype, body: 'ආයුබෝවන්' })).toBeUndefined()
  const url = 'mxc://pola.test/abc'
  expect(send({ msgtype: 'm.image', body: 'tea.jpg', url, info: { mimetype: 'image/jpeg', w: 2 } })).toBeUndefined()
  expect(send({ msgtype: 'm.file', body: 'prices.pdf', url, info: { mimetype: 'application/pdf' } })).toBeUndefined()
  expect(send({ msgtype: 'm.image', body: 'x.svg', url, info: { mimetype: 'image/svg+xml' } })).toBe('M_BAD_JSON')
  expect(send({ msgtype: 'm.file', body: 'x.exe', url, info: { mimetype: 'text/html' } })).toBe('M_BAD_JSON')
  for (const msgtype of ['m.audio', 'm.video', 'm.location', 'm.server_notice', 'constructor', '__proto__'])
    expect(send({ msgtype, body: 'x' })).toBe('M_FORBIDDEN')
  expect(send({ msgtype: 'm.image', body: 'x', file: { url } })).toBe('M_FORBIDDEN')
  for (const broken of [{ body: 'x' }, { msgtype: 'm.text' }, text('  \n'), text(''), { msgtype: 7, body: 'x' }])
    expect(send(broken)).toBe('M_BAD_JSON')
})

test('encryption is refused, and so are the event types that only the server sends', () => {
  expect(send({ algorithm: 'm.megolm.v1.aes-sha2' }, { type: 'm.room.encrypted' })).toBe('M_FORBIDDEN')
  expect(send({ algorithm: 'x' }, { type: 'm.room.encryption', stateKey: '' })).toBe('M_FORBIDDEN')
  expect(send({ creator: 'x' }, { type: 'm.room.create', stateKey: '' })).toBe('M_FORBIDDEN')
  expect(send({}, { type: 'org.pola.card', stateKey: 'order' })).toBe('M_FORBIDDEN')
  expect(send({}, { type: 'org.pola.card' })).toBe('M_BAD_JSON')
  expect(send({ name: 'Tea' }, { type: 'm.room.name' })).toBe('M_BAD_JSON')
  expect(send({ name: 'Tea' }, { type: 'm.room.name', stateKey: '' })).toBeUndefined()
  expect(send({ x: 1 }, { type: 'org.example', stateKey: '@user_2:pola.test' })).toBe('M_FORBIDDEN')
  expect(send({ users: { [nimali]: '100' } }, { type: 'm.room.power_levels', stateKey: '' })).toBe('M_BAD_JSON')
})

test('the size limits of events are those of the specification', () => {
  expect(send(text('x'.repeat(65_000)))).toBeUndefined()
  expect(send(text('x'.repeat(65_500)))).toBe('M_TOO_LARGE')
  expect(send(text('ය'.repeat(22_000)))).toBe('M_TOO_LARGE')
  expect(send({}, { type: 'x'.repeat(256) })).toBe('M_TOO_LARGE')
  expect(send({}, { type: 'x', stateKey: 'ය'.repeat(86) })).toBe('M_TOO_LARGE')
})

test('content that can’t be stored or isn’t canonical JSON is refused', () => {
  expect(send(text('a\0b'))).toBe('M_BAD_JSON')
  expect(send(text('\ud800'))).toBe('M_BAD_JSON')
  expect(send(text('a', { n: 1.5 }))).toBe('M_BAD_JSON')
  expect(send(text('a', { n: 2 ** 53 }))).toBe('M_BAD_JSON')
  expect(send(text('a', JSON.parse(`{"n":${'['.repeat(9000)}${']'.repeat(9000)}}`)))).toBe('M_BAD_JSON')
  for (const content of [null, [], 'x', 7, undefined]) expect(send(content)).toBe('M_BAD_JSON')
})

test('reactions, edits, replies and threads are checked for the fields they require', () => {
  const event_id = '$a'
  const reaction = { type: 'm.reaction' }
  expect(send(relates({ rel_type: 'm.annotation', event_id, key: '👍' }), reaction)).toBeUndefined()
  for (const relation of [{}, { rel_type: 'm.annotation', event_id }, { rel_type: 'm.annotation', key: 'x' }, []])
    expect(send(relates(relation), reaction)).toBe('M_BAD_JSON')
  expect(send({}, reaction)).toBe('M_BAD_JSON')
  const edit = relates({ rel_type: 'm.replace', event_id })
  expect(send(text('* b', { ...edit, 'm.new_content': text('b') }))).toBeUndefined()
  expect(send(text('* b', edit))).toBe('M_BAD_JSON')
  expect(send(text('* b', { ...edit, 'm.new_content': { msgtype: 'm.video', body: 'b' } }))).toBe('M_FORBIDDEN')
  expect(send(text('b', relates({ 'm.in_reply_to': { event_id } })))).toBeUndefined()
  expect(send(text('b', relates({ 'm.in_reply_to': 'x' })))).toBe('M_BAD_JSON')
  expect(send(text('b', relates({ rel_type: 'm.thread', event_id, is_falling_back: true })))).toBeUndefined()
})

test('finding links in the longest texts takes linear time', () => {
  // ten times the length of a message: looking back from each of its words would take minutes
  const words = 'a-'.repeat(320_000)
  expect(waitsForAcceptance('m.room.message', text(words) as never)).toBe(false)
  expect(waitsForAcceptance('m.room.message', text(`${words}.lk/x`) as never)).toBe(true)
})

test('links and files are held back until a conversation is accepted', () => {
  const waits = (content: object) => waitsForAcceptance('m.room.message', content as never)
  for (const body of ['see https://x.lk', 'HTTP://X', 'www.tea.lk', 'tea.lk/prices'])
    expect(waits(text(body)), body).toBe(true)
  for (const body of ['Hello. How are you?', 'It costs 5.50', 'tea/coffee', 'e.g. this'])
    expect(waits(text(body)), body).toBe(false)
  expect(waits(text('x', { formatted_body: '<a href="https://x">y</a>' }))).toBe(true)
  expect(waits(text('x', { 'm.new_content': text('https://x') }))).toBe(true)
  expect(waits({ msgtype: 'm.image', body: 'x', url: 'mxc://a/b' })).toBe(true)
})

const types = ['m.room.message', 'm.reaction', 'm.room.redaction', 'm.room.member', 'm.room.power_levels', 'x', '']
const keys = ['msgtype', 'body', 'm.relates_to', 'm.new_content', 'rel_type', 'event_id', 'info', 'users', '__proto__']
const hostile = fc.letrec(tie => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom('m.text', 'm.image', 'm.replace', 'm.annotation', '', '\0', '\ud800', 1e300, -1, null, true),
    fc.string(),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.oneof(fc.constantFrom(...keys), fc.string()), tie('value'), { maxKeys: 5 }),
  ),
})).value

test('any event gets a refusal in words, never an exception', () => {
  fc.assert(
    fc.property(
      hostile,
      fc.constantFrom(...types),
      fc.option(fc.constantFrom('', nimali), { nil: undefined }),
      (content, type, stateKey) => {
        const refused = checkEvent({
          type,
          sender: nimali,
          roomId: '!a',
          content,
          ...(stateKey !== undefined && { stateKey }),
        })
        if (!refused) return
        expect(['M_BAD_JSON', 'M_FORBIDDEN', 'M_TOO_LARGE']).toContain(refused.errcode)
        expect(refused.error).not.toBe('')
      },
    ),
    { numRuns: 500 },
  )
})
