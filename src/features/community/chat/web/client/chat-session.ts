import { sessionEnd } from '#web/session-end.ts'
import type { ChatDevice } from './chat-device.ts'
import type { SyncAnswer } from './chat-events.ts'
import {
  changeOutbox,
  contentOf,
  nextToSend,
  type Outbox,
  type OutboxChange,
  type OutboxItem,
  syncedBy,
} from './chat-outbox.ts'
import { createPictures } from './chat-pictures.ts'
import { applyOlder, applyRequest, applySync, type ChatState, noChats } from './chat-state.ts'
import { type AccessToken, type MatrixApi, MatrixError } from './matrix-api.ts'
import { mutingRules } from './muted-rooms.ts'
import { newestEvents, olderFrom } from './room-timeline.ts'
import { backOff, type Connection, messagesPerPage, runSync } from './sync-loop.ts'

export type ChatView = {
  /** the identity's whole name; '' until it is known */
  me: string
  chats: ChatState
  outbox: Outbox
  connection: Connection
  /** upload progress in per cent, by the id of the item */
  uploads: Readonly<Record<string, number>>
  /** rooms whose older messages are being loaded */
  loading: readonly string[]
}

type Given = {
  api: MatrixApi
  device: ChatDevice
  upload(
    bytes: Blob,
    file: { name: string; type: string },
    token: AccessToken,
    onShare: (share: number) => void,
  ): Promise<string>
  pause(milliseconds: number, signal: AbortSignal): Promise<void>
  newTxn(): string
  now(): number
}

/** The result of sending an item, for the line at the bottom of the page. */
export type SendingNews = { isSent: boolean; file: OutboxItem['file']; code: string }

export type ChatSession = ReturnType<typeof createChatSession>

