import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fakeHomeserver } from '../testing/fake-homeserver.ts'
import type { SyncAnswer } from './chat-events.ts'
import { changeOutbox, contentOf, nextToSend, type Outbox, type OutboxChange, syncedBy } from './chat-outbox.ts'
import { applyOlder, applySync, type ChatState, noChats } from './chat-state.ts'
import { newestEvents, olderFrom } from './room-timeline.ts'
import { shownMessages } from './shown-messages.ts'

const room = '!tea:pola.example'
const other = '@vendor_7:pola.example'

/** Steps that can happen in any order. */
type Step =
  | { kind: 'others say'; count: number }
  | { kind: 'write' }
  /** the response is lost, arrives, or arrives after the event came by sync */
  | { kind: 'send'; fate: 'answered' | 'lost' | 'late' }
  | { kind: 'sync'; fate: 'answered' | 'lost' | 'twice' }
  | { kind: 'older'; fate: 'answered' | 'twice' }
  | { kind: 'reload' }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('others say' as const), count: fc.integer({ min: 1, max: 14 }) }),
  fc.record({ kind: fc.constant('write' as const) }),
  fc.record({ kind: fc.constant('send' as const), fate: fc.constantFrom('answered', 'lost', 'late') }),
  fc.record({ kind: fc.constant('sync' as const), fate: fc.constantFrom('answered', 'lost', 'twice') }),
  fc.record({ kind: fc.constant('older' as const), fate: fc.constantFrom('answered', 'twice') }),
  fc.record({ kind: fc.constant('reload' as const) }),
)

async function run(steps: Step[]) {
  const server = fakeHomeserver()
  server.member(room, server.me, 'Nimali', 'join')
  server.member(room, other, 'Nuwara Leaf', 'join')
  let chats: ChatState = noChats
  let outbox: Outbox = []
  let written = 0
  const late: { txn: string; eventId: string }[] = []

  const take = (answer: SyncAnswer) => {
    chats = applySync(chats, answer)
    outbox = changeOutbox(outbox, syncedBy(answer, outbox))
  }
  const known = () => newestEvents(chats.rooms[room]?.timeline ?? [])
  const answered = (txn: string, eventId: string) => {
    outbox = changeOutbox(outbox, { kind: 'sent', txn, eventId })
    outbox = changeOutbox(outbox, { kind: 'synced', events: known() })
  }
  const send = async (fate: 'answered' | 'lost' | 'late') => {
    const item = nextToSend(outbox)
    if (!item) return
    outbox = changeOutbox(outbox, { kind: 'sending', txn: item.txn })
    const { event_id } = await server.api.send(room, 'm.room.message', item.txn, contentOf(item))
    if (fate === 'answered') answered(item.txn, event_id)
    else if (fate === 'late') late.push({ txn: item.txn, eventId: event_id })
    else outbox = changeOutbox(outbox, { kind: 'put off', txn: item.txn })
  }
  const older = async (fate: 'answered' | 'twice') => {
    const from = olderFrom(chats.rooms[room]?.timeline ?? [])
    if (!from) return false
    const page = await server.api.messages(room, { from, limit: 8 })
    for (let times = fate === 'twice' ? 2 : 1; times > 0; times--) chats = applyOlder(chats, room, from, page)
    outbox = changeOutbox(outbox, { kind: 'synced', events: page.chunk })
    return true
  }
  const seen = () => {
    const shown = shownMessages(known(), server.me)
    const waiting = outbox.filter(one => !shown.some(({ txn }) => txn === one.txn))
    expect(waiting).toEqual(outbox)
    return shown.map(one => one.text)
  }

  for (const one of steps) {
    if (one.kind === 'others say')
      for (let n = 0; n < one.count; n++) server.say(room, other, `theirs ${server.events(room).length}`)
    if (one.kind === 'write') {
      written++
      const item = { txn: `m${written}`, roomId: room, at: written, text: `mine ${written}`, replyTo: '', file: null }
      outbox = changeOutbox(outbox, { kind: 'written', item })
    }
    if (one.kind === 'send') await send(one.fate)
    if (one.kind === 'sync') {
      const answer = server.syncOnce(chats.since)
      if (one.fate !== 'lost') take(answer)
      if (one.fate === 'twice') take(answer)
    }
    if (one.kind === 'older') await older(one.fate)
    if (one.kind === 'reload') {
      chats = noChats
      outbox = changeOutbox([], { kind: 'kept', items: outbox })
    }
    const texts = seen()
    expect(new Set(texts).size).toBe(texts.length)
    // no hole in the visible messages
    const all = shownMessages(server.events(room), server.me).map(message => message.text)
    expect(texts).toEqual(
      all
        .slice(all.length - texts.length - all.slice(all.indexOf(texts.at(-1) ?? '') + 1).length)
        .slice(0, texts.length),
    )
  }

  for (const { txn, eventId } of late) answered(txn, eventId)
  outbox = changeOutbox([], { kind: 'kept', items: outbox })
  while (nextToSend(outbox)) await send('answered')
  take(server.syncOnce(chats.since))
  while (await older('answered')) {
    // loads up to the room's beginning
  }
  const all = shownMessages(server.events(room), server.me).map(one => one.text)
  expect(seen()).toEqual(all)
  expect(outbox).toEqual([])
  const mine = all.filter(text => text.startsWith('mine'))
  expect(mine.toSorted()).toEqual(Array.from({ length: written }, (_, n) => `mine ${n + 1}`).toSorted())
}

test('each message is shown once, in the room’s order, however responses, echoes, retries and reloads interleave', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 40 }), run), { numRuns: 300 })
})

test('a gap hides older messages until it is filled, and then joins them', async () => {
  await run([
    { kind: 'others say', count: 3 },
    { kind: 'sync', fate: 'answered' },
    { kind: 'others say', count: 14 },
    { kind: 'sync', fate: 'answered' },
    { kind: 'older', fate: 'twice' },
    { kind: 'sync', fate: 'twice' },
  ])
})

test('a message sent during a sync stays in the outbox until a later sync has it, even one with a gap', () => {
  const item = { txn: 't', roomId: room, text: 'Hello', file: null, replyTo: '', at: 0 }
  const changes = [
    { kind: 'written', item },
    { kind: 'sending', txn: 't' },
  ] as unknown as OutboxChange[]
  const sending = changes.reduce(changeOutbox, [] as Outbox)
  const sent = changeOutbox(sending, { kind: 'sent', txn: 't', eventId: '$1' })
  const gap = { rooms: { join: { [room]: { timeline: { events: [], limited: true } } } } } as unknown as SyncAnswer
  expect(changeOutbox(sent, syncedBy(gap, sending))).toEqual(sent)
  expect(changeOutbox(sent, syncedBy(gap, sent))).toEqual([])
})
