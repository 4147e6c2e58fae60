import { sessionEnd } from '#web/session-end.ts'
import type { SyncAnswer } from './chat-events.ts'
import { type Outbox, syncedBy } from './chat-outbox.ts'
import { createPictures } from './chat-pictures.ts'
import { applyOlder, applyRequest, applySync, noChats } from './chat-state.ts'
import { createViewStore } from './chat-view.ts'
import type { MatrixApi } from './matrix-api.ts'
import { createSending, type SendingParts } from './outbox-sending.ts'
import { createRoomActions } from './room-actions.ts'
import { olderFrom } from './room-timeline.ts'
import { messagesPerPage, runSync } from './sync-loop.ts'

export type ChatSession = ReturnType<typeof createChatSession>

/** One identity's chats while a page shows them: the known state, the outbox, and the requests to the server. */
export function createChatSession(parts: SendingParts) {
  const { api, device, pause } = parts
  const store = createViewStore()
  const { get, set } = store
  const ended = new AbortController()
  const signal = AbortSignal.any([ended.signal, sessionEnd])
  const { put, sendAll, ...sending } = createSending(store, parts, signal)
  const openRooms = new Set<string>()
  const pictures = createPictures(api)
  /** the outbox when the current sync began */
  let askedWith: Outbox = []

  function take(answer: SyncAnswer): void {
    set({ chats: applySync(get().chats, answer) })
    put(syncedBy(answer, askedWith))
    for (const roomId of Object.keys(answer.rooms?.invite ?? {})) void loadRequest(roomId)
    for (const id of openRooms) keep(id)
  }

  const keep = (roomId: string) => {
    const room = get().chats.rooms[roomId]
    if (room && get().me) void device.keepRoom(room, get().me)
  }

  async function loadRequest(roomId: string): Promise<void> {
    const page = await api.messages(roomId, { limit: messagesPerPage }).catch(() => undefined)
    if (page) set({ chats: applyRequest(get().chats, roomId, page.chunk) })
  }

  async function begin(): Promise<void> {
    const [kept, waiting] = await Promise.all([device.rooms(), device.outbox()])
    if (signal.aborted) return
    const [first] = kept
    // rooms opened before are shown at once, even offline
    if (first && get().chats.since === null)
      set({
        me: get().me || first.me,
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
    const since = () => (isFresh ? null : get().chats.since)
    const whoAmI = async () => {
      const { userId } = await api.whoAmI()
      if (userId !== get().me) set({ me: userId })
    }
    const sync: MatrixApi['sync'] = async given => {
      await whoAmI()
      askedWith = get().outbox
      return api.sync(given)
    }
    await runSync(
      {
        api: { sync },
        since,
        take: takeFirst,
        setConnection: connection => connection !== get().connection && set({ connection }),
        pause,
      },
      signal,
    )
  }

  return {
    get,
    subscribe: store.subscribe,
    start: () => void begin(),
    stop(): void {
      ended.abort()
      pictures.clear()
      device.close()
    },
    ...sending,
    sendWaiting: () => void sendAll(),

    /** Loads a page of older messages, if there is more. @returns whether something came */
    async loadOlder(roomId: string, limit = messagesPerPage): Promise<boolean> {
      const room = get().chats.rooms[roomId]
      const from = room && olderFrom(room.timeline)
      if (!from || get().loading.includes(roomId)) return false
      set({ loading: [...get().loading, roomId] })
      try {
        const page = await api.messages(roomId, { from, limit })
        set({ chats: applyOlder(get().chats, roomId, from, page) })
        put({ kind: 'synced', events: page.chunk })
        return true
      } finally {
        set({ loading: get().loading.filter(one => one !== roomId) })
      }
    },

    /** Stores the room's latest messages on this device from now on. */
    open(roomId: string): void {
      openRooms.add(roomId)
      keep(roomId)
    },

    ...createRoomActions(store, parts),
    /** the identity's token, for the server that holds its conversations */
    token: api.whoAmI,
    search: api.search,
    nameOf: api.nameOf,
    draft: device.draft,
    keepDraft: device.keepDraft,
    pictures,
  }
}
