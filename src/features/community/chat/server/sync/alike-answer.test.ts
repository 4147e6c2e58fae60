import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Chat } from '../chat-services.ts'
import { type EventRow, writeEvent } from '../stream/event-row.ts'
import { MemberView } from '../stream/member-view.ts'
import type { StreamEntry } from '../stream/stream-entry.ts'
import { StreamRing } from '../stream/stream-ring.ts'
import { alikeAnswer } from './alike-answer.ts'
import { liveAnswer } from './live-answer.ts'
import type { SyncFilter } from './sync-filter.ts'

const serverName = 'pola.test'
const reader = { identity: 'user_1', deviceId: 'A' }
const rooms = ['!one:x', '!two:x', '!left:x', '!foreign:x']

const filter: SyncFilter = {
  timelineLimit: 3,
  lazyMembers: true,
  shape: 'x',
  isPicky: false,
  hasRoom: () => true,
  timeline: event => event.content.body !== 'hidden',
  state: () => true,
  ephemeral: () => true,
  roomData: () => true,
  accountData: () => true,
}

type Happened = { what: 'event' | 'receipt' | 'account'; room: number; by: number; body: string; isCall: boolean }
const happened = fc.record<Happened>({
  what: fc.constantFrom('event', 'event', 'event', 'event', 'event', 'event', 'receipt', 'account'),
  room: fc.constantFrom(0, 0, 0, 0, 1, 2, 3),
  by: fc.integer({ min: 1, max: 30 }),
  body: fc.constantFrom('Hello', 'hidden', 'A “quote”\n'),
  isCall: fc.boolean(),
})

function entryOf({ what, room, by, body, isCall }: Happened, position: number): StreamEntry {
  const roomId = rooms[room] ?? ''
  const member = `user_${by}`
  if (what === 'account') return { kind: 'account', position, member, roomId, type: 'm.tag', json: '{}' }
  if (what === 'receipt') {
    const read = { eventId: '$x', eventPosition: 1, at: 1 }
    return { kind: 'receipt', position, roomId, member, isPrivate: false, thread: '', ...read }
  }
  const row: EventRow = {
    ...{ position, id: `$${position}`, roomId, type: 'm.room.message', stateKey: null, sender: member, actorId: null },
    content: {
      ...{ msgtype: 'm.text', body },
      ...(isCall && { 'm.mentions': { user_ids: [`@user_1:${serverName}`] } }),
    },
    ...{ prevContent: null, at: position, deviceId: null, txnId: null, redacts: null, redactedBy: null },
  }
  return { kind: 'event', position, roomId, event: writeEvent(row, serverName) }
}

test('a shared response has the same events as one made for each reader', async () => {
  let alike = 0
  const given = fc.tuple(fc.array(happened, { minLength: 1, maxLength: 6 }), fc.nat({ max: 5 }))
  await fc.assert(
    fc.asyncProperty(given, async ([list, from]) => {
      const ring = new StreamRing(10)
      const view = new MemberView(reader.identity, new Set())
      view.rooms.set('!one:x', { membership: 'join', position: 3, isPair: false })
      view.rooms.set('!two:x', { membership: 'join', position: 3, isPair: false })
      view.rooms.set('!left:x', { membership: 'leave', position: 3, isPair: false })
      for (const roomId of rooms) view.unread.set(roomId, { messages: 0, calls: 0 })
      const entries = list.map((one, at) => entryOf(one, 11 + at))
      for (const entry of entries) {
        ring.add(entry)
        view.take(entry)
      }
      const known = new Map(Array.from({ length: 30 }, (_, at) => [`user_${at + 1}`, `{"member":${at + 1}}`]))
      const stream = {
        ring,
        position: 10 + list.length,
        typing: { version: 0, changedAfter: () => [], in: () => [] },
        members: { known: () => known, of: async () => known },
      }
      const chat = { stream, serverName } as unknown as Chat
      // rooms with unknown counts are left to the database, so this test fills them in
      for (const [roomId] of view.rooms)
        if (!view.unread.has(roomId)) view.unread.set(roomId, { messages: 0, calls: 0 })
      const asked = { since: 10 + Math.min(from, list.length - 1), filter }
      const first = alikeAnswer(chat, reader, view, asked)
      if (first === undefined) return
      alike += 1
      expect(first).toBe(await liveAnswer(chat, reader, view, asked))
      expect(alikeAnswer(chat, reader, view, asked)).toBe(first)
    }),
    { numRuns: 500 },
  )
  expect(alike).toBeGreaterThan(50)
})
