import { expect, test } from 'vitest'
import { restoredType } from '../../restored-type.ts'
import type { ChatEvent } from './chat-events.ts'
import { applySync, noChats } from './chat-state.ts'
import { newestEvents, olderFrom } from './room-timeline.ts'
import { shownMessages } from './shown-messages.ts'

const room = '!tea:pola.example'
const [me, other, team] = ['@user_nimali:pola.example', '@vendor_7:pola.example', '@help:pola.example']

const event = (id: string, type: string, sender: string, content: ChatEvent['content']): ChatEvent => ({
  ...{ event_id: id, type, sender, content, origin_server_ts: 1_790_000_000_000 },
})
const message = event('$1', 'm.room.message', other, { msgtype: 'm.text', body: 'Buy my tea' })
const redaction = event('$2', 'm.room.redaction', team, { redacts: '$1' })
const restored = event('$3', restoredType, team, { events: ['$1', '$2'] })

/** The room after one sync for each of these events. */
function after(...events: ChatEvent[]) {
  return events.reduce(
    (chats, one, at) =>
      applySync(chats, {
        next_batch: `s${at}`,
        rooms: { join: { [room]: { timeline: { events: [one], prev_batch: `t${at}` } } } },
      }),
    noChats,
  ).rooms[room]
}
const shown = (given: ReturnType<typeof after>) => shownMessages(newestEvents(given?.timeline ?? []), me)

test('a message that moderators gave back is shown again', () => {
  expect(shown(after(message, redaction))).toMatchObject([{ kind: 'deleted' }])
  expect(shown(after(message, redaction, restored))).toMatchObject([{ kind: 'text', text: 'Buy my tea' }])
})

test('where it was read while it was empty, the conversation is read anew', () => {
  const given = after({ ...message, content: {} }, restored)
  expect(shown(given)).toEqual([])
  expect(olderFrom(given?.timeline ?? [])).toBe('t1')
})

test('others of its kind stay deleted', () => {
  const own = event('$4', 'm.room.redaction', other, { redacts: '$1' })
  expect(shown(after(message, own, restored))).toMatchObject([{ kind: 'deleted' }])
})
