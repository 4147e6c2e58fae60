import type { ChatDevice } from './chat-device.ts'
import type { ViewStore } from './chat-view.ts'
import { type MatrixApi, MatrixError } from './matrix-api.ts'
import { mutingRules } from './muted-rooms.ts'

type Parts = { api: MatrixApi; device: ChatDevice; newTxn(): string; now(): number }

/** What an identity does in a room, besides writing. */
export function createRoomActions({ get, set }: ViewStore, { api, device, newTxn, now }: Parts) {
  return {
    /** Marks everything in a room up to this event as read; its count drops at once. */
    async markRead(roomId: string, eventId: string): Promise<void> {
      const room = get().chats.rooms[roomId]
      if (room?.membership !== 'join') return
      const mine = { eventId, at: now() }
      const next = { ...room, unread: 0, receipts: { ...room.receipts, [get().me]: mine } }
      set({ chats: { ...get().chats, rooms: { ...get().chats.rooms, [roomId]: next } } })
      await api.markRead(roomId, eventId).catch(() => undefined)
    },
    setTyping: (roomId: string, isTyping: boolean) =>
      api.setTyping(roomId, get().me, isTyping).then(
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
      const { [roomId]: _, ...rooms } = get().chats.rooms
      set({ chats: { ...get().chats, rooms } })
      await device.forgetRoom(roomId)
    },
    /** Mutes by a push rule that other clients understand: no notifications about the room's messages. */
    async setMuted(roomId: string, isMuted: boolean): Promise<void> {
      const rules = mutingRules(get().chats.accountData['m.push_rules']).get(roomId) ?? [
        { kind: 'room' as const, id: roomId },
      ]
      if (isMuted) await api.mute(roomId)
      else await Promise.all(rules.map(one => api.deleteRule(one).catch(unlessGone)))
      const room = get().chats.rooms[roomId]
      if (room) set({ chats: { ...get().chats, rooms: { ...get().chats.rooms, [roomId]: { ...room, isMuted } } } })
    },
    report: api.report,
  }
}

/** Ignores that a thing to be deleted is already gone. */
function unlessGone(error: unknown): void {
  if (!(error instanceof MatrixError && error.status === 404)) throw error
}
