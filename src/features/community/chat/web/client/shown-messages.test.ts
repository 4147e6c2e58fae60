import { expect, test } from 'vitest'
import { fakeHomeserver } from '../testing/fake-homeserver.ts'
import { shownMessages } from './shown-messages.ts'

const room = '!tea:pola.example'
const other = '@vendor_7:pola.example'

test('an edit by its writer replaces the message; somebody else’s does not', () => {
  const { say, put, events, me } = fakeHomeserver()
  const { event_id } = say(room, other, 'Six jras')
  const edit = (sender: string, body: string) =>
    put(room, {
      type: 'm.room.message',
      sender,
      content: {
        msgtype: 'm.text',
        body: `* ${body}`,
        'm.new_content': { msgtype: 'm.text', body },
        'm.relates_to': { rel_type: 'm.replace', event_id },
      },
    })
  edit(other, 'Six jars')
  edit(other, 'Six jars, gift-wrapped')
  expect(shownMessages(events(room), me)).toMatchObject([{ text: 'Six jars, gift-wrapped', isEdited: true }])
  edit(me, 'No jars')
  expect(shownMessages(events(room), me)).toHaveLength(1)
  expect(shownMessages(events(room), me)[0]?.text).not.toBe('No jars')
})

test('a deleted message leaves a placeholder, even if the server emptied it first', async () => {
  const { say, put, events, me, api } = fakeHomeserver()
  const { event_id } = say(room, me, 'My address is …')
  await api.redact(room, event_id, 'r1')
  put(room, { type: 'm.room.message', sender: other, content: {}, unsigned: { redacted_because: {} } })
  expect(shownMessages(events(room), me)).toMatchObject([
    { kind: 'deleted', text: '' },
    { kind: 'deleted', text: '' },
  ])
})

test('a message that the team took out says so, but not its own', async () => {
  const { say, put, events, me } = fakeHomeserver()
  const team = '@help:pola.example'
  const redact = (sender: string, redacts: string) =>
    put(room, { type: 'm.room.redaction', sender, content: { redacts }, redacts })
  redact(team, say(room, other, 'Buy my pills').event_id)
  redact(other, say(room, other, 'Oh').event_id)
  redact(team, say(room, team, 'Ours').event_id)
  put(room, { type: 'm.room.message', sender: other, content: {}, unsigned: { redacted_because: { sender: team } } })
  expect(shownMessages(events(room), me)).toMatchObject([
    { kind: 'deleted', isTakenOut: true },
    { kind: 'deleted', isTakenOut: false },
    { kind: 'deleted', isTakenOut: false },
    { kind: 'deleted', isTakenOut: true },
  ])
})

test('each person counts once per emoji, and a removed reaction no longer counts', async () => {
  const { say, put, events, me, api } = fakeHomeserver()
  const { event_id } = say(room, other, 'Done')
  const react = (sender: string, key: string) =>
    put(room, {
      type: 'm.reaction',
      sender,
      content: { 'm.relates_to': { rel_type: 'm.annotation', event_id, key } },
    })
  react(me, '👍')
  const again = react(me, '👍')
  const theirs = react(other, '👍')
  react(other, '🙏')
  const reactions = () => shownMessages(events(room), me)[0]?.reactions
  expect(reactions()).toEqual([
    { key: '👍', count: 2, own: again.event_id },
    { key: '🙏', count: 1, own: null },
  ])
  await api.redact(room, theirs.event_id, 'r1')
  expect(reactions()?.[0]).toEqual({ key: '👍', count: 1, own: again.event_id })
})

test('an unchanged message stays the same object', () => {
  const { say, events, me } = fakeHomeserver()
  say(room, other, 'One')
  const [before] = shownMessages(events(room), me)
  say(room, other, 'Two')
  expect(shownMessages(events(room), me)[0]).toBe(before)
})

test('contents of any shape are shown as far as possible', () => {
  const { put, events, me } = fakeHomeserver()
  const hostile = [
    { msgtype: 7, body: {} },
    { msgtype: 'm.image', url: 'javascript:alert(1)', body: 'x.png' },
    { msgtype: 'm.file', url: 'mxc://pola.example/a', body: [], info: { size: -1, w: 'wide' } },
    { msgtype: 'm.text', body: null, 'm.relates_to': 'nothing' },
    { msgtype: 'm.text', body: 'a', 'm.relates_to': { rel_type: {}, 'm.in_reply_to': 3 } },
  ]
  for (const content of hostile) put(room, { type: 'm.room.message', sender: other, content })
  expect(shownMessages(events(room), me).map(({ kind, text, file }) => [kind, text, file?.size])).toEqual([
    ['deleted', '', undefined],
    ['text', 'x.png', undefined],
    ['file', '', undefined],
    ['text', '', undefined],
    ['text', 'a', undefined],
  ])
})
