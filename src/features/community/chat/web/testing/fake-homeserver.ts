import type { ChatEvent, JoinedRoom, MessagesAnswer, SyncAnswer } from '../client/chat-events.ts'
import type { MatrixApi, MatrixError } from '../client/matrix-api.ts'

type FakeRoom = { events: ChatEvent[]; members: Record<string, 'join' | 'invite'>; unread: number }

/** An in-memory homeserver that keeps order, idempotence and gaps as a real one does. */
export function fakeHomeserver(me = '@user_nimali:pola.example') {
  const stream: { roomId: string; event: ChatEvent }[] = []
  const rooms = new Map<string, FakeRoom>()
  const sent = new Map<string, string>()
  const kept = new Map<string, { at: number; type: string; content: Record<string, unknown> }>()
  const ephemeral: { at: number; roomId: string; event: { type: string; content: Record<string, unknown> } }[] = []
  const waiting = new Set<() => void>()
  const calls: { name: string; given: unknown[] }[] = []
  let count = 0
  let fails: MatrixError[] = []
  let failingPages: MatrixError[] = []

  const wake = () => {
    for (const one of [...waiting]) one()
  }
  const put = (
    roomId: string,
    given: Partial<ChatEvent> & Pick<ChatEvent, 'type' | 'sender' | 'content'>,
  ): ChatEvent => {
    count++
    const event = { event_id: `$${count}`, origin_server_ts: 1_790_000_000_000 + count * 60_000, ...given }
    roomOf(roomId).events.push(event)
    stream.push({ roomId, event })
    wake()
    return event
  }
  const roomOf = (roomId: string): FakeRoom => {
    const room = rooms.get(roomId) ?? { events: [], members: {}, unread: 0 }
    rooms.set(roomId, room)
    return room
  }
  const refuse = () => {
    const failure = fails.shift()
    if (failure) throw failure
  }

  function sync(since: string | null, limit: number): SyncAnswer {
    const from = since === null ? 0 : Number(since.slice(1))
    const join: Record<string, JoinedRoom> = {}
    const invite: Record<string, { invite_state: { events: never[] } }> = {}
    for (const [id, room] of rooms) {
      const fresh = stream.slice(from).filter(one => one.roomId === id)
      const said = ephemeral
        .filter(one => one.roomId === id && (since === null || one.at >= from))
        .map(one => one.event)
      const data = kept.get(id)
      const isKept = data && (since === null || data.at >= from)
      if (fresh.length === 0 && said.length === 0 && !isKept) continue
      if (room.members[me] === 'invite') {
        const state = room.events.filter(one => one.state_key !== undefined)
        invite[id] = { invite_state: { events: state as never[] } }
        continue
      }
      const events = fresh.slice(-limit).map(one => one.event)
      const first = events[0]
      const before = first ? room.events.indexOf(first) : room.events.length
      const limited = fresh.length > events.length
      join[id] = {
        timeline: { events, limited, ...((limited || since === null) && before > 0 && { prev_batch: `t${before}` }) },
        ...((limited || since === null) && {
          state: { events: room.events.slice(0, before).filter(one => one.state_key !== undefined) },
        }),
        ephemeral: { events: said },
        ...(isKept && { account_data: { events: [{ type: data.type, content: data.content }] } }),
        unread_notifications: { notification_count: room.unread },
      }
    }
    return { next_batch: `s${stream.length}`, rooms: { join, invite } }
  }

  const api: MatrixApi = {
    whoAmI: async () => ({ userId: me, accessToken: 'token', deviceId: 'D', homeserver: '' }),
    sync: async ({ since, filter, timeout, signal }) => {
      const { limit } = (filter as { room: { timeline: { limit: number } } }).room.timeline
      const isNews = () =>
        since === null ||
        Number(since.slice(1)) < stream.length ||
        ephemeral.some(one => !one.event.content.isDelivered)
      if (timeout > 0 && !isNews())
        await new Promise<void>(resolve => {
          const go = () => {
            waiting.delete(go)
            resolve()
          }
          waiting.add(go)
          signal.addEventListener('abort', go)
        })
      const answer = sync(since, limit)
      for (const one of ephemeral) one.event.content.isDelivered = true
      return answer
    },
    messages: async (roomId, { from, limit }): Promise<MessagesAnswer> => {
      calls.push({ name: 'messages', given: [roomId, from, limit] })
      const failure = failingPages.shift()
      if (failure) throw failure
      const { events } = roomOf(roomId)
      const end = from === undefined ? events.length : Number(from.slice(1))
      const start = Math.max(0, end - limit)
      return {
        chunk: events.slice(start, end).reverse(),
        start: `t${end}`,
        ...(start > 0 && { end: `t${start}` }),
      }
    },
    send: async (roomId, type, txn, content) => {
      calls.push({ name: 'send', given: [roomId, type, content] })
      refuse()
      const known = sent.get(txn)
      if (known) return { event_id: known }
      const event = put(roomId, {
        type,
        sender: me,
        content: content as Record<string, unknown>,
        unsigned: { transaction_id: txn },
      })
      sent.set(txn, event.event_id)
      return { event_id: event.event_id }
    },
    redact: async (roomId, redacts) => {
      refuse()
      put(roomId, { type: 'm.room.redaction', sender: me, redacts, content: { redacts } })
      return {}
    },
    markRead: async (roomId, eventId) => {
      calls.push({ name: 'markRead', given: [roomId, eventId] })
      roomOf(roomId).unread = 0
      return {}
    },
    setTyping: async (roomId, _, isTyping) => {
      calls.push({ name: 'setTyping', given: [roomId, isTyping] })
      return {}
    },
    join: async roomId => {
      calls.push({ name: 'join', given: [roomId] })
      roomOf(roomId).members[me] = 'join'
      member(roomId, me, 'Nimali Perera', 'join')
      return {}
    },
    leave: async roomId => {
      calls.push({ name: 'leave', given: [roomId] })
      return {}
    },
    report: async (...given) => {
      calls.push({ name: 'report', given })
      return {}
    },
    mute: async roomId => {
      calls.push({ name: 'mute', given: [roomId] })
      return {}
    },
    deleteRule: async rule => {
      calls.push({ name: 'deleteRule', given: [rule] })
      return {}
    },
    nameOf: async id => id,
    search: async (words, from) => {
      const found = stream.filter(one =>
        String(one.event.content.body ?? '')
          .toLowerCase()
          .includes(words.toLowerCase()),
      )
      const start = Number(from ?? 0)
      const results = found.slice(start, start + 8).map(one => ({ result: { ...one.event, room_id: one.roomId } }))
      const more = found.length > start + 8 && { next_batch: String(start + 8) }
      return { search_categories: { room_events: { results, ...more } } }
    },
    media: async () => new Blob([new Uint8Array([137, 80, 78, 71])], { type: 'image/png' }),
  }

  const member = (roomId: string, id: string, name: string, membership: 'join' | 'invite') => {
    roomOf(roomId).members[id] = membership
    return put(roomId, { type: 'm.room.member', sender: id, state_key: id, content: { membership, displayname: name } })
  }

  return {
    me,
    api,
    calls,
    events: (roomId: string) => roomOf(roomId).events,
    member,
    state: (roomId: string, type: string, content: Record<string, unknown>, key = '') =>
      put(roomId, { type, sender: me, state_key: key, content }),
    say: (roomId: string, sender: string, body: string, more: Record<string, unknown> = {}) =>
      put(roomId, { type: 'm.room.message', sender, content: { msgtype: 'm.text', body, ...more } }),
    put,
    /** Stores account data of a room for the identity; delivered with the next event. */
    keep: (roomId: string, type: string, content: Record<string, unknown>) => {
      kept.set(roomId, { at: stream.length, type, content })
    },
    setUnread: (roomId: string, unread: number) => {
      roomOf(roomId).unread = unread
    },
    /** Sends a receipt or typing notice. */
    emit: (roomId: string, type: string, content: Record<string, unknown>) => {
      ephemeral.push({ at: stream.length, roomId, event: { type, content } })
      wake()
    },
    /** Makes the next messages fail with these errors. */
    fail: (...failures: MatrixError[]) => {
      fails = failures
    },
    /** Makes the next pages of older messages fail, too. */
    failPages: (...failures: MatrixError[]) => {
      failingPages = failures
    },
    syncOnce: (since: string | null, limit = 8) => sync(since, limit),
  }
}

export type FakeHomeserver = ReturnType<typeof fakeHomeserver>
