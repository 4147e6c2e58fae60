import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Membership } from '../../chat.tables.ts'
import { type EventRow, writeEvent } from './event-row.ts'
import { MemberView } from './member-view.ts'
import type { StreamEntry } from './stream-entry.ts'
import { ViewIndex } from './view-index.ts'

const people = ['user_1', 'user_2', 'user_3', 'vendor_4']
const rooms = ['!one:x', '!two:x', '!three:x']

type Happened = {
  what: 'message' | 'member' | 'kind' | 'redaction' | 'receipt' | 'own receipt' | 'account' | 'leaves' | 'comes'
  who: number
  room: number
  membership: Membership
}
const happened = fc.record<Happened>({
  what: fc.constantFrom(
    'message',
    'message',
    'member',
    'member',
    'kind',
    'redaction',
    'receipt',
    'own receipt',
    'account',
    'leaves',
    'comes',
  ),
  who: fc.nat({ max: people.length }),
  room: fc.nat({ max: rooms.length - 1 }),
  membership: fc.constantFrom('invite', 'join', 'join', 'leave', 'ban'),
})

function entryOf({ what, who, room, membership }: Happened, position: number): StreamEntry {
  const member = people[who] ?? 'user_9'
  const roomId = rooms[room] ?? ''
  if (what === 'account') return { kind: 'account', position, member, roomId, type: 'm.tag', json: '{}' }
  if (what === 'receipt' || what === 'own receipt')
    return {
      ...{ kind: 'receipt', position, roomId, member, isPrivate: what === 'own receipt', thread: '' },
      ...{ eventId: '$x', eventPosition: 1, at: 1 },
    }
  const types = { member: 'm.room.member', kind: 'org.pola.kind', redaction: 'm.room.redaction' } as Record<
    string,
    string
  >
  const contents = { member: { membership }, kind: { kind: 'direct' } } as Record<string, Record<string, unknown>>
  const row: EventRow = {
    ...{ position, id: `$${position}`, roomId, type: types[what] ?? 'm.room.message', sender: member, actorId: null },
    ...{ stateKey: what === 'member' ? `@${member}:x` : what === 'kind' ? '' : null },
    ...{ content: contents[what] ?? { msgtype: 'm.text', body: 'Hello' }, prevContent: null, at: position },
    ...{ deviceId: null, txnId: null, redacts: null, redactedBy: null },
  }
  return { kind: 'event', position, roomId, event: writeEvent(row, 'x') }
}

const stateOf = ({ rooms: seen, unread, undelivered }: MemberView) => [[...seen], [...unread], [...undelivered]]

test('views found by room receive and know the same as if every view got every entry', () => {
  fc.assert(
    fc.property(fc.array(happened, { maxLength: 60 }), list => {
      const pairs = new Set<string>()
      const index = new ViewIndex()
      const plain = new Map<string, MemberView>()
      for (const [at, one] of list.entries()) {
        const name = people[one.who] ?? 'user_9'
        if (one.what === 'leaves' || one.what === 'comes') {
          const known = index.get(name)
          if (one.what === 'leaves' && known) {
            index.drop(known)
            plain.delete(name)
          } else if (one.what === 'comes' && !known) {
            const make = () => {
              const view = new MemberView(name, pairs)
              view.rooms.set(rooms[one.room] ?? '', { membership: one.membership, position: at, isPair: false })
              view.unread.set(rooms[one.room] ?? '', { messages: 1, calls: 0 })
              return view
            }
            index.add(make())
            plain.set(name, make())
          }
          continue
        }
        const entry = entryOf(one, at + 1)
        if (one.what === 'kind') pairs.add(entry.roomId)
        const notified = index.take(entry).map(view => view.identity)
        const expected = [...plain.values()].filter(view => view.take(entry)).map(view => view.identity)
        expect(notified.toSorted()).toEqual(expected.toSorted())
        for (const [identity, view] of plain) expect(stateOf(index.get(identity) as MemberView)).toEqual(stateOf(view))
        for (const roomId of rooms) {
          const knowing = [...plain.values()].filter(view => view.rooms.has(roomId)).map(view => view.identity)
          expect([...index.knowing(roomId)].map(view => view.identity).toSorted()).toEqual(knowing.toSorted())
        }
      }
    }),
    { numRuns: 300 },
  )
})