/** One identity's chats while a page shows them: the known state, the outbox, and the requests to the server. */
export function createChatSession({ api, device, upload, pause, newTxn, now }: Given) {
  let view: ChatView = { me: '', chats: noChats, outbox: [], connection: 'starting', uploads: {}, loading: [] }
  const listeners = new Set<() => void>()
  const newsListeners = new Set<(news: SendingNews) => void>()
  const ended = new AbortController()
  const signal = AbortSignal.any([ended.signal, sessionEnd])
  const unkept = new Map<string, Blob>()
  const openRooms = new Set<string>()
  const pictures = createPictures(api)
  let isSending = false
  /** the outbox when the current sync began */
  let askedWith: Outbox = []

  const set = (change: Partial<ChatView>) => {
    view = { ...view, ...change }
    for (const listener of listeners) listener()
  }
  const put = (change: OutboxChange) => {
    const before = view.outbox
    const outbox = changeOutbox(before, change)
    if (outbox !== before) set({ outbox })
    const there = new Map(outbox.map(one => [one.txn, one]))
    for (const one of before) if (!there.has(one.txn)) void device.forgetItem(one.txn)
    for (const one of outbox) if (!before.includes(one)) void device.keepItem(one, unkept.get(one.txn))
  }
  const notifyNews = (news: SendingNews) => {
    for (const hear of newsListeners) hear(news)
  }

  function take(answer: SyncAnswer): void {
    set({ chats: applySync(view.chats, answer) })
    put(syncedBy(answer, askedWith))
    for (const roomId of Object.keys(answer.rooms?.invite ?? {})) void loadRequest(roomId)
    for (const id of openRooms) keep(id)
  }

  const keep = (roomId: string) => {
    const room = view.chats.rooms[roomId]
    if (room && view.me) void device.keepRoom(room, view.me)
  }

  async function loadRequest(roomId: string): Promise<void> {
    const page = await api.messages(roomId, { limit: messagesPerPage }).catch(() => undefined)
    if (page) set({ chats: applyRequest(view.chats, roomId, page.chunk) })
  }

  async function sendItem(item: OutboxItem): Promise<void> {
    let address = item.address
    if (item.file && !address) {
      const bytes = unkept.get(item.txn) ?? (await device.bytesOf(item.txn))
      if (!bytes) throw new MatrixError(410, { errcode: 'M_NOT_FOUND' })
      address = await upload(bytes, item.file, await api.whoAmI(), share => {
        set({ uploads: { ...view.uploads, [item.txn]: Math.floor(share * 100) } })
      })
      put({ kind: 'uploaded', txn: item.txn, address })
    }
    const { event_id } = await api.send(item.roomId, 'm.room.message', item.txn, contentOf({ ...item, address }))
    unkept.delete(item.txn)
    put({ kind: 'sent', txn: item.txn, eventId: event_id })
    // the event may have come by sync before the response
    put({ kind: 'synced', events: newestEvents(view.chats.rooms[item.roomId]?.timeline ?? []) })
    notifyNews({ isSent: true, file: item.file, code: '' })
  }

  /** Sends items one after the other; temporary failures are retried later. */
  async function sendAll(): Promise<void> {
    if (isSending) return
    isSending = true
    let failures = 0
    for (let item = nextToSend(view.outbox); item && !signal.aborted; item = nextToSend(view.outbox)) {
      const { txn, file } = item
      put({ kind: 'sending', txn })
      try {
        await sendItem(item)
        failures = 0
      } catch (error) {
        const failure = error instanceof MatrixError ? error : new MatrixError(0)
        if (failure.isPassing) {
          put({ kind: 'put off', txn })
          failures++
          await pause(failure.retryAfter ?? backOff(failures), signal)
        } else {
          put({ kind: 'failed', txn, problem: { code: failure.errcode, words: failure.message } })
          notifyNews({ isSent: false, file, code: failure.errcode })
        }
      }
    }
    isSending = false
  }

  async function begin(): Promise<void> {
    const [kept, waiting] = await Promise.all([device.rooms(), device.outbox()])
    if (signal.aborted) return
    const [first] = kept
    // rooms opened before are shown at once, even offline
    if (first && view.chats.since === null)
      set({
        me: view.me || first.me,
        chats: { ...noChats, rooms: Object.fromEntries(kept.map(one => [one.id, one.room])) },
      })
    put({ kind: 'kept', items: waiting })
    void sendAll()
    let isFresh = true
    const takeFirst = (answer: SyncAnswer) => {
      // the first response has all rooms: a stored room that isn't in it no longer exists
      if (isFresh) set({ chats: noChats })
      isFresh = false
      take(answer)
    }
    const since = () => (isFresh ? null : view.chats.since)
    const whoAmI = async () => {
      const { userId } = await api.whoAmI()
      if (userId !== view.me) set({ me: userId })
    }
    const sync: MatrixApi['sync'] = async given => {
      await whoAmI()
      askedWith = view.outbox
      return api.sync(given)
    }
    await runSync(
      {
        api: { sync },
        since,
        take: takeFirst,
        setConnection: connection => connection !== view.connection && set({ connection }),
        pause,
      },
      signal,
    )
  }

  return {
    get: () => view,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onNews(hear: (news: SendingNews) => void): () => void {
      newsListeners.add(hear)
      return () => newsListeners.delete(hear)
    },
    start: () => void begin(),
    stop(): void {
      ended.abort()
      pictures.clear()
      device.close()
    },

    /** Puts a text or a file into the outbox, which sends it as soon as it can. */
    write(roomId: string, given: { text?: string; file?: OutboxItem['file']; bytes?: Blob; replyTo?: string }): void {
      const { text = '', file = null, bytes, replyTo = '' } = given
      const txn = newTxn()
      if (bytes) unkept.set(txn, bytes)
      put({ kind: 'written', item: { txn, roomId, at: now(), text, file, replyTo } })
      void sendAll()
    },
    again(txn: string): void {
      put({ kind: 'again', txn })
      void sendAll()
    },
    discard: (txn: string) => put({ kind: 'discarded', txn }),
    sendWaiting: () => void sendAll(),

    /** Loads a page of older messages, if there is more. @returns whether something came */
    async loadOlder(roomId: string, limit = messagesPerPage): Promise<boolean> {
      const room = view.chats.rooms[roomId]
      const from = room && olderFrom(room.timeline)
      if (!from || view.loading.includes(roomId)) return false
      set({ loading: [...view.loading, roomId] })
      try {
        const page = await api.messages(roomId, { from, limit })
        set({ chats: applyOlder(view.chats, roomId, from, page) })
        put({ kind: 'synced', events: page.chunk })
        return true
      } finally {
        set({ loading: view.loading.filter(one => one !== roomId) })
      }
    },

    /** Stores the room's latest messages on this device from now on. */
    open(roomId: string): void {
      openRooms.add(roomId)
      keep(roomId)
    },

    /** Marks everything in a room up to this event as read; its count drops at once. */
    async markRead(roomId: string, eventId: string): Promise<void> {
      const room = view.chats.rooms[roomId]
      if (room?.membership !== 'join') return
      const mine = { eventId, at: now() }
      const next = { ...room, unread: 0, receipts: { ...room.receipts, [view.me]: mine } }
      set({ chats: { ...view.chats, rooms: { ...view.chats.rooms, [roomId]: next } } })
      await api.markRead(roomId, eventId).catch(() => undefined)
    },
    setTyping: (roomId: string, isTyping: boolean) =>
      api.setTyping(roomId, view.me, isTyping).then(
        () => undefined,
        () => undefined,
      ),

    react: (roomId: string, eventId: string, key: string) =>
      api.send(roomId, 'm.reaction', newTxn(), {
        'm.relates_to': { rel_type: 'm.annotation', event_id: eventId, key },
      }),
    edit: (roomId: string, eventId: string, text: string) =>
      api.send(roomId, 'm.room.message', newTxn(), {
        msgtype: 'm.text',
        body: `* ${text}`,
        'm.new_content': { msgtype: 'm.text', body: text },
        'm.relates_to': { rel_type: 'm.replace', event_id: eventId },
      }),
    remove: (roomId: string, eventId: string) => api.redact(roomId, eventId, newTxn()),
    accept: (roomId: string) => api.join(roomId),
    async leave(roomId: string): Promise<void> {
      await api.leave(roomId)
      const { [roomId]: _, ...rooms } = view.chats.rooms
      set({ chats: { ...view.chats, rooms } })
      await device.forgetRoom(roomId)
    },
    report: api.report,
    /** Mutes by a push rule that other clients understand: no notifications about the room's messages. */
    async setMuted(roomId: string, isMuted: boolean): Promise<void> {
      const rules = mutingRules(view.chats.accountData['m.push_rules']).get(roomId) ?? [
        { kind: 'room' as const, id: roomId },
      ]
      if (isMuted) await api.mute(roomId)
      else await Promise.all(rules.map(one => api.deleteRule(one).catch(unlessGone)))
      const room = view.chats.rooms[roomId]
      if (room) set({ chats: { ...view.chats, rooms: { ...view.chats.rooms, [roomId]: { ...room, isMuted } } } })
    },
    /** the identity's token, for the server that holds its conversations */
    token: api.whoAmI,
    search: api.search,
    nameOf: api.nameOf,
    draft: device.draft,
    keepDraft: device.keepDraft,
    pictures,
  }
}

/** Ignores that a thing to be deleted is already gone. */
function unlessGone(error: unknown): void {
  if (!(error instanceof MatrixError && error.status === 404)) throw error
}
