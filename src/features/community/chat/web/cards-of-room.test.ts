import { expect, test } from 'vitest'
import { cardInAddress } from '../chat-card.ts'
import { cardsOf } from './chat-cards.ts'
import type { ChatEvent } from './client/chat-events.ts'
import { applySync, noChats, type Room } from './client/chat-state.ts'

const roomId = '!room:pola.example'
let at = 0

const pinned = (key: string, content: object): ChatEvent => {
  at += 1
  const sender = '@vendor_2:pola.example'
  const event = { event_id: `$${at}`, sender, origin_server_ts: at, content: content as ChatEvent['content'] }
  return { ...event, type: 'org.pola.card', state_key: key }
}
const said = (card: unknown): ChatEvent => {
  const { state_key: _, ...event } = pinned('', { msgtype: 'm.text', body: 'Hello', 'org.pola.card': card })
  return { ...event, type: 'm.room.message' }
}

function roomWith(events: ChatEvent[]): Room {
  const join = { [roomId]: { timeline: { events } } }
  const room = applySync(noChats, { next_batch: 's1', rooms: { join } }).rooms[roomId]
  if (!room) throw new Error('there is no room')
  return room
}
const namesOf = (events: ChatEvent[]) => cardsOf(roomWith(events)).map(({ kind, id }) => `${kind} ${id}`)

test('the latest two cards are shown, each once, whether pinned by the platform or named by a message', () => {
  const order = { kind: 'order', id: 7 }
  const events = [
    said({ kind: 'listing', id: 3 }),
    pinned('order:7', order),
    pinned('application:5', { kind: 'application', id: 5 }),
  ]
  expect(namesOf(events)).toEqual(['application 5', 'order 7'])
  expect(namesOf([...events, pinned('order:7', order)])).toEqual(['order 7', 'application 5'])
})

test('a card that has changed is loaded once more', () => {
  const card = { kind: 'order', id: 7 }
  const [before] = cardsOf(roomWith([pinned('order:7', card)]))
  const [after] = cardsOf(roomWith([pinned('order:7', card), pinned('order:7', { ...card, changedAt: 2 })]))
  expect(after).toMatchObject(card)
  expect(after?.version).not.toBe(before?.version)
})

test('content that isn’t a card gives none', () => {
  const strange = [null, 'order:7', [], {}, { kind: 'order' }, { kind: 'order', id: -1 }, { kind: '__proto__', id: 1 }]
  expect(namesOf([...strange, { kind: 'order', id: 1.5 }].map(said))).toEqual([])
  for (const text of ['', 'order', 'order-0', 'order-x', 'order-1234567890', 'invoice-3'])
    expect(cardInAddress(text)).toBeUndefined()
  expect(cardInAddress('order-12')).toEqual({ kind: 'order', id: 12 })
})
